import type { Collection, Db } from 'mongodb';
import type { ContentCalls } from '@mate/contracts/calls';
import { newId } from '@mate/contracts/ids';
import type { RunningSystem } from '@mate/devnet/system';
import { startTestSystem } from '@mate/devnet/test-system';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import { atMost, forTheRecord, timesAtMost } from '../goals.js';
import { isQuick, type Comparison, type Figures, type Row } from '../harness.js';
import { insertRange } from '../growth/batches.js';
import { CONNECTIONS } from '../load/http-load.js';
import { pacedTimes } from '../load/paced-times.js';
import { seededPicker } from '../load/throughput.js';
import { authorDocument, postDocument, type Seeded } from '../system/feed-data.js';
import { openContent } from './following-data.js';

// One like of each and four times as many views: those who like it are a fifth of those who watch it.
const PEOPLE = isQuick ? 200 : 4_000;
const VIEWERS = 4 * PEOPLE;
const AT_RATE = { perSecond: 200, forMs: isQuick ? 1_000 : 5_000 };
const LIKERS_AT_RATE = (AT_RATE.perSecond * AT_RATE.forMs) / 1_000;
const WAIT_MS = 20;
const WAIT_MS_MAX = 60_000;

export const g8: Row = {
  name: 'G8',
  title: 'a hot post: likes and views of thousands at once',
  goals: [
    timesAtMost(0.05, { figure: 'writes', unit: 'of the post per like or view' }),
    atMost(10, { figure: 'like p99', unit: 'ms' }),
    atMost(1_000, { figure: 'shown', unit: 'ms' }),
    forTheRecord({ figure: 'likes', unit: '/s' }),
    forTheRecord({ figure: 'views', unit: '/s' }),
  ],
  rounds: 3,
  prepare: compare,
};

type Call = (index: number) => Promise<unknown>;

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const { client, content } = await openContent(system.facts);
  const people = await seedPeople(content);
  const calls = callsOf(system.facts, people);
  return {
    ours: { name: 'content', measure: () => oursOn(content, calls) },
    raw: { name: 'driver', measure: () => rawOn(content.collection('bench_posts')) },
    conditions:
      `a post of its own each round; ${PEOPLE} likes and ${VIEWERS} views of as many accounts, ${CONNECTIONS} calls at once, straight to content; ` +
      `"like p99" at ${AT_RATE.perSecond} likes a second of ${LIKERS_AT_RATE} others; "writes" are those of the post in MongoDB's log of operations; "shown" from the last answer until ` +
      'the post tells all of them; likes and views are counted to the last one, or the row fails; raw is one $inc for each',
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await system.stop();
    },
  };
}

async function seedPeople(content: Db): Promise<string[]> {
  const people = Array.from({ length: VIEWERS + LIKERS_AT_RATE }, () => newId());
  const range = { from: 0, to: people.length };
  await insertRange(content, { collection: 'authors', range }, (index) => ({
    ...authorDocument(index),
    _id: people[index] ?? '',
  }));
  return people;
}

interface Calls {
  like(postId: string): Call;
  view(postId: string): Call;
}

function callsOf({ ports, secrets }: RunningSystem['facts'], people: readonly string[]): Calls {
  const content = createRpcClient<ContentCalls>({
    domain: 'content',
    address: `127.0.0.1:${ports['content-rpc']}`,
    minter: new InternalTokenMinter(secrets.rpcPrivateKey),
  });
  const by = (index: number) => ({
    caller: { accountId: people[index] ?? '', sessionId: newId() },
  });
  return {
    like: (postId) => (index) => content.setLike({ postId, liked: true }, by(index)),
    view: (postId) => (index) =>
      content.recordView(
        { postId, deviceId: '', watchedSeconds: 10, completed: true, network: '203.0.113.7' },
        by(index),
      ),
  };
}

async function oursOn(content: Db, calls: Calls): Promise<Figures> {
  const posts = content.collection<Seeded>('posts');
  const authorId = newId();
  const post = {
    ...postDocument(0, { authorId, pick: seededPicker(8) }),
    counts: { views: 0, likes: 0, comments: 0, gifts: 0 },
  };
  await content.collection<Seeded>('authors').insertOne({ ...authorDocument(0), _id: authorId });
  await posts.insertOne(post);
  const since = new Date();
  const [likes, views] = await Promise.all([
    perSecond(PEOPLE, calls.like(post._id)),
    perSecond(VIEWERS, calls.view(post._id)),
  ]);
  const begin = performance.now();
  await untilTold(posts, post._id, { likes: PEOPLE, views: VIEWERS });
  const shown = performance.now() - begin;
  const writes = (await writesOf(content, post._id, since)) / (PEOPLE + VIEWERS);
  const paced = await pacedTimes(AT_RATE, (index) => calls.like(post._id)(VIEWERS + index));
  await untilTold(posts, post._id, { likes: PEOPLE + LIKERS_AT_RATE, views: VIEWERS });
  return { writes, shown, likes, views, 'like p99': paced.p99 ?? NaN };
}

interface RawPost {
  readonly _id: string;
  readonly likes: number;
  readonly views: number;
}

async function rawOn(posts: Collection<RawPost>): Promise<Figures> {
  const _id = newId();
  await posts.insertOne({ _id, likes: 0, views: 0 });
  const add = (name: 'likes' | 'views') => () =>
    posts.updateOne({ _id }, { $inc: name === 'likes' ? { likes: 1 } : { views: 1 } });
  const [likes, views] = await Promise.all([
    perSecond(PEOPLE, add('likes')),
    perSecond(VIEWERS, add('views')),
  ]);
  const times = await pacedTimes(AT_RATE, add('likes'));
  return { writes: 1, shown: 0, likes, views, 'like p99': times.p99 ?? NaN };
}

/** Calls a second with many at once, each index once. */
async function perSecond(count: number, call: Call): Promise<number> {
  const begin = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS / 2 }, worker));
  return (count * 1_000) / (performance.now() - begin);
}

/** Throws where a number passes what was done, or does not get there. */
async function untilTold(
  posts: Collection<Seeded>,
  postId: string,
  told: { readonly likes: number; readonly views: number },
): Promise<void> {
  const end = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const post = await posts.findOne({ _id: postId });
    const { likes, views } = post?.counts as { likes: number; views: number };
    if (likes === told.likes && views === told.views) return;
    if (likes > told.likes || views > told.views || performance.now() > end)
      throw new Error(`${likes} likes and ${views} views are told: ${JSON.stringify(told)}`);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Changes of one post since a moment, from the log that MongoDB's members copy; transactions hold theirs inside. */
async function writesOf(content: Db, postId: string, since: Date): Promise<number> {
  const log = content.client.db('local').collection('oplog.rs');
  const ns = `${content.databaseName}.posts`;
  const [sum] = await log
    .aggregate<{ writes: number }>([
      { $match: { wall: { $gte: since } } },
      {
        $project: { entries: { $ifNull: ['$o.applyOps', [{ ns: '$ns', o2: '$o2', op: '$op' }]] } },
      },
      { $unwind: '$entries' },
      { $match: { 'entries.ns': ns, 'entries.op': 'u', 'entries.o2._id': postId } },
      { $count: 'writes' },
    ])
    .toArray();
  return sum?.writes ?? 0;
}
