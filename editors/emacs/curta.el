;;; curta.el --- Calculations of curta in scripts and Markdown -*- lexical-binding: t; -*-

;; Version: 1.0
;; Package-Requires: ((emacs "29.1"))

;;; Commentary:

;; A mode for .calc files, with answers, errors, completion and help by `curta lsp` through Eglot, and
;; `curta-prompt', a conversation with the calculator in a buffer.  Load it with:
;;
;;     (load "/usr/local/share/curta/emacs/curta.el")
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
  "A mode for scripts of curta."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+ *")
  (setq-local font-lock-defaults
              '((("^ *:[a-z-]+" . font-lock-keyword-face)
                 ("\\<\\(if\\|then\\|else\\|where\\|for\\|and\\|or\\|not\\|mod\\|div\\|to\\|var\\|STO\\|unit\\)\\>"
                  . font-lock-keyword-face)
                 ("\\<\\([[:alpha:]_][[:alnum:]_]*\\)(" 1 font-lock-function-name-face)))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.calc\\'" . curta-mode))

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs
               `((curta-mode (markdown-mode :language-id "markdown")) . (,curta-command "lsp"))))

;;;###autoload
(defun curta-prompt ()
  "Talk with curta in a buffer."
  (interactive)
  (let ((buffer (make-comint "curta" curta-command nil "--plain" "--keep-going" "--format" "auto")))
    (pop-to-buffer buffer)))

(provide 'curta)
;;; curta.el ends here
