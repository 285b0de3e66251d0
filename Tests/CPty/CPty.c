#define _GNU_SOURCE
#include "CPty.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

int cpty_open(char *slave, size_t size) {
  int master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (master < 0) return -errno;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, slave, size) == 0) {
    return master;
  }
  int reason = errno;
  close(master);
  return -reason;
}

int cpty_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size) < 0 ? -errno : 0;
}

pid_t cpty_foreground(int master) {
  pid_t group = 0;
  return ioctl(master, TIOCGPGRP, &group) < 0 ? -errno : group;
}

static int add_descriptor(posix_spawn_file_actions_t *actions, int number,
                          const struct cpty_descriptor *wanted) {
  if (wanted->copy_of >= 0) {
    return posix_spawn_file_actions_adddup2(actions, wanted->copy_of, number);
  }
  if (wanted->path != NULL) {
    return posix_spawn_file_actions_addopen(actions, number, wanted->path, wanted->flags, 0600);
  }
  return posix_spawn_file_actions_addclose(actions, number);
}

pid_t cpty_spawn(const char *path, char *const arguments[], char *const environment[],
                 const char *directory, const struct cpty_descriptor descriptors[3]) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);

  int reason = 0;
  if (directory != NULL) reason = posix_spawn_file_actions_addchdir_np(&actions, directory);
  for (int number = 0; number < 3 && reason == 0; number++) {
    reason = add_descriptor(&actions, number, &descriptors[number]);
  }
  pid_t process = -1;
  if (reason == 0) {
    reason = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return reason == 0 ? process : -reason;
}

int cpty_process_descriptor(pid_t process) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
}

int cpty_pipe(int ends[2]) {
  // A child that ends before it has read everything must not take the tests with it.
  signal(SIGPIPE, SIG_IGN);
  return pipe2(ends, O_CLOEXEC) < 0 ? -errno : 0;
}

int cpty_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
  return 0;
}

static locale_t utf8;
static pthread_once_t utf8_once = PTHREAD_ONCE_INIT;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int cpty_width(uint32_t scalar) {
  if (scalar >= 0x20 && scalar < 0x7f) return 1;
  pthread_once(&utf8_once, make_utf8);
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
