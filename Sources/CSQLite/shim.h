#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift cannot spell; an empty text may come without an address.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int column, const void *text, int count) {
  return sqlite3_bind_text(statement, column, count ? text : "", count, SQLITE_TRANSIENT);
}

// For bytes that stay as they are until the statement has been run.
static inline int csqlite_bind_standing_text(sqlite3_stmt *statement, int column, const void *text, int count) {
  return sqlite3_bind_text(statement, column, count ? text : "", count, SQLITE_STATIC);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int column, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, column, count ? bytes : "", count, SQLITE_TRANSIENT);
}
