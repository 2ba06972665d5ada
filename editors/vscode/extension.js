// Starts `curta lsp` for .calc files and Markdown.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("curta").get("command");
  const documents = ["calc", "markdown"].map((language) => ({ scheme: "file", language }));
  client = new LanguageClient("curta", "curta", { command, args: ["lsp"] }, { documentSelector: documents });
  return client.start();
};

exports.deactivate = () => client && client.stop();
