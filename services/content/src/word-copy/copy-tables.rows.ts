/** Counted up whenever the tables or what is written into them change: a file of another form is made anew. */
export const COPY_FORM = 1;

/**
 * A post's place orders it: the best has the lowest. FTS5 lists the places of a word in that order, so whoever asks for
 * twenty reads twenty. Words come folded; `ascii` splits at spaces and leaves all other letters alone.
 */
export const COPY_TABLES = `
  CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE posts (
    place INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    type TEXT NOT NULL,
    heads TEXT NOT NULL,
    rest TEXT NOT NULL,
    topics TEXT NOT NULL
  );
  CREATE VIRTUAL TABLE found USING fts5(
    heads, rest, marks,
    content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
  );
  CREATE TABLE words (word TEXT PRIMARY KEY, posts INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE stems (stem TEXT, word TEXT, PRIMARY KEY (stem, word)) WITHOUT ROWID;
  CREATE TABLE topics (
    topic INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    posts INTEGER NOT NULL
  );
  CREATE TABLE topic_words (word TEXT, topic INTEGER, PRIMARY KEY (word, topic)) WITHOUT ROWID;
`;

/** How far a copy is. */
export interface CopyState {
  /** Where the changes go on that it does not have yet; undefined for a new file. */
  readonly token: string | undefined;
  /** While it is made: the last row that it has of those from before. */
  readonly scannedTo: string | undefined;
  /** It has all rows from before `token`. */
  readonly isWhole: boolean;
  readonly posts: number;
}
