import { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { startTestSystem } from '@mate/devnet/test-system';
import { atMost, timesAtLeast } from '../goals.js';
import { isQuick, type Comparison, type Figures, type Row } from '../harness.js';
import { seededPicker } from '../load/throughput.js';
import { insertRange } from '../growth/batches.js';
import { authorDocument, postDocument, type Seeded } from '../system/feed-data.js';
import { followDocument, openContent } from './following-data.js';

// As many as an author's posts are written to; those of authors with more are read instead.
const READERS = isQuick ? 100 : 500;
const PLACES = 300;
const TELLS = isQuick ? 1 : 5;
const DAY_MS = 86_400_000;
const WAIT_MS = 5;
const TRIES_MAX = 12_000;
const READERS_AT_ONCE = 500;

export const g7: Row = {
  name: 'G7',
  title: 'one post into the following feeds of all its readers',
  goals: [
    timesAtLeast(0.6, { figure: 'lists', unit: 'lists/s' }),
    atMost(2_000, { figure: 'seen by the last', unit: 'ms' }),
  ],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const { client, content } = await openContent(system.facts);
  const redis = new Redis(system.facts.addresses.redisCacheUrl);
  const authorId = newId();
  const readerIds = Array.from({ length: READERS }, () => newId());
  const keys = readerIds.map((readerId) => `bench:timeline:${readerId}`);
  await seedReaders(content, authorId, readerIds);
  await pushed(
    redis,
    keys,
    Array.from({ length: PLACES }, () => newId()),
  );
  return {
    ours: { name: 'content', measure: () => figuresOf(() => told(content, authorId)) },
    raw: { name: 'Redis', measure: () => figuresOf(() => pushed(redis, keys, [newId()])) },
    conditions:
      `${READERS} readers with ${PLACES} places each; ${TELLS} posts a round, each from its row until the last reader's list has it, with the time ` +
      'until the job looks (a second at most); raw is LPUSH and LTRIM of 500 readers at a time, and knows the readers',
    [Symbol.asyncDispose]: async () => {
      await redis.del(...keys);
      redis.disconnect();
      await client.close();
      await system.stop();
    },
  };
}

async function seedReaders(
  content: Db,
  authorId: string,
  readerIds: readonly string[],
): Promise<void> {
  const range = { from: 0, to: readerIds.length };
  const readerAt = (index: number): string => readerIds[index] ?? '';
  await content.collection<Seeded>('authors').insertOne({ ...authorDocument(0), _id: authorId });
  await insertRange(content, { collection: 'relations', range }, (index) =>
    followDocument(readerAt(index), authorId, index),
  );
  await insertRange(content, { collection: 'timelines', range }, (index) =>
    timelineDocument(readerAt(index)),
  );
}

/** As if a post had just begun to play; content's own job does the rest. */
async function told(content: Db, authorId: string): Promise<void> {
  const posts = content.collection<Seeded>('posts');
  const now = new Date();
  const post = postDocument(0, { authorId, pick: seededPicker(7) });
  await posts.insertOne({ ...post, publishTime: now, spreadDue: now });
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if (!(await posts.findOne({ _id: post._id, spreadDue: { $exists: true } }))) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error('they are never told');
}

async function figuresOf(tell: () => Promise<void>): Promise<Figures> {
  const times: number[] = [];
  for (let call = 0; call < TELLS; call += 1) {
    const begin = performance.now();
    await tell();
    times.push(performance.now() - begin);
  }
  const last = Math.max(...times);
  const total = times.reduce((sum, ms) => sum + ms, 0);
  return { lists: (READERS * times.length * 1_000) / total, 'seen by the last': last };
}

async function pushed(
  redis: Redis,
  keys: readonly string[],
  ids: readonly string[],
): Promise<void> {
  for (let first = 0; first < keys.length; first += READERS_AT_ONCE) {
    const pipeline = redis.pipeline();
    for (const key of keys.slice(first, first + READERS_AT_ONCE))
      pipeline.lpush(key, ...ids).ltrim(key, 0, PLACES - 1);
    await pipeline.exec();
  }
}

/** The timeline of somebody who read it a moment ago. */
function timelineDocument(_id: string) {
  const nowMs = Date.now();
  const short = Array.from({ length: PLACES }, (_, index) => {
    const timeMs = nowMs - (index + 1) * 60_000;
    return String(timeMs).padStart(16, '0') + newId(timeMs);
  });
  return {
    ...{ _id, places: { short, video: [] }, pulled: [], pulledUntil: new Date(nowMs), changes: [] },
    ...{ making: newId(), placesMax: PLACES, madeTime: new Date(nowMs) },
    expireTime: new Date(nowMs + 7 * DAY_MS),
  };
}
