-- What scripts/check-neovim does in Neovim: each capability of curta lsp once, and that the editor shows it.

vim.g.curta_command = vim.env.CURTA
dofile(vim.env.CURTA_ROOT .. "/editors/neovim/curta.lua")
vim.cmd("filetype on")

local function fail(words)
  io.stdout:write("check-neovim: " .. words .. "\n")
  vim.cmd("cquit 1")
end

local function wait(words, holds)
  if not vim.wait(20000, holds, 20) then fail("waited in vain for " .. words) end
end

local function open(name)
  vim.cmd("edit " .. name)
  wait("the server", function() return #vim.lsp.buf_get_clients(0) == 1 end)
end

local function diagnostics() return vim.diagnostic.get(0) end

local function ask(method, line, character, more)
  local params = vim.tbl_extend("force", {
    textDocument = vim.lsp.util.make_text_document_params(0),
    position = { line = line, character = character },
    range = { start = { line = 0, character = 0 }, ["end"] = { line = 99, character = 0 } },
    context = { includeDeclaration = true, diagnostics = {} },
    options = { tabSize = 2, insertSpaces = true },
  }, more or {})
  local replies, err = vim.lsp.buf_request_sync(0, "textDocument/" .. method, params, 20000)
  if err then fail(method .. ": " .. err) end
  for _, reply in pairs(replies) do
    if reply.error then return nil, reply.error.message end
    return reply.result
  end
end

local function check(condition, words)
  if not condition then fail(words) end
end

local function rows() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

open("a.calc")
check(vim.bo.filetype == "calc", "the type of the file")
wait("the errors of a.calc", function() return #diagnostics() >= 2 end)
local codes = {}
for _, found in ipairs(diagnostics()) do codes[found.code] = found.lnum end
check(codes["decimal-comma"] == 3, "the comma: " .. vim.inspect(diagnostics()))
check(codes["wrong-answer"] == 2, "the wrong answer: " .. vim.inspect(diagnostics()))

local hints = vim.api.nvim_create_namespace("curta")
wait("the answers beside the lines", function()
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, hints, 0, -1, { details = true })) do
    if mark[2] == 0 and mark[4].virt_text[1][1]:find("0.333333333333", 1, true) then return true end
  end
  return false
end)

local hover = ask("hover", 0, 0)
check(hover.contents.value:find(("3"):rep(49), 1, true), "50 digits: " .. hover.contents.value)
local items = ask("completion", 4, 3)
items = items.items or items
check(#items >= 1 and items[1].label == "x", "completion: " .. vim.inspect(items))
check(ask("signatureHelp", 2, 2).signatures[1].label == "f(t)", "the signature")
check(ask("definition", 4, 2).range.start.line == 0, "the definition")
check(#ask("references", 0, 0) == 3, "the uses")
check(#ask("documentSymbol", 0, 0) == 3, "the symbols")
check(#ask("semanticTokens/full", 0, 0).data > 20, "the tokens")
check(type(ask("foldingRange", 0, 0)) == "table", "the folds")
local titles = {}
for _, action in ipairs(ask("codeAction", 3, 0)) do table.insert(titles, action.title) end
check(table.concat(titles, "|"):find("1.5", 1, true), "the correction: " .. table.concat(titles, "|"))

vim.lsp.buf.formatting_sync(nil, 20000)
check(rows()[5] == "y = x", "the form: " .. rows()[5])
vim.api.nvim_win_set_cursor(0, { 1, 0 })
vim.lsp.buf.rename("third")
wait("the other name", function() return rows()[1] == "third = 1/3" and rows()[5] == "y = third" end)
check(rows()[2] == "f(t) = t^2 + third", "the name in a function: " .. rows()[2])

-- Typing: the answer beside the line follows.
vim.api.nvim_buf_set_lines(0, 3, 4, false, { "1.5" })
wait("no error of the comma", function()
  for _, found in ipairs(diagnostics()) do
    if found.code == "decimal-comma" then return false end
  end
  return true
end)
for _, action in ipairs(ask("codeAction", 3, 0)) do
  if action.title == "write all answers" then
    vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.buf_get_clients(0)[next(vim.lsp.buf_get_clients(0))].offset_encoding)
  end
end
check(rows()[1] == "third = 1/3 # ≈ 0.333333333333", "the answers in the text: " .. rows()[1])
check(rows()[3]:find("# ≈ 4.333", 1, true), "the corrected answer: " .. rows()[3])
vim.cmd("silent write")

open("b.md")
wait("the error of b.md", function() return #diagnostics() == 1 end)
check(diagnostics()[1].lnum == 6 and diagnostics()[1].col == 8, "its place: " .. vim.inspect(diagnostics()))
local marks = ask("inlayHint", 0, 0)
check(#marks == 2 and marks[1].label == "= 15", "answers in the text: " .. vim.inspect(marks))

-- A line that never ends is given up, and the others stay.
vim.api.nvim_buf_set_lines(0, 6, 7, false, { "nextprime(10^5000)", "hotel + 1" })
wait("the end of a runaway", function()
  return #diagnostics() == 1 and diagnostics()[1].code == "stopped"
end)
check(#ask("inlayHint", 0, 0) == 3, "the answers beside a runaway")

io.stdout:write("Neovim: each capability once, answers beside lines, corrections, names, a runaway\n")
vim.cmd("qall!")
