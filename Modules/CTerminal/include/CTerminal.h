// The terminal's mode, and what happens to it when a signal comes, for one full screen at a time.
//
// This is C because of the handlers: they may interrupt any instruction, so they must neither
// allocate nor touch what Swift's runtime guards. All they need is prepared before they are set.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Saves the terminal's mode. Every way out of the process (signals that end it, crashes
/// and exit) writes `undo` to `output` and then restores the mode.
///
/// A caller that takes no keys handles SIGINT, suspensions and changes of the window itself. Returns false with
/// errno if these are not terminals, or if a screen is already guarded.
bool terminal_guard(int input, int output, const char *undo, size_t count, bool takes_keys);

/// Replaces the bytes that undo the changes.
void terminal_set_undo(const char *undo, size_t count);

/// Turns raw mode on, in which every byte comes as it is typed: no line editing, no echo, no signals from keys.
bool terminal_set_raw(void);

/// Makes the calling copy of the process take over the screen, from now on, from the process that it
/// was copied from.
void terminal_adopt(void);

/// Makes the interrupt key send SIGINT to all processes of the program, or come as a byte again.
void terminal_set_interrupting(bool interrupts);

/// The descriptor of the screen's keys; -1 if there is no screen, or it belongs to another process.
int terminal_input(void);

/// Makes `terminal_wait` watch another descriptor too; -1 for none.
void terminal_watch(int descriptor);

/// Undoes everything and puts every signal's handler back as it was.
void terminal_release(void);

/// The signal that the process survived by another handler, or 0. The terminal is then as
/// it was before the screen.
int terminal_ended_by(void);

/// The next of SIGWINCH, SIGTSTP and SIGCONT that was not returned yet; 0 if there is none.
int terminal_next_signal(void);

/// Waits until one of three descriptors can be read and returns the sum of 1 for the first, 2 for the
/// second and 4 for the third; 0 after the time limit or a signal; -1 with errno.
///
/// A negative descriptor is ignored; a negative time means no limit. Uses `select`, since `poll`
/// fails on macOS's /dev/tty.
int terminal_wait_for(int first, int second, int third, int milliseconds);

/// Waits as `terminal_wait_for` does: 1 is the terminal, 2 a signal, 4 the watched descriptor; 0 also on errors.
int terminal_wait(int milliseconds);

/// Opens a pipe that never blocks and that no other program inherits.
bool terminal_pipe(int ends[2]);

/// Writes all of it to the guarded terminal; false if the terminal is gone.
bool terminal_write(const void *bytes, size_t count);

/// The size in cells and, if the terminal reports it, in pixels: columns, rows, width, height.
bool terminal_size(int descriptor, unsigned short size[4]);

/// Suspends all processes of the program, as Ctrl-Z does under the shell; returns when they continue.
void terminal_suspend(void);
