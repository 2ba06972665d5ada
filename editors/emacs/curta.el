;;; curta.el --- Calculations of curta in scripts and Markdown -*- lexical-binding: t; -*-

;; Version: 1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; A mode for .calc files, and `curta-prompt', a conversation with the calculator in a buffer.  Load it with:
;;
;;     (load "/usr/local/share/curta/emacs/curta.el")
;;
;; In a script C-c C-c sends the line, or the region, to the conversation, and C-c C-z shows it.
;; For answers and errors in the text, by Eglot (part of Emacs 29):
;;
;;     (add-hook 'curta-mode-hook #'eglot-ensure)
;;     (add-hook 'markdown-mode-hook #'eglot-ensure)

;;; Code:

(require 'comint)

(defgroup curta nil "The calculator language curta." :group 'languages)

(defcustom curta-command "curta" "The program." :type 'string)

(defvar curta-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?_ "w" table)
    table))

;;;###autoload
(define-derived-mode curta-mode prog-mode "curta"
  "A mode for scripts of curta.

\\{curta-mode-map}"
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+ *")
  (setq-local font-lock-defaults
              '((("^ *:[a-z-]+" . font-lock-keyword-face)
                 ("\\<\\(if\\|then\\|else\\|where\\|for\\|and\\|or\\|not\\|mod\\|div\\|to\\|var\\|STO\\|unit\\)\\>"
                  . font-lock-keyword-face)
                 ("\\<\\([[:alpha:]_][[:alnum:]_]*\\)(" 1 font-lock-function-name-face)))))

(define-key curta-mode-map (kbd "C-c C-c") #'curta-send)
(define-key curta-mode-map (kbd "C-c C-z") #'curta-prompt)

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.calc\\'" . curta-mode))

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs
               `((curta-mode (markdown-mode :language-id "markdown")) . (,curta-command "lsp"))))

(define-derived-mode curta-prompt-mode comint-mode "curta prompt"
  "A conversation with curta, which keeps its session as at a terminal.

\\{curta-prompt-mode-map}"
  :syntax-table curta-mode-syntax-table
  (setq-local comint-prompt-regexp "^[0-9]+ [a-z]+> ")
  (setq-local comint-prompt-read-only t)
  ;; The prompt shows what it reads.
  (setq-local comint-process-echoes t))

(defun curta--conversation ()
  "The buffer of a running conversation, which begins where there is none."
  (let ((buffer (get-buffer-create "*curta*")))
    (unless (comint-check-proc buffer)
      (make-comint-in-buffer "curta" buffer curta-command nil "--plain")
      (with-current-buffer buffer (curta-prompt-mode)))
    buffer))

;;;###autoload
(defun curta-prompt ()
  "Talk with curta in a buffer."
  (interactive)
  (pop-to-buffer (curta--conversation)))

;;;###autoload
(defun curta-send (start end)
  "Send the region from START to END, or the line, to a conversation with curta."
  (interactive (if (use-region-p)
                   (list (region-beginning) (region-end))
                 (list (line-beginning-position) (line-end-position))))
  (let ((text (buffer-substring-no-properties start end))
        (buffer (curta--conversation)))
    (display-buffer buffer)
    (with-current-buffer buffer
      (dolist (line (split-string text "\n" t))
        (goto-char (process-mark (get-buffer-process buffer)))
        (insert line)
        (comint-send-input)))))

(provide 'curta)
;;; curta.el ends here
