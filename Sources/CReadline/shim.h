// GNU readline for Swift: its globals and macros behind functions, because a C global is
// shared mutable state to Swift 6 and a macro with arguments is not imported at all.
// Main thread only, as readline itself.

#ifndef DESK_READLINE_SHIM_H
#define DESK_READLINE_SHIM_H

#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>

#include <readline/history.h>
#include <readline/readline.h>

// Hidden by the feature macros Swift's Glibc module is built with.
extern int wcwidth(wchar_t character);

typedef void rlx_prepare_t(int meta);
typedef void rlx_restore_t(void);
typedef char **rlx_complete_t(const char *word, int start, int end);
typedef void rlx_list_t(char **matches, int count, int longest);

// Everything that must be set before rl_initialize().
static inline void rlx_begin(const char *program, rlx_prepare_t *prepare, rlx_restore_t *restore) {
  setvbuf(stdout, NULL, _IOFBF, 1 << 16);
  rl_readline_name = program;
  rl_instream = stdin;
  rl_outstream = stdout;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_prep_term_function = prepare;
  rl_deprep_term_function = restore;
}

static inline void rlx_set_completion(rlx_complete_t *complete, rlx_list_t *list) {
  rl_attempted_completion_function = complete;
  rl_completion_display_matches_hook = list;
  rl_completer_word_break_characters = " \t\n";
  rl_completer_quote_characters = "\"";
  rl_sort_completion_matches = 0;
}

// Readline resets both before every completion.
static inline void rlx_completion_is_final(int appends_space) {
  rl_attempted_completion_over = 1;
  rl_completion_append_character = appends_space ? ' ' : '\0';
}

static inline void rlx_set_history_format(void) {
  history_comment_char = '#';
  history_write_timestamps = 1;
}

static inline const char *rlx_newest_history_line(void) {
  HIST_ENTRY *entry = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
  return entry ? entry->line : NULL;
}

static inline int rlx_history_base(void) { return history_base; }
static inline int rlx_history_length(void) { return history_length; }

// By its place from 0 on.
static inline const char *rlx_history_line(int index) {
  HIST_ENTRY *entry = history_get(history_base + index);
  return entry ? entry->line : NULL;
}

static inline void rlx_bind_everywhere(const char *sequence, rl_command_func_t *function) {
  rl_bind_keyseq_in_map(sequence, function, emacs_standard_keymap);
  rl_bind_keyseq_in_map(sequence, function, vi_insertion_keymap);
  rl_bind_keyseq_in_map(sequence, function, vi_movement_keymap);
}

static inline const char *rlx_line(void) { return rl_line_buffer ? rl_line_buffer : ""; }
static inline int rlx_point(void) { return rl_point; }
static inline int rlx_end(void) { return rl_end; }
static inline void rlx_move_to_end(void) { rl_point = rl_end; }
static inline void rlx_clear_mark(void) { rl_mark = 0; }

static inline const char *rlx_display_prompt(void) {
  return rl_display_prompt ? rl_display_prompt : "";
}

// Whether readline has put a prompt of its own in the place of ours: a search or a count.
static inline int rlx_prompt_is_borrowed(void) {
  return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG) != 0;
}

static inline int rlx_can_move_up(void) { return rl_get_termcap("up") != NULL; }

static inline void rlx_put(const void *bytes, size_t count) { fwrite(bytes, 1, count, stdout); }
static inline int rlx_flush(void) { return fflush(stdout); }

// Without NOFLSH the kernel throws away queued output and typed-ahead input at ^C and ^Z.
static inline void rlx_keep_queues(void) {
  struct termios modes;
  if (tcgetattr(0, &modes) != 0) return;
  modes.c_lflag |= NOFLSH;
  tcsetattr(0, TCSANOW, &modes);
}

static inline int rlx_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// With another codeset typed non-ASCII text vanishes. Readline reads the variables again by
// itself, so setlocale() alone is not enough.
static inline void rlx_use_utf8(void) {
  const char *locale = setlocale(LC_CTYPE, "");
  if (locale && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  setenv("LC_ALL", "C.UTF-8", 1);
  setlocale(LC_CTYPE, "");
}

#endif
