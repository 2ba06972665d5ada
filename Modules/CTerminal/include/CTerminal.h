// The terminal's mode, and what happens to it when a signal comes, for one full screen at a time.
//
// This is C because of the handlers: they may interrupt any instruction, so they must neither
// allocate nor touch what Swift's runtime guards. All they need is prepared before they are set.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Remembers the terminal's mode and has it restored, after `undo` was written to `output`, on every
/// way out of the process: signals that end it, crashes and exit.
///
/// Who takes no keys keeps SIGINT, and what tells of suspensions and of the window, to themselves. False with
/// errno if these are no terminals, or if a screen is guarded already.
bool terminal_guard(int input, int output, const char *undo, size_t count, bool takes_keys);

/// Has other bytes undo what was done.
void terminal_set_undo(const char *undo, size_t count);

/// Has every byte come as it is typed: no line editing, no echo, no signals from keys.
bool terminal_set_raw(void);

/// Has a copy of the process go on with the screen, from now on, in the place of the one that it was
/// made from.
void terminal_adopt(void);

/// Lets the key for it send SIGINT to all processes of the program, or has it come as it is typed again.
void terminal_set_interrupting(bool interrupts);

/// Where the keys of the screen come from; -1 where there is no screen, or it is another process's.
int terminal_input(void);

/// Has `terminal_wait` watch another descriptor too; -1 for none.
void terminal_watch(int descriptor);

/// Undoes everything and puts every signal's handler back as it was.
void terminal_release(void);

/// Forgets what was typed and not yet read.
void terminal_forget_input(void);

/// The signal that a handler of someone else's survived; 0 if there was none. The terminal is as it was
/// before the screen then.
int terminal_ended_by(void);

/// The next of SIGWINCH, SIGTSTP and SIGCONT that was not looked at yet; 0 if there is none.
int terminal_next_signal(void);

/// Waits until something can be read: the sum of 1 for the terminal, 2 for a signal and 4 for what is
/// watched; 0 when the time is over. A negative time has no end. `select`, since `poll` fails on macOS's /dev/tty.
int terminal_wait(int milliseconds);

/// Writes all of it to the guarded terminal, or false if that is gone.
bool terminal_write(const void *bytes, size_t count);

/// The size in cells and, where the terminal tells it, in pixels: columns, rows, width, height.
bool terminal_size(int descriptor, unsigned short size[4]);

/// Suspends all processes of the program, as Ctrl-Z does under the shell; returns when they go on.
void terminal_suspend(void);
