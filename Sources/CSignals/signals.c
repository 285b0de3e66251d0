#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static int wake_pipe[2] = {-1, -1};
static int is_interactive;
static volatile sig_atomic_t pending[NSIG];
static volatile sig_atomic_t leaving;

static int guarded = -1;
static struct termios guarded_modes;
static volatile sig_atomic_t is_raw;
static volatile sig_atomic_t brackets_pastes_now;
static volatile sig_atomic_t shows_picture;

static int can_write(int milliseconds) {
  struct pollfd output = {.fd = guarded, .events = POLLOUT};
  return poll(&output, 1, milliseconds) == 1 && (output.revents & POLLOUT);
}

static void write_out(const char *text) {
  ssize_t ignored = write(guarded, text, strlen(text));
  (void)ignored;
}

// A shell behind a picture would be unreadable, so ^S is undone for it: the kernel lets go of what
// it holds after tcflow() has held it too. The screen is not cleared, since it may be the main one.
static void give_screen_back(void) {
  tcflow(guarded, TCOOFF);
  tcflow(guarded, TCOON);
  if (can_write(200) && shows_picture) write_out("\033[0m\033[?7h\033[?25h\033[?1049l");
}

// The main thread did not leave within its second: it is blocked, most likely in a write to a
// terminal held by ^S.
static void leave_now(void) {
  if (guarded >= 0 && is_raw && tcgetpgrp(guarded) == getpgrp()) {
    tcsetattr(guarded, TCSANOW, &guarded_modes);
    if (shows_picture) give_screen_back();
    if (brackets_pastes_now && can_write(0)) write_out("\033[?2004l");
  }
  _exit(128 + leaving);
}

static void on_signal(int number) {
  int saved_errno = errno;
  if (number == SIGALRM) {
    if (leaving) leave_now();
    errno = saved_errno;
    return;
  }
  if ((number == SIGTERM || number == SIGHUP) && !leaving) {
    leaving = number;
    alarm(1);
  }
  // A script that has not even seen the first ^C is stuck in something: the second one ends it.
  if (number == SIGINT && !is_interactive && pending[SIGINT]) _exit(128 + SIGINT);
  pending[number] = 1;
  ssize_t ignored = write(wake_pipe[1], "", 1);
  (void)ignored;
  errno = saved_errno;
}

static void install(int number, int keeps_ignored) {
  struct sigaction action, before;
  if (keeps_ignored && sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN) {
    return;
  }
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  // poll() is interrupted in any case. A write of stdio must not be: it would drop its buffer.
  action.sa_flags = SA_RESTART;
  sigaction(number, &action, NULL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

int desk_signals_open(int interactive) {
  is_interactive = interactive;
  if (wake_pipe[0] < 0 && pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  signal(SIGPIPE, SIG_IGN);
  // A file that grows beyond its limit is an error of that write, as a full disk is.
  signal(SIGXFSZ, SIG_IGN);
  install(SIGALRM, 0);
  install(SIGTERM, 0);
  install(SIGHUP, 1);
  install(SIGINT, !interactive);
  if (interactive) {
    // ^\ would start the backtracer of the Swift runtime in the middle of the screen.
    signal(SIGQUIT, SIG_IGN);
    install(SIGTSTP, 1);
    install(SIGCONT, 0);
    install(SIGWINCH, 0);
  }
  return wake_pipe[0];
}

void desk_signals_drain(void) {
  char bytes[64];
  while (read(wake_pipe[0], bytes, sizeof bytes) > 0) {
  }
}

int desk_signals_take(int number) {
  if (!pending[number]) return 0;
  pending[number] = 0;
  return 1;
}

int desk_signals_are_pending(void) {
  for (int number = 1; number < NSIG; number++) {
    if (pending[number]) return 1;
  }
  return 0;
}

void desk_signals_guard_terminal(int descriptor) {
  if (tcgetattr(descriptor, &guarded_modes) == 0) guarded = descriptor;
}

void desk_signals_set_raw(int raw, int brackets_pastes) {
  is_raw = raw;
  brackets_pastes_now = brackets_pastes;
}

void desk_signals_set_picture(int shown) { shows_picture = shown; }

void desk_signals_stop_here(void) {
  struct sigaction plain, ours;
  sigset_t stop, mask;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  sigemptyset(&plain.sa_mask);
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigaction(SIGTSTP, &plain, &ours);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  // Not kill(): that may be taken by another thread while this one already runs on.
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &ours, NULL);
  pending[SIGTSTP] = 0;
}

void desk_signals_cancel_deadline(void) {
  alarm(0);
  leaving = 0;
}
