#ifndef CPTY_H
#define CPTY_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What a child finds on one of its descriptors 0, 1 and 2.
struct cpty_descriptor {
  int copy_of;       // a descriptor of ours, or -1
  const char *path;  // a file to open when copy_of is -1; NULL leaves the descriptor closed
  int flags;         // open(2) flags that go with path
};

// Opens a new terminal and writes the name of its slave side. Gives the non-blocking master, or -errno.
int cpty_open(char *slave, size_t size);

// Sets the size of a terminal; the kernel sends SIGWINCH to its foreground group. 0 or -errno.
int cpty_resize(int master, int columns, int rows);

// The process group in the foreground of a terminal, or -errno.
pid_t cpty_foreground(int master);

// Starts a program in a session of its own with default signals and nothing inherited but the three
// descriptors. Descriptor 0 is opened first, so a terminal given there becomes the controlling one.
// Gives the process id, or -errno.
pid_t cpty_spawn(const char *path, char *const arguments[], char *const environment[],
                 const char *directory, const struct cpty_descriptor descriptors[3]);

// A descriptor that becomes readable when the process ends, or -errno.
int cpty_process_descriptor(pid_t process);

// Makes a pipe whose ends children do not inherit. 0 or -errno.
int cpty_pipe(int ends[2]);

// Makes reads and writes of a descriptor return at once. 0 or -errno.
int cpty_nonblocking(int descriptor);

// Columns that a code point takes in a UTF-8 terminal: 0, 1 or 2, or -1 for a control character.
int cpty_width(uint32_t scalar);

#endif
