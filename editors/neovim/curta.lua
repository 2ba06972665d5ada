-- Answers, errors, completion and help of curta for .calc files and Markdown, in Neovim 0.7 or newer.
-- Load it with:  dofile("/usr/local/share/curta/neovim/curta.lua")
-- Set vim.g.curta_command before that where the program is not on the PATH.

local command = vim.g.curta_command or "curta"
local hints = vim.api.nvim_create_namespace("curta")

vim.api.nvim_create_autocmd({ "BufNewFile", "BufRead" }, {
  pattern = "*.calc",
  callback = function() vim.bo.filetype = "calc" end,
})

-- Shows the answers behind the lines. Newer versions of Neovim can do this themselves.
local function show_hints(client, buffer)
  local last = math.max(vim.api.nvim_buf_line_count(buffer), 1)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = { start = { line = 0, character = 0 }, ["end"] = { line = last, character = 0 } },
  }
  client.request("textDocument/inlayHint", params, function(err, result)
    if err or not vim.api.nvim_buf_is_valid(buffer) then return end
    vim.api.nvim_buf_clear_namespace(buffer, hints, 0, -1)
    for _, hint in ipairs(result or {}) do
      pcall(vim.api.nvim_buf_set_extmark, buffer, hints, hint.position.line, 0, {
        virt_text = { { " " .. hint.label, "Comment" } },
        virt_text_pos = "eol",
      })
    end
  end, buffer)
end

local function attached(client, buffer)
  local map = function(keys, action) vim.keymap.set("n", keys, action, { buffer = buffer }) end
  map("K", vim.lsp.buf.hover)
  map("gd", vim.lsp.buf.definition)
  map("gr", vim.lsp.buf.references)
  map("<leader>rn", vim.lsp.buf.rename)
  map("<leader>ca", vim.lsp.buf.code_action)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  if vim.lsp.inlay_hint and vim.lsp.inlay_hint.enable then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
    return
  end
  show_hints(client, buffer)
  vim.api.nvim_create_autocmd({ "TextChanged", "InsertLeave", "BufWritePost" }, {
    buffer = buffer,
    callback = function() vim.defer_fn(function() show_hints(client, buffer) end, 100) end,
  })
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "calc", "markdown" },
  callback = function(event)
    if vim.lsp.start then
      vim.lsp.start({ name = "curta", cmd = { command, "lsp" }, on_attach = attached, root_dir = vim.fn.getcwd() })
    else
      -- Neovim 0.7 has no vim.lsp.start.
      vim.g.curta_client = vim.g.curta_client
        or vim.lsp.start_client({ name = "curta", cmd = { command, "lsp" }, on_attach = attached })
      vim.lsp.buf_attach_client(event.buf, vim.g.curta_client)
    end
  end,
})
