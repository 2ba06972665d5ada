/// The shells that can complete the command line, each with its script.
///
/// The scripts are made from the table of options: the argument of FILE options is completed with
/// files, an argument with choices with these, the first word with subcommands, and words that are not
/// options with scripts, or after `sheet` with Markdown too.
enum ShellCompletions: String, CaseIterable {
  case bash
  case zsh
  case fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }
}

extension Option {
  fileprivate var takesFile: Bool { parameter == "FILE" }

  /// The words of its parameter; optional words have a leading colon, as zsh marks them.
  fileprivate var parameters: [String] {
    let optional = parameter.dropFirst(required.count).filter { !"[]".contains($0) }
    return required.split(separator: " ").map(String.init)
      + optional.split(separator: " ").map { ":\($0)" }
  }
}

// MARK: - bash

extension ShellCompletions {
  /// For bash 3.2, the version on macOS, and newer; no other package is needed.
  private static var bashScript: String {
    let options = Option.all
    func patterns(_ options: [Option]) -> String {
      options.flatMap(\.names).joined(separator: " | ")
    }
    let choices = options.filter { !$0.choices.isEmpty }.map {
      "    \(patterns([$0]))) words='\($0.choices.joined(separator: " "))' ;;"
    }
    let others = options.filter { !$0.parameter.isEmpty && !$0.takesFile && $0.choices.isEmpty }
    return """
      # bash completion for curta, made by: curta --completions bash
      _curta() {
        local IFS=$'\\n' words='' current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
        # bash makes three words of --option=value.
        if [[ $current == = ]]; then
          current=''
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        COMPREPLY=()
        case $before in
          \(patterns(options.filter(\.takesFile))))
            COMPREPLY=($(compgen -f -- "$current"))
            return
            ;;
          \(patterns(others))) return ;;
      \(choices.joined(separator: "\n"))
        esac
        if [[ -z $words && $current == -* ]]; then
          words='\(options.flatMap(\.names).joined(separator: " "))'
        fi
        if [[ -n $words ]]; then
          COMPREPLY=($(IFS=' '; compgen -W "$words" -- "$current"))
          return
        fi
        COMPREPLY=($(compgen -f -X '!*.calc' -- "$current"; compgen -d -- "$current"))
        if ((COMP_CWORD == 1)); then
          COMPREPLY+=($(IFS=' '; compgen -W '\(subcommands)' -- "$current"))
        elif [[ ${COMP_WORDS[1]} == \(Subcommand.sheet) ]]; then
          COMPREPLY+=($(compgen -f -X '!*.md' -- "$current"))
        fi
      }
      complete -o filenames -F _curta curta
      """
  }
}

extension ShellCompletions {
  private static var subcommands: String {
    Subcommand.allCases.map(\.rawValue).joined(separator: " ")
  }
}

// MARK: - zsh

extension ShellCompletions {
  /// To be installed as `_curta` on `fpath`, or sourced after `compinit`.
  private static var zshScript: String {
    let rows = Option.all.flatMap { option in option.names.map { zshRow(option, name: $0) } }
    let first = Subcommand.allCases.map { "    '\($0):\($0.summary)'" }
    return """
      #compdef curta
      # zsh completion for curta, made by: curta --completions zsh
      _curta() {
        _arguments -s \\
      \(rows.map { "    '\($0)' \\" }.joined(separator: "\n"))
          '1:FILE:_curta_first' \
          '*:FILE:_files -g "*.(calc|md)"'
      }
      _curta_first() {
        local -a subcommands=(
      \(first.joined(separator: "\n"))
        )
        _alternative 'files:FILE:_files -g "*.calc"' 'subcommands:subcommand:{_describe "" subcommands}'
      }
      if [ "$funcstack[1]" = _curta ]; then _curta "$@"; else compdef _curta curta; fi
      """
  }

  private static func zshRow(_ option: Option, name: String) -> String {
    var summary = ""
    for character in option.summary {
      if "[]:\\".contains(character) { summary += "\\" }
      summary += character == "'" ? "'\\''" : String(character)
    }
    let separator = option.parameters.count == 1 && name.hasPrefix("--") ? "=" : ""
    let action =
      option.takesFile
      ? "_files" : option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
    return "*\(name)\(separator)[\(summary)]"
      + option.parameters.map { ":\($0):\(action)" }.joined()
  }
}

// MARK: - fish

extension ShellCompletions {
  private static var fishScript: String {
    let rows = Option.all.map { option in
      let names = option.names.map {
        $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
      }
      let values =
        option.takesFile
        ? " -r -F"
        : !option.choices.isEmpty
          ? " -x -a '\(option.choices.joined(separator: " "))'"
          : option.parameter.isEmpty ? "" : " -x"
      let summary = option.summary.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined()
      return "complete -c curta \(names.joined(separator: " "))\(values) -d '\(summary)'"
    }
    let subcommands = Subcommand.allCases.map {
      "complete -c curta -n __fish_is_first_token -a \($0) -d '\($0.summary)'"
    }
    return """
      # fish completion for curta, made by: curta --completions fish
      complete -c curta -f -a '(__fish_complete_suffix .calc)'
      complete -c curta -n '__fish_seen_subcommand_from \(Subcommand.sheet)' \
        -a '(__fish_complete_suffix .md)'
      \(subcommands.joined(separator: "\n"))
      \(rows.joined(separator: "\n"))
      """
  }
}
