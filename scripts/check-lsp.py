"""What scripts/check-lsp does: every capability that the server announces is asked for, and each answer is read by the
types of the protocol."""

import asyncio
import os
import sys

import attrs
from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient

SCRIPT = "x = 1/3\nf(t) = t^2 + x\nf(2) # = 5\n(1 +\n2)*3\ny  =  x   # note\n1,5\nsqr\nf(\n"
MARKDOWN = "# Trip\n\nWe pay `=> 3*5`.\n\n```calc\nhotel = 2*80\nhotel + foo\n```\n\n```graph\nhotel*x +* 2\n```\n"
FULL = types.Range(types.Position(0, 0), types.Position(999, 0))


class Client(BaseLanguageClient):
    def __init__(self):
        super().__init__("check-lsp", "1")
        self.found = {}
        self.change = asyncio.Event()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def take(found):
            self.found[found.uri] = found.diagnostics
            self.change.set()

    async def diagnostics(self, uri):
        while uri not in self.found:
            self.change.clear()
            await asyncio.wait_for(self.change.wait(), 10)
        return self.found.pop(uri)


def at(row, column):
    return types.Position(row, column)


async def main(program):
    client = Client()
    await client.start_io(program, "lsp")
    begun = await client.initialize_async(
        types.InitializeParams(process_id=os.getpid(), root_uri=None, capabilities=types.ClientCapabilities())
    )
    client.initialized(types.InitializedParams())
    able = begun.capabilities
    asked = set()

    def check(name, condition, answer):
        asked.add(name)
        assert condition, (name, answer)

    script, page = "file:///tmp/a.calc", "file:///tmp/b.md"
    for uri, language, text in ((script, "calc", SCRIPT), (page, "markdown", MARKDOWN)):
        client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, language, 1, text)))
    found = await client.diagnostics(script)
    rows = {(d.range.start.line, d.severity) for d in found}
    check("text_document_sync", (6, types.DiagnosticSeverity.Error) in rows and (2, types.DiagnosticSeverity.Warning) in rows, found)
    found = await client.diagnostics(page)
    check("text_document_sync", {d.range.start.line for d in found} == {6, 10}, found)

    a, b = types.TextDocumentIdentifier(script), types.TextDocumentIdentifier(page)
    answer = await client.text_document_completion_async(types.CompletionParams(a, at(7, 3)))
    items = answer if isinstance(answer, list) else answer.items
    check("completion_provider", any(item.label.startswith("sqrt") for item in items), items)
    answer = await client.text_document_hover_async(types.HoverParams(a, at(1, 0)))
    check("hover_provider", "f(t)" in str(answer.contents), answer)
    answer = await client.text_document_signature_help_async(types.SignatureHelpParams(a, at(8, 2)))
    check("signature_help_provider", answer.signatures[0].label.startswith("f("), answer)
    answer = await client.text_document_definition_async(types.DefinitionParams(a, at(2, 0)))
    place = answer[0] if isinstance(answer, list) else answer
    check("definition_provider", place.range.start.line == 1, answer)
    answer = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(True), a, at(0, 0))
    )
    check("references_provider", {place.range.start.line for place in answer} == {0, 1, 5}, answer)
    answer = await client.text_document_prepare_rename_async(types.PrepareRenameParams(a, at(0, 0)))
    check("rename_provider", answer is not None, answer)
    answer = await client.text_document_rename_async(types.RenameParams(a, at(0, 0), "width"))
    check("rename_provider", len(answer.changes[script]) == 3, answer)
    answer = await client.text_document_inlay_hint_async(types.InlayHintParams(b, FULL))
    check("inlay_hint_provider", [hint.position.line for hint in answer] == [2, 5], answer)
    answer = await client.text_document_code_action_async(
        types.CodeActionParams(a, FULL, types.CodeActionContext(diagnostics=[]))
    )
    check("code_action_provider", {types.CodeActionKind.QuickFix} <= {action.kind for action in answer}, answer)
    answer = await client.text_document_formatting_async(
        types.DocumentFormattingParams(a, types.FormattingOptions(tab_size=2, insert_spaces=True))
    )
    check("document_formatting_provider", any(edit.range.start.line == 5 for edit in answer), answer)
    answer = await client.text_document_folding_range_async(types.FoldingRangeParams(b))
    check("folding_range_provider", len(answer) >= 2, answer)
    answer = await client.text_document_document_symbol_async(types.DocumentSymbolParams(a))
    check("document_symbol_provider", {symbol.name for symbol in answer} >= {"x", "f"}, answer)
    answer = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(a))
    check("semantic_tokens_provider", len(answer.data) > 0 and len(answer.data) % 5 == 0, answer)

    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=script, version=2),
            [types.TextDocumentContentChangeWholeDocument("x = 2\n")],
        )
    )
    found = await client.diagnostics(script)
    assert not found, found
    client.text_document_did_close(types.DidCloseTextDocumentParams(a))
    found = await client.diagnostics(script)
    assert not found, found

    names = (field.name for field in attrs.fields(type(able)) if getattr(able, field.name))
    announced = set(names) - {"position_encoding"}
    assert announced == asked, announced ^ asked
    await client.shutdown_async(None)
    client.exit(None)
    print(f"{len(asked)} capabilities are announced, and each does what it should")


asyncio.run(main(sys.argv[1]))
