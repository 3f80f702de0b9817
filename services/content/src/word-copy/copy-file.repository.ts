import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CopyState } from './copy-tables.rows.js';
import { COPY_FORM, COPY_TABLES } from './copy-tables.rows.js';

// So many processes may share a folder; each holds the file that it opens.
const FILES_MAX = 16;
const ONLY_OWNER = 0o700;
/** Of SQLite: somebody else holds it; it is damaged; it is no file of SQLite's. */
const BUSY = 5;
const DAMAGED = new Set([11, 26]);
/** Changed pages that are kept beside the file until they are written into it: a few megabytes. */
const JOURNAL_PAGES = 2_000;
const CACHE_KIB = 65_536;

/** A copy's file, opened for this thread alone. What is in it can be made again, so one that does not fit is thrown away. */
export class CopyFile {
  private constructor(
    readonly db: DatabaseSync,
    private readonly path: string,
    private readonly source: string,
  ) {}

  /** Opens a file of the folder that nobody holds; a damaged one, one of another form or of other rows begins anew. */
  static open(folder: string, source: string): CopyFile {
    mkdirSync(folder, { recursive: true, mode: ONLY_OWNER });
    for (let number = 0; number < FILES_MAX; number += 1) {
      const path = join(folder, `words-${number}.db`);
      const file = tryOpen(path, source);
      if (file) return file;
    }
    throw new Error(`all ${FILES_MAX} copies of words in ${folder} are held by others`);
  }

  /** Opens one file; undefined while somebody else holds it. */
  static at(path: string, source: string): CopyFile | undefined {
    const db = new DatabaseSync(path);
    try {
      db.exec(`
        PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = NORMAL;
        PRAGMA wal_autocheckpoint = ${JOURNAL_PAGES};
        PRAGMA cache_size = -${CACHE_KIB};
        BEGIN IMMEDIATE; COMMIT;
      `);
      const file = new CopyFile(db, path, source);
      file.prepare();
      return file;
    } catch (error) {
      db.close();
      if (codeOf(error) === BUSY) return undefined;
      throw error;
    }
  }

  get state(): CopyState {
    const notes = this.notes();
    const row = this.db.prepare('SELECT count(*) AS posts FROM posts').get();
    return {
      token: notes.get('token'),
      scannedTo: notes.get('scannedTo'),
      isWhole: notes.get('isWhole') === 'true',
      posts: Number(row?.['posts']),
    };
  }

  /** Keeps how far the copy is; in the transaction of what brought it there. */
  note(values: Readonly<Record<string, string | boolean | undefined>>): void {
    const keep = this.db.prepare(
      'INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
    for (const [name, value] of Object.entries(values))
      if (value !== undefined) keep.run(name, String(value));
  }

  /** All of it or nothing. */
  change(work: () => void): void {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.db.close();
  }

  /** Closes it and throws it away. */
  remove(): void {
    this.close();
    removeFile(this.path);
  }

  private prepare(): void {
    const hasTables = this.db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'notes'").get();
    const notes = hasTables && this.notes();
    if (notes?.get('form') === String(COPY_FORM) && notes.get('source') === this.source) return;
    if (hasTables) throw new OtherCopy();
    this.change(() => {
      this.db.exec(COPY_TABLES);
      this.note({ form: String(COPY_FORM), source: this.source });
    });
  }

  private notes(): Map<string, string> {
    const rows = this.db.prepare('SELECT name, value FROM notes').all();
    return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  }
}

class OtherCopy extends Error {}

/** Whether the file is no use any more, and has to be made again. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED.has(codeOf(error) ?? 0);
}

function tryOpen(path: string, source: string): CopyFile | undefined {
  try {
    return CopyFile.at(path, source);
  } catch (error) {
    if (!(error instanceof OtherCopy) && !isDamaged(error)) throw error;
    removeFile(path);
    return CopyFile.at(path, source);
  }
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

function codeOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  // Extended codes carry the plain one in their last byte.
  return errcode === undefined ? undefined : errcode & 0xff;
}
