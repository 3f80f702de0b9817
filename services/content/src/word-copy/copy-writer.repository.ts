import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { stemsOf } from '@mate/people/typos';
import {
  addChanges,
  countChanges,
  type SearchRow,
  type TopicOfPost,
} from '../word-index/search-row.rules.js';
import { topicWordsOf } from '../word-index/search-topic.rules.js';
import type { RowChange } from '../word-index/search-rows.reader.js';
import { placeOf, topicMark, typeMark } from './copy-match.rules.js';

/** A post as the file has it. */
interface Kept {
  readonly place: number;
  readonly author: string;
  readonly type: string;
  readonly heads: readonly string[];
  readonly rest: readonly string[];
  readonly topics: readonly number[];
}

/** Writes rows, and counts words and topics; in the transaction that its caller began. */
export class CopyWriter {
  private readonly sql: ReturnType<typeof prepare>;

  constructor(db: DatabaseSync) {
    this.sql = prepare(db);
  }

  /** Brings posts to what their rows are now; the last change of a post counts. Answers how many posts more there are. */
  write(changes: readonly RowChange[]): number {
    let more = 0;
    const last = new Map(changes.map((change) => [change.id, change]));
    const words: ReadonlyMap<string, number>[] = [];
    const topics: ReadonlyMap<string, number>[] = [];
    for (const { id, row } of last.values()) {
      const from = this.kept(id);
      const to = row && this.keptOf(row);
      if (isSame(from, to)) continue;
      if (from) this.remove(from.place);
      if (to) this.insert(id, to);
      more += Number(to !== undefined) - Number(from !== undefined);
      words.push(countChanges(wordsOf(from), wordsOf(to)));
      topics.push(countChanges(topicsOf(from), topicsOf(to)));
    }
    for (const [word, by] of addChanges(words)) this.countWord(word, by);
    for (const [topic, by] of addChanges(topics)) this.countTopic(Number(topic), by);
    return more;
  }

  private kept(id: string): Kept | undefined {
    const row = this.sql.post.get(id);
    if (!row) return undefined;
    return {
      place: Number(row['place']),
      author: String(row['author']),
      type: String(row['type']),
      heads: split(row['heads']),
      rest: split(row['rest']),
      topics: JSON.parse(String(row['topics'])) as number[],
    };
  }

  private keptOf(row: SearchRow): Kept {
    const { authorId: author, type, heads, words } = row;
    const ofHeads = new Set(heads);
    return {
      place: this.freePlace(row),
      ...{ author, type, heads },
      rest: words.filter((word) => !ofHeads.has(word)),
      topics: row.topics.map((topic) => this.idOf(topic)),
    };
  }

  /** Hardly ever is there another post. */
  private freePlace(row: SearchRow): number {
    let place = placeOf(row);
    for (let other = this.sql.at.get(place); other && other['id'] !== row._id; place += 1)
      other = this.sql.at.get(place + 1);
    return place;
  }

  private idOf({ id, kind, name }: TopicOfPost): number {
    const known = this.sql.topic.get(id);
    if (known) return Number(known['topic']);
    const topic = Number(this.sql.addTopic.run(id, kind, name).lastInsertRowid);
    for (const word of topicWordsOf(name)) this.sql.addTopicWord.run(word, topic);
    return topic;
  }

  private remove(place: number): void {
    this.sql.unfind.run(place);
    this.sql.remove.run(place);
  }

  private insert(id: string, { place, author, type, heads, rest, topics }: Kept): void {
    const marks = [...topics.map(topicMark), typeMark(type)].join(' ');
    this.sql.find.run(place, heads.join(' '), rest.join(' '), marks);
    this.sql.insert.run(
      ...[place, id, author, type, heads.join(' '), rest.join(' '), JSON.stringify(topics)],
    );
  }

  private countWord(word: string, by: number): void {
    const known = this.sql.word.get(word);
    const posts = Number(known?.['posts'] ?? 0) + by;
    if (posts <= 0) {
      this.sql.removeWord.run(word);
      for (const stem of stemsOf(word)) this.sql.removeStem.run(stem, word);
      return;
    }
    this.sql.setWord.run(word, posts);
    if (known) return;
    for (const stem of stemsOf(word)) this.sql.addStem.run(stem, word);
  }

  private countTopic(topic: number, by: number): void {
    const left = this.sql.countTopic.get(by, topic);
    if (!left || Number(left['posts']) > 0) return;
    this.sql.removeTopic.run(topic);
    for (const word of topicWordsOf(String(left['name'])))
      this.sql.removeTopicWord.run(word, topic);
  }
}

function isSame(from: Kept | undefined, to: Kept | undefined): boolean {
  return JSON.stringify(from) === JSON.stringify(to);
}

function wordsOf(post: Kept | undefined): readonly string[] {
  return post ? [...post.heads, ...post.rest] : [];
}

function topicsOf(post: Kept | undefined): readonly string[] {
  return post?.topics.map(String) ?? [];
}

function split(words: unknown): string[] {
  return String(words).split(' ').filter(Boolean);
}

function prepare(db: DatabaseSync) {
  const statement = (sql: string): StatementSync => db.prepare(sql);
  return {
    post: statement('SELECT place, author, type, heads, rest, topics FROM posts WHERE id = ?'),
    at: statement('SELECT id FROM posts WHERE place = ?'),
    insert: statement(
      `INSERT INTO posts (place, id, author, type, heads, rest, topics)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    remove: statement('DELETE FROM posts WHERE place = ?'),
    find: statement('INSERT INTO found (rowid, heads, rest, marks) VALUES (?, ?, ?, ?)'),
    unfind: statement('DELETE FROM found WHERE rowid = ?'),
    word: statement('SELECT posts FROM words WHERE word = ?'),
    setWord: statement(
      'INSERT INTO words (word, posts) VALUES (?, ?) ON CONFLICT DO UPDATE SET posts = excluded.posts',
    ),
    removeWord: statement('DELETE FROM words WHERE word = ?'),
    addStem: statement('INSERT OR IGNORE INTO stems (stem, word) VALUES (?, ?)'),
    removeStem: statement('DELETE FROM stems WHERE stem = ? AND word = ?'),
    topic: statement('SELECT topic FROM topics WHERE id = ?'),
    addTopic: statement('INSERT INTO topics (id, kind, name, posts) VALUES (?, ?, ?, 0)'),
    countTopic: statement(
      'UPDATE topics SET posts = posts + ? WHERE topic = ? RETURNING posts, name',
    ),
    removeTopic: statement('DELETE FROM topics WHERE topic = ?'),
    addTopicWord: statement('INSERT OR IGNORE INTO topic_words (word, topic) VALUES (?, ?)'),
    removeTopicWord: statement('DELETE FROM topic_words WHERE word = ? AND topic = ?'),
  };
}
