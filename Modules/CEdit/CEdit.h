// libedit through its own interface, histedit.h, in a form that Swift can call.
//
// The library is opened with the first prompt (cedit_load), not linked: loading it with libbsd,
// libmd and libtinfo adds 0.28 ms to every start, and `curta -e 1+1` never edits a line. Only the
// types and prototypes of histedit.h are used at compile time, so nothing here can drift from it.
//
// The wide-character calls are used: with them libedit edits scalars, and a prompt that the locale
// cannot encode is still a string, while the narrow calls pass a null pointer to libedit's drawing.
#pragma once

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == 4, "Swift reads wchar_t as a Unicode scalar");

// The functions of libedit that are used.
#define CEDIT_FUNCTIONS(FUNCTION) \
  FUNCTION(el_init) FUNCTION(el_end) FUNCTION(el_source) FUNCTION(el_resize) FUNCTION(el_set) \
  FUNCTION(el_get) FUNCTION(el_wset) FUNCTION(el_wgets) FUNCTION(el_wpush) FUNCTION(el_wline) \
  FUNCTION(el_cursor) FUNCTION(el_deletestr) FUNCTION(el_winsertstr) FUNCTION(history_winit) \
  FUNCTION(history_wend) FUNCTION(history_w)

/// These functions, under their own names.
struct CEditLibrary {
#define CEDIT_FIELD(name) __typeof__(name) *name;
  CEDIT_FUNCTIONS(CEDIT_FIELD)
#undef CEDIT_FIELD
};

/// Opens libedit by its name on Debian, on other Linux systems, or on macOS.
static inline void *cedit_open(void) {
  static const char *const names[] = {
      "libedit.so.2", "libedit.so.0", "libedit.so", "/usr/lib/libedit.3.dylib", "libedit.dylib"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (handle) return handle;
  }
  return NULL;
}

