package import Calculator
package import JSON
internal import Sheets

/// Answers the requests of `curta lsp`: the Language Server Protocol for scripts and Markdown.
package final class LanguageHandler: RequestHandler {
  private let makeSession: (_ path: String) -> Session
  private let watch: SheetWatch
  private var documents: [String: OpenDocument] = [:]
  private var encoding = PositionEncoding.utf16
  private var isInitialized = false
  private var isShutDown = false
  /// The change of a document for which lines are stopped; nil while it is to come.
  private var stoppedChange: String?

  /// The sessions of documents are made by their paths; each line may take this many milliseconds.
  package init(
    watch: WorkWatch,
    lineMilliseconds: Int,
    makeSession: @escaping (_ path: String) -> Session
  ) {
    self.makeSession = makeSession
    self.watch = SheetWatch { watch.begin($0, lineMilliseconds) }
  }

  package func messages(for request: RPCRequest) -> [JSONValue] {
    guard request.id != nil else { return notifications(of: request) }
    do throws(RPCError) {
      return [request.reply(try result(of: request))].compactMap(\.self)
    } catch {
      return [request.reply(error)].compactMap(\.self)
    }
  }

  package func noteFailure(inUnit unit: Int, _ reason: String) -> Bool {
    guard unit > 1, watch.stopped.count < Self.mostStopped else { return false }
    // This process has not seen the change; what it knows is of an earlier one.
    if stoppedChange != nil { watch.stopped = [:] }
    stoppedChange = nil
    watch.stopped[unit] = reason
    return true
  }

  /// A document with more lines that have to be stopped is given up.
  private static let mostStopped = 20
}

// MARK: - Documents

extension LanguageHandler {
  private func notifications(of request: RPCRequest) -> [JSONValue] {
    guard isInitialized, let document = request["textDocument"], let uri = document["uri"]?.string
    else { return [] }
    switch request.method {
    case "textDocument/didOpen":
      guard let text = document["text"]?.string else { return [] }
      begin(uri, document["version"])
      let language = document["languageId"]?.string
      let kind = SheetDocument.Kind(path: uri)
      let sheet = Sheet(
        SheetDocument(text, kind: language == "markdown" ? .markdown : kind),
        watch: watch
      ) { [makeSession] in makeSession(uri.path) }
      return show(OpenDocument(uri: uri, sheet: sheet, encoding: encoding))
    case "textDocument/didChange":
      guard let open = documents[uri],
        let text = request["contentChanges"]?.list?.last?["text"]?.string
      else { return [] }
      begin(uri, document["version"])
      open.sheet.change(to: SheetDocument(text, kind: open.document.kind))
      return show(open)
    case "textDocument/didClose":
      guard documents.removeValue(forKey: uri) != nil else { return [] }
      let nothing = JSONValue.object([("uri", .string(uri)), ("diagnostics", .list([]))])
      return [RPCRequest.notification("textDocument/publishDiagnostics", nothing)]
    default: return []
    }
  }

  /// Begins a change: the lines that are stopped are those of this one.
  private func begin(_ uri: String, _ version: JSONValue?) {
    let change = "\(version?.text ?? "") \(uri)"
    if stoppedChange != nil, stoppedChange != change { watch.stopped = [:] }
    stoppedChange = change
  }

  private func show(_ document: OpenDocument) -> [JSONValue] {
    documents[document.uri] = document
    return [document.diagnostics]
  }

  private func document(of request: RPCRequest) throws(RPCError) -> OpenDocument {
    guard let uri = request["textDocument"]?["uri"]?.string, let document = documents[uri] else {
      throw RPCError(.parameters, "the document is not open")
    }
    return document
  }

  /// The document of a request, and the place in it.
  private func place(of request: RPCRequest) throws(RPCError) -> (OpenDocument, Int) {
    let document = try document(of: request)
    guard let offset = document.positions.offset(of: request["position"]) else {
      throw RPCError(.parameters, "there is no such position")
    }
    return (document, offset)
  }

  private func part(of request: RPCRequest) throws(RPCError) -> (OpenDocument, Range<Int>) {
    let document = try document(of: request)
    guard let range = document.positions.range(of: request["range"]) else {
      throw RPCError(.parameters, "there is no such range")
    }
    return (document, range)
  }
}

