// Signals as flags and a pipe to poll, and the few steps around them that only C can take.

#ifndef DESK_SIGNALS_H
#define DESK_SIGNALS_H

// Installs the handlers and returns the descriptor that becomes readable at a signal, or -1.
// A SIGINT or SIGHUP that was ignored by whoever started the process stays ignored.
int desk_signals_open(int interactive);

// Empties the pipe; call it before asking for the flags.
void desk_signals_drain(void);

// Whether the signal came since the last call.
int desk_signals_take(int number);

// Whether a signal came that was not asked for yet.
int desk_signals_are_pending(void);

// Remembers the modes of the terminal at the descriptor, to be restored when the process has to
// end without its main thread.
void desk_signals_guard_terminal(int descriptor);

// Whether the guarded terminal is in our modes now, and whether paste brackets are on.
void desk_signals_set_raw(int raw, int brackets_pastes);

// Whether the terminal shows the screen of pictures now: no cursor, no autowrap, another screen.
void desk_signals_set_picture(int shown);

// Stops this process as the terminal's ^Z does by default, and returns when it is continued.
void desk_signals_stop_here(void);

// SIGTERM and SIGHUP give the process a second to leave in order; this says it has done so.
void desk_signals_cancel_deadline(void);

#endif
