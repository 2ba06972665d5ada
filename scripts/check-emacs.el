;;; check-emacs.el --- What scripts/check-emacs does in Emacs -*- lexical-binding: t; -*-

(load (expand-file-name "editors/emacs/curta.el" (getenv "CURTA_ROOT")))
(require 'eglot)
(require 'flymake)

(setq curta-command (getenv "CURTA")
      eglot-server-programs `(((curta-mode markdown-mode) . (,curta-command "lsp")))
      eglot-sync-connect 30
      eglot-confirm-server-initiated-edits nil)

(defun check-wait (what condition)
  "Wait until CONDITION holds, and fail with WHAT where it never does."
  (let ((end (+ (float-time) 20)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.05))
    (message "ok: %s" what)))

;; A script with Eglot.
(find-file "a.calc")
(unless (eq major-mode 'curta-mode) (error "The mode is %s" major-mode))
(setq-local project-find-functions nil)
(call-interactively #'eglot)
(check-wait "the errors of a script"
            (lambda ()
              (let ((texts (mapcar #'flymake-diagnostic-text (flymake-diagnostics))))
                (and (seq-some (lambda (text) (string-match-p "decimal comma\\|comma" text)) texts)
                     (seq-some (lambda (text) (string-match-p "foo has no value" text)) texts)))))
(goto-char (point-min))
(search-forward "f(2)")
(goto-char (match-beginning 0))
(eglot-rename "area")
(check-wait "a new name everywhere"
            (lambda () (string-match-p "^area(t) = .*\n\\(.*\n\\)*area(2)" (buffer-string))))
(goto-char (point-max))
(insert "\nsqr")
(check-wait "completion"
            (lambda () (member "sqrt(" (all-completions "sqr" (nth 2 (run-hook-with-args-until-success 'completion-at-point-functions))))))
(set-buffer-modified-p nil)

;; A conversation.
(goto-char (point-min))
(curta-send (line-beginning-position) (line-end-position))
(with-current-buffer "*curta*"
  (check-wait "the answer of a line that was sent"
              (lambda () (string-match-p "^1/3" (buffer-string))))
  (goto-char (point-max))
  (insert "3x + 1/0")
  (comint-send-input)
  (check-wait "an error with its place"
              (lambda () (string-match-p "^ +\\^\n.*division by zero" (buffer-string))))
  (when (string-match-p "3x \\+ 1/0\n3x \\+ 1/0\n3x" (buffer-string)) (error "A line is shown twice")))
(message "Emacs %s does what it should" emacs-version)