// MARK: - Requests

extension LanguageHandler {
  private func result(of request: RPCRequest) throws(RPCError) -> JSONValue {
    if request.method == "initialize" { return try initialized(request) }
    guard isInitialized else { throw RPCError(.notInitialized, "initialize comes first") }
    guard !isShutDown else { throw RPCError(.request, "the server is shut down") }
    switch request.method {
    case "shutdown":
      isShutDown = true
      return .null
    case "textDocument/completion":
      let (document, offset) = try place(of: request)
      return document.completions(at: offset)
    case "textDocument/hover":
      let (document, offset) = try place(of: request)
      return document.hover(at: offset)
    case "textDocument/signatureHelp":
      let (document, offset) = try place(of: request)
      return document.signature(at: offset)
    case "textDocument/definition":
      let (document, offset) = try place(of: request)
      return document.name(at: offset).flatMap(document.definition).map(document.location) ?? .null
    case "textDocument/references":
      let (document, offset) = try place(of: request)
      guard let name = document.name(at: offset) else { return .null }
      let isComplete = request["context"]?["includeDeclaration"]?.bool ?? true
      let definitions = isComplete ? [] : document.definitions(of: name.text)
      let places = document.uses(of: name).filter { !definitions.contains($0) }
      return .list(places.map(document.location))
    case "textDocument/prepareRename":
      let (document, offset) = try place(of: request)
      return document.renamable(at: offset).map { document.positions.range(of: $0.range) } ?? .null
    case "textDocument/rename":
      let (document, offset) = try place(of: request)
      return try document.rename(offset, to: try request.text("newName"))
    case "textDocument/inlayHint":
      let (document, range) = try part(of: request)
      return document.hints(in: range)
    case "textDocument/codeAction":
      let (document, range) = try part(of: request)
      return document.actions(in: range)
    case "textDocument/formatting": return try document(of: request).tidyEdits
    case "textDocument/foldingRange": return try document(of: request).folds
    case "textDocument/documentSymbol": return try document(of: request).symbols
    case "textDocument/semanticTokens/full": return try document(of: request).tokens
    default: throw RPCError(.method, "there is no method \(request.method)")
    }
  }

  private func initialized(_ request: RPCRequest) throws(RPCError) -> JSONValue {
    guard !isInitialized else { throw RPCError(.request, "the server is initialized already") }
    isInitialized = true
    let encodings = request["capabilities"]?["general"]?["positionEncodings"]?.list ?? []
    encoding = encodings.contains(.string("utf-8")) ? .utf8 : .utf16
    let capabilities: [(key: String, value: JSONValue)] = [
      ("positionEncoding", .string(encoding.rawValue)),
      ("textDocumentSync", .object([("openClose", .bool(true)), ("change", .number(1))])),
      (
        "completionProvider",
        .object([("triggerCharacters", .list([.string(":"), .string("\\")]))])
      ),
      ("hoverProvider", .bool(true)),
      (
        "signatureHelpProvider",
        .object([("triggerCharacters", .list([.string("("), .string(",")]))])
      ),
      ("definitionProvider", .bool(true)), ("referencesProvider", .bool(true)),
      ("renameProvider", .object([("prepareProvider", .bool(true))])),
      ("inlayHintProvider", .bool(true)),
      (
        "codeActionProvider",
        .object([("codeActionKinds", .list([.string("quickfix"), .string("source")]))])
      ),
      ("documentFormattingProvider", .bool(true)), ("foldingRangeProvider", .bool(true)),
      ("documentSymbolProvider", .bool(true)),
      (
        "semanticTokensProvider",
        .object([
          (
            "legend",
            .object([
              ("tokenTypes", .list(OpenDocument.tokenKinds.map { .string($0) })),
              ("tokenModifiers", .list([])),
            ])
          ), ("full", .bool(true)),
        ])
      ),
    ]
    return .object([
      ("capabilities", .object(capabilities)),
      (
        "serverInfo",
        .object([("name", .string("curta")), ("version", .string(Version.number))])
      ),
    ])
  }
}

extension String {
  /// The path of a URI of a file.
  fileprivate var path: String {
    guard hasPrefix("file://") else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[7...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
