import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FoundTopic, TopicsAsked } from './copy-calls.port.js';

/** Behind every letter. */
const LAST = '\u{10ffff}';
const COLUMNS = 'id, kind, name, posts';
const BEGINNING = 'SELECT topic FROM topic_words WHERE word >= ? AND word < ?';

/** Tags and places in the order of how many findable posts have them. */
export class CopyTopics {
  private readonly exact: StatementSync;

  constructor(private readonly db: DatabaseSync) {
    this.exact = db.prepare(`SELECT ${COLUMNS} FROM topics WHERE id = ?`);
  }

  get(id: string): FoundTopic | undefined {
    const row = this.exact.get(id);
    return row && topicOf(row);
  }

  /** Topics that begin as asked, behind a place. */
  find({ kind, starts, others, after, limit }: TopicsAsked): FoundTopic[] {
    if (starts.length === 0) return [];
    const begins = [
      `topic IN (${starts.map(() => BEGINNING).join(' UNION ')})`,
      ...others.map(() => `topic IN (${BEGINNING})`),
    ];
    const range = (start: string): string[] => [start, start + LAST];
    const { posts = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    return this.db
      .prepare(
        `SELECT ${COLUMNS} FROM topics WHERE kind = ? AND ${begins.join(' AND ')}
         AND (posts < ? OR (posts = ? AND id > ?)) ORDER BY posts DESC, id LIMIT ?`,
      )
      .all(kind, ...starts.flatMap(range), ...others.flatMap(range), posts, posts, id, limit)
      .map(topicOf);
  }
}

function topicOf({ id, kind, name, posts }: Record<string, unknown>): FoundTopic {
  return {
    id: String(id),
    kind: kind as FoundTopic['kind'],
    name: String(name),
    posts: Number(posts),
  };
}
