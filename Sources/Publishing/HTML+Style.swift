extension HTML {
  /// The style of a page: narrow enough for reading; wider content is broken or scrolls in its place.
  static let style = """
    :root {
      --paper: #fdfdfb; --ink: #1d1d1b; --faint: #65655e; --line: #e4e3dc;
      --shade: #f4f3ee; --link: #1f5a94; --sign: #1f5a94; --notice: #7a5200; --error: #a8261c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #17181a; --ink: #e7e6e1; --faint: #9d9c94; --line: #313336;
        --shade: #202225; --link: #8ab8e8; --sign: #8ab8e8; --notice: #dcb25c; --error: #f2928a;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; padding: 3rem 1.25rem 2rem; background: var(--paper); color: var(--ink);
      font: 1.0625rem/1.55 Charter, "Bitstream Charter", "Source Serif 4", Cambria, Georgia, serif;
      overflow-wrap: anywhere;
    }
    main, footer { max-width: 44rem; margin: 0 auto; }
    h1 { margin: 0 0 2rem; font-size: 2rem; font-weight: 600; line-height: 1.2; }
    h2 { margin: 2.75rem 0 .75rem; font-size: 1.3rem; font-weight: 600; line-height: 1.3; }
    p { margin: 0; }
    main > p { margin: 1.25rem 0 .75rem; max-width: 38rem; }
    a { color: var(--link); }
    code, pre, samp, .digits {
      font-family: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace;
      font-size: .875em; font-variant-ligatures: none;
    }
    code { white-space: pre-wrap; unicode-bidi: isolate; }
    pre {
      margin: .75rem 0; padding: .6rem .8rem; overflow-x: auto; background: var(--shade);
      border-radius: .3rem; line-height: 1.45; overflow-wrap: normal;
    }
    pre samp { font-size: 1em; }
    .command code { color: var(--faint); }

    .statements { margin: .75rem 0; padding: 0; list-style: none; border-bottom: 1px solid var(--line); }
    .statements > li {
      display: grid; grid-template-columns: minmax(0, 1fr); padding: .7rem 0 .75rem 3rem;
      border-top: 1px solid var(--line);
    }
    .statements > li:target { background: var(--shade); box-shadow: -.75rem 0 var(--shade), .75rem 0 var(--shade); }
    .typed { display: flex; column-gap: 1rem; align-items: baseline; justify-content: space-between; }
    .typed > a {
      flex: none; width: 2.25rem; margin-left: -3rem; margin-right: -.25rem; text-align: right;
      color: var(--faint); font-size: .8125rem; font-variant-numeric: tabular-nums;
      text-decoration: none;
    }
    .typed > a:hover, .typed > a:focus { color: var(--link); text-decoration: underline; }
    .typed > code { flex: 1; min-width: 0; color: var(--faint); }
    .angles { flex: none; color: var(--faint); font-size: .6875rem; letter-spacing: .08em; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    .answer {
      display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .4em; row-gap: .2em;
      margin-top: .2rem; font-size: 1.2em;
    }
    .part { display: flex; align-items: baseline; column-gap: .4em; min-width: 0; max-width: 100%; }
    .sign { flex: none; color: var(--sign); }
    .formula, .line { min-width: 0; }
    .formula { margin: -.1em 0; padding: .2em .05em .4em; overflow-x: auto; overflow-y: hidden; }
    .line { font-size: .75em; line-height: 1.5; }
    .line small { color: var(--faint); white-space: nowrap; }
    math, .sign { font-family: "Latin Modern Math", "STIX Two Math", "Cambria Math", math; }
    /* The line over digits that repeat: few fonts have one that grows. */
    mover > mn { padding-top: .08em; border-top: .06em solid; }
    mover > mo { visibility: hidden; font-size: 0; }
    /* No smaller than TeX sets what is nested. */
    mfrac mfrac mfrac mfrac > *, msup msup msup > :last-child { math-depth: 2; }

    .room { height: 3.5rem; margin-top: .2rem; border-bottom: 1px dotted var(--faint); font-size: 1.2em; }

    .notice, .comment { margin-top: .2rem; font-size: .9375em; }
    .notice { color: var(--notice); font-style: italic; }
    .trouble {
      margin-top: .3rem; padding-left: .9rem; border-left: .2rem solid var(--error);
      font-size: .9375em;
    }
    main > .trouble { margin: 1.25rem 0; }
    .trouble pre, .typed > pre { margin: 0 0 .35rem; padding: 0; background: none; }
    .typed > pre { flex: 1; min-width: 0; margin: 0; }
    .caret, .trouble strong { color: var(--error); }
    figure { margin: 1.5rem 0; }
    figure svg { display: block; max-width: 100%; height: auto; }
    figcaption { margin-top: .4rem; color: var(--faint); font-size: .9375em; }

    .prose > p, .prose > ul, .prose > ol:not(.statements), .prose > blockquote { margin: 1rem 0; }
    .prose ul, .prose ol:not(.statements) { padding-left: 1.5rem; }
    .prose li + li, .prose li > p + * { margin-top: .4rem; }
    .prose h3, .prose h4 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; font-weight: 600; }
    .prose hr { margin: 2rem 0; border: 0; border-top: 1px solid var(--line); }
    .prose img { max-width: 100%; height: auto; }
    .prose table { margin: 1rem 0; border-collapse: collapse; }
    .prose th, .prose td { padding: .35rem .8rem; border: 1px solid var(--line); }
    .prose th { font-weight: 600; text-align: left; }
    blockquote { padding-left: 1rem; border-left: .2rem solid var(--line); color: var(--faint); }
    .gap { display: inline-block; width: 4rem; border-bottom: 1px dotted var(--faint); }
    footer { margin-top: 3rem; color: var(--faint); font-size: .875em; }

    @media (max-width: 34rem) {
      body { padding: 1.75rem 1rem 1.5rem; font-size: 1rem; }
      h1 { font-size: 1.6rem; margin-bottom: 1.5rem; }
      .statements > li { padding-left: 2rem; }
      .typed { column-gap: .6rem; }
      .typed > a { width: 1.6rem; margin-left: -2rem; margin-right: -.2rem; }
    }
    @media print {
      :root {
        --paper: #fff; --ink: #000; --faint: #555; --line: #ccc; --shade: #fff; --link: #000;
        --sign: #000; --notice: #000; --error: #000;
      }
      @page { margin: 2cm; }
      body { padding: 0; font-size: 10.5pt; }
      main, footer { max-width: none; }
      a { text-decoration: none; }
      pre { white-space: pre-wrap; padding: 0; }
      .formula, pre { overflow: visible; }
      .statements > li, .trouble, figure, tr { break-inside: avoid; }
      h1, h2 { break-after: avoid; }
    }
    """
}