/// Fills in the table; false if libedit is not there or lacks one of the functions.
static inline bool cedit_load(struct CEditLibrary *library) {
  void *handle = cedit_open();
  if (!handle) return false;
#define CEDIT_SYMBOL(name) \
  if (!(*(void **)&library->name = dlsym(handle, #name))) return false;
  CEDIT_FUNCTIONS(CEDIT_SYMBOL)
#undef CEDIT_SYMBOL
  return true;
}

// Variadic calls, one wrapper for each list of arguments.

typedef wchar_t *(*CEditPrompt)(EditLine *);
typedef unsigned char (*CEditCommand)(EditLine *, wint_t);

static inline void cedit_set_client(
    const struct CEditLibrary *library, EditLine *editor, void *client) {
  library->el_wset(editor, EL_CLIENTDATA, client);
}

static inline void *cedit_client(const struct CEditLibrary *library, EditLine *editor) {
  void *client = NULL;
  library->el_get(editor, EL_CLIENTDATA, &client);
  return client;
}

static inline void cedit_set_prompt(
    const struct CEditLibrary *library, EditLine *editor, CEditPrompt prompt, wchar_t marker) {
  library->el_wset(editor, EL_PROMPT_ESC, prompt, (int)marker);
}

static inline void cedit_set_right_prompt(
    const struct CEditLibrary *library, EditLine *editor, CEditPrompt prompt, wchar_t marker) {
  library->el_wset(editor, EL_RPROMPT_ESC, prompt, (int)marker);
}

static inline void cedit_set_reader(
    const struct CEditLibrary *library, EditLine *editor, el_rfunc_t reader) {
  library->el_wset(editor, EL_GETCFN, reader);
}

static inline void cedit_set_editor(
    const struct CEditLibrary *library, EditLine *editor, const char *name) {
  library->el_set(editor, EL_EDITOR, name);
}

static inline bool cedit_is_vi(const struct CEditLibrary *library, EditLine *editor) {
  const char *name = NULL;
  library->el_get(editor, EL_EDITOR, &name);
  return name && strcmp(name, "vi") == 0;
}

/// Whether lines are edited at all: `edit off` in ~/.editrc turns it off.
static inline bool cedit_is_editing(const struct CEditLibrary *library, EditLine *editor) {
  int editing = 1;
  library->el_get(editor, EL_EDITMODE, &editing);
  return editing != 0;
}

/// Ends the editor, which then leaves the terminal alone: it would discard what was typed ahead.
static inline void cedit_end(const struct CEditLibrary *library, EditLine *editor) {
  library->el_wset(editor, EL_EDITMODE, 0);
  library->el_end(editor);
}

/// Puts the terminal into the editor's mode, or back into the mode it had.
static inline void cedit_set_raw(
    const struct CEditLibrary *library, EditLine *editor, bool raw) {
  library->el_wset(editor, EL_PREP_TERM, (int)raw);
}

/// Makes libedit draw into this stream.
static inline void cedit_set_output(
    const struct CEditLibrary *library, EditLine *editor, FILE *stream) {
  library->el_set(editor, EL_SETFP, 1, stream);
}

/// Sets a termcap number: "co" and "li" are the size that libedit draws for.
static inline void cedit_set_number(
    const struct CEditLibrary *library, EditLine *editor, const char *name, const char *number) {
  library->el_set(editor, EL_SETTC, name, number, NULL);
}

static inline void cedit_refresh(const struct CEditLibrary *library, EditLine *editor) {
  library->el_wset(editor, EL_REFRESH);
}

static inline void cedit_set_terminal_mode(
    const struct CEditLibrary *library, EditLine *editor, const char *flag) {
  library->el_set(editor, EL_SETTY, "-d", flag, NULL);
}

/// Writes a termcap capability without arguments, or nothing if the terminal lacks it.
static inline void cedit_write_capability(
    const struct CEditLibrary *library, EditLine *editor, const char *name) {
  library->el_set(editor, EL_ECHOTC, "-s", name, NULL);
}

/// A termcap number: "co" is the columns, "li" the lines as libedit sees them.
static inline int cedit_number(
    const struct CEditLibrary *library, EditLine *editor, const char *name) {
  int number = 0;
  library->el_get(editor, EL_GETTC, name, &number);
  return number;
}

/// Whether the terminal can erase the rest of a line; one unknown to libedit cannot.
static inline bool cedit_can_erase(const struct CEditLibrary *library, EditLine *editor) {
  const char *sequence = NULL;
  library->el_get(editor, EL_GETTC, "ce", &sequence);
  return sequence != NULL && *sequence != 0;
}

static inline void cedit_add_command(
    const struct CEditLibrary *library, EditLine *editor, const char *name, CEditCommand command) {
  library->el_set(editor, EL_ADDFN, name, name, command);
}

static inline void cedit_bind(
    const struct CEditLibrary *library, EditLine *editor, const char *key, const char *command) {
  library->el_set(editor, EL_BIND, key, command, NULL);
}

/// Binds a key of vi's command mode.
static inline void cedit_bind_alternate(
    const struct CEditLibrary *library, EditLine *editor, const char *key, const char *command) {
  library->el_set(editor, EL_BIND, "-a", key, command, NULL);
}

static inline void cedit_set_history(
    const struct CEditLibrary *library, EditLine *editor, HistoryW *history) {
  library->el_wset(editor, EL_HIST, library->history_w, history);
}

static inline void cedit_history_set_size(
    const struct CEditLibrary *library, HistoryW *history, int size) {
  HistEventW event;
  library->history_w(history, &event, H_SETSIZE, size);
}

static inline void cedit_history_clear(const struct CEditLibrary *library, HistoryW *history) {
  HistEventW event;
  library->history_w(history, &event, H_CLEAR);
}

static inline void cedit_history_enter(
    const struct CEditLibrary *library, HistoryW *history, const wchar_t *line) {
  HistEventW event;
  library->history_w(history, &event, H_ENTER, line);
}

// The standard streams are macros or variables that Swift 6 cannot prove safe.

static inline FILE *cedit_stdin(void) { return stdin; }
static inline FILE *cedit_stdout(void) { return stdout; }
static inline FILE *cedit_stderr(void) { return stderr; }

// Signals.

/// Sets a handler and returns the previous one in `old`. A signal that is ignored stays ignored.
static inline bool cedit_handle_signal(int number, void (*handler)(int), struct sigaction *old) {
  if (sigaction(number, NULL, old) != 0 || old->sa_handler == SIG_IGN) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  // A write that a signal interrupts is completed; `select` still wakes up.
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0;
}

// Showing text.

/// Makes libedit write UTF-8: uses the environment's locale if it is UTF-8, or else any that is.
static inline bool cedit_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return false;
}

/// Whether the environment names a terminal without a movable cursor, or none.
static inline bool cedit_is_dumb(void) {
  const char *name = getenv("TERM");
  return !name || !*name || strcmp(name, "dumb") == 0;
}

/// The columns a character takes; 0 if it combines, -1 if it cannot be shown.
static inline int cedit_width(wchar_t character) { return wcwidth(character); }
