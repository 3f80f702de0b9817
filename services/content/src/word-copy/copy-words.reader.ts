import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isNear, mayBeTypo, slipsBetween, stemsOf } from '@mate/people/typos';
import { START_LETTERS_MIN } from '../word-index/search-words.rules.js';

// So many lists of posts are merged; words beyond are rarer ones.
const BEGUN_MAX = 20;
const SPELLINGS_MAX = 8;
const READ_MAX = 200;
/** Behind every letter. */
const LAST = '\u{10ffff}';

/** Which words findable posts have: how many have one, what begins so, and what is spelled nearly so. */
export class CopyWords {
  private readonly count: StatementSync;
  private readonly beginning: StatementSync;
  private readonly spelled: StatementSync;

  constructor(db: DatabaseSync) {
    this.count = db.prepare('SELECT posts FROM words WHERE word = ?');
    this.beginning = db.prepare(
      'SELECT word, posts FROM words WHERE word >= ? AND word < ? ORDER BY posts DESC, word LIMIT ?',
    );
    this.spelled = db.prepare(
      `SELECT DISTINCT word, posts FROM stems JOIN words USING (word)
       WHERE stem IN (SELECT value FROM json_each(?)) ORDER BY posts DESC, word LIMIT ?`,
    );
  }

  postsWith(word: string): number {
    return Number(this.count.get(word)?.['posts'] ?? 0);
  }

  /** Words that begin in one of these ways, those of most posts first; none for a single letter. */
  begun(starts: readonly string[]): string[] {
    const long = starts.filter((start) => [...start].length >= START_LETTERS_MIN);
    const found = long.flatMap((start) => this.beginning.all(start, start + LAST, BEGUN_MAX));
    return wordsOf(found.toSorted((a, b) => Number(b['posts']) - Number(a['posts']))).slice(
      0,
      BEGUN_MAX,
    );
  }

  /** Words that somebody may have meant, the nearest first and then those of most posts. */
  near(typed: string): string[] {
    if (!mayBeTypo(typed)) return [];
    return wordsOf(this.spelled.all(JSON.stringify(stemsOf(typed)), READ_MAX))
      .map((word) => ({ word, slips: slipsBetween(typed, word) }))
      .filter(({ word, slips }) => isNear(typed, word, slips))
      .toSorted((a, b) => a.slips.toWhole - b.slips.toWhole)
      .slice(0, SPELLINGS_MAX)
      .map(({ word }) => word);
  }
}

function wordsOf(rows: readonly Record<string, unknown>[]): string[] {
  return [...new Set(rows.map(({ word }) => String(word)))];
}
