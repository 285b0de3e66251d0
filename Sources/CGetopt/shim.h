// getopt_long and its table stand outside what the Glibc module shows.
#include <getopt.h>
