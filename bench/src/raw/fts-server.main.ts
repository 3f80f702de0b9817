import { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';
import { read } from '../addresses.js';
import { endWithParent, tell } from '../load/program.js';
import { textMaker } from '../search/words.rules.js';

/* The raw peer of post search: one file of Fastify and SQLite's FTS5. Twenty posts that have all words, the last as a
   beginning, newest first. No session, no ranking, no spellings, nobody left out, nothing but ids and titles. */

const PAGE = 20;
const BATCH = 5_000;

const posts = Number(read('BENCH_POSTS'));
const database = new DatabaseSync(read('BENCH_FILE'));
database.exec('PRAGMA journal_mode = OFF; PRAGMA cache_size = -262144');
database.exec("CREATE VIRTUAL TABLE posts USING fts5(title, words, prefix = '2 3 4')");
const insert = database.prepare('INSERT INTO posts (rowid, title, words) VALUES (?, ?, ?)');
const write = textMaker();
for (let from = 0; from < posts; from += BATCH) {
  database.exec('BEGIN');
  for (let index = from; index < Math.min(posts, from + BATCH); index += 1) {
    const { title, tags, description } = write();
    // The newest has the lowest number: FTS5 answers in their order.
    insert.run(index + 1, title, [...tags, description].join(' '));
  }
  database.exec('COMMIT');
}
const found = database.prepare(
  `SELECT rowid, title FROM posts WHERE posts MATCH ? ORDER BY rowid LIMIT ${PAGE}`,
);

const server = fastify();
server.get<{ Querystring: { q: string } }>('/search', ({ query }) => ({
  data: found.all(`${query.q}*`),
}));
const url = await server.listen({ host: '127.0.0.1', port: 0 });
endWithParent(async () => {
  await server.close();
  database.close();
});
tell(url);
