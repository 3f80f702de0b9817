import { MongoClient, type Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { RunningSystem } from '@mate/devnet/system';
import { seededPicker } from '../load/throughput.js';

const SEED = 1;
const AUTHORS = 50;
const POSTS = 1_000;
const LIKES = 100;
const MINUTE_MS = 60_000;
const WORDS = 'desert light slow travel film street food night market tea mountain train'.split(
  ' ',
);

/** A document as it is written. */
export interface Seeded {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** A post, with what it is found by. */
export interface SeededPost extends Seeded {
  readonly title: string;
  readonly tags: readonly string[];
  readonly terms: readonly string[];
}

/** What was written. */
export interface FeedData {
  readonly databaseUrl: string;
  readonly postIds: readonly string[];
  readonly describe: string;
}

/**
 * Fills content's database as a thousand uploads would have: posts of fifty authors over some weeks, with three
 * renditions each, and likes of the viewer. Written straight into the collections, since a thousand transcodes would
 * take hours; the objects behind the media keys do not exist, which no feed looks at.
 */
export async function seedFeed(facts: RunningSystem['facts'], viewerId: string): Promise<FeedData> {
  const databaseUrl = contentUrl(facts);
  const client = await MongoClient.connect(databaseUrl);
  try {
    const postIds = await fill(client.db(), viewerId);
    const describe = `${POSTS.toLocaleString('en-US')} shorts of ${AUTHORS} authors, ${LIKES} liked by the viewer, seed ${SEED}`;
    return { databaseUrl, postIds, describe };
  } finally {
    await client.close();
  }
}

function contentUrl({ addresses, databasePrefix }: RunningSystem['facts']): string {
  const url = new URL(addresses.mongoUrl);
  url.pathname = `/${databasePrefix}mate_content`;
  return url.href;
}

async function fill(db: Db, viewerId: string): Promise<string[]> {
  const pick = seededPicker(SEED);
  const authors = Array.from({ length: AUTHORS }, (_, index) => authorDocument(index));
  const posts = Array.from({ length: POSTS }, (_, index) =>
    postDocument(index, { authorId: authors[pick(AUTHORS)]?._id ?? '', pick }),
  );
  await db.collection<Seeded>('authors').insertMany(authors);
  await db.collection<Seeded>('posts').insertMany(posts);
  const liked = posts.filter((_, index) => index % (POSTS / LIKES) === 0);
  await db
    .collection<Seeded>('reactions')
    .insertMany(liked.map(({ _id }) => likeDocument(viewerId, _id)));
  return posts.map(({ _id }) => _id);
}

/** The card of an author as content keeps it. */
export function authorDocument(index: number): Seeded {
  return {
    _id: newId(),
    username: `author${index}`,
    firstName: 'Author',
    lastName: `Number ${index}`,
    profilePicture: `https://media.example/avatars/author${index}.webp`,
    privateAccount: false,
    status: 'active',
    version: 1,
  };
}

/** A post that plays, published half an hour before the one in front of it. */
export function postDocument(
  index: number,
  { authorId, pick }: { authorId: string; pick: (below: number) => number },
): SeededPost {
  const _id = newId();
  const time = new Date(Date.now() - (index + 1) * 30 * MINUTE_MS);
  const word = (): string => WORDS[pick(WORDS.length)] ?? '';
  const tags = [word(), word(), word()];
  const title = `${word()} ${word()} ${word()} ${index}`;
  const key = (name: string): string => `posts/${_id}/1/${name}`;
  const rungs = ['480p', '720p', '1080p'].map((rung) => [rung, key(`${rung}.mp4`)]);
  return {
    _id,
    authorId,
    assetId: newId(),
    type: 'short',
    title,
    description: Array.from({ length: 18 }, word).join(' '),
    tags: [...new Set(tags)],
    place: 'Dubai',
    placeKey: 'dubai',
    terms: [...new Set([...title.split(' '), ...tags, 'dubai'])],
    visibility: 'public',
    standing: 'open',
    state: 'ready',
    failureReason: '',
    createTime: time,
    updateTime: time,
    publishTime: time,
    media: {
      thumbnailKey: key('poster.webp'),
      blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
      h264: Object.fromEntries(rungs) as Record<string, string>,
    },
    video: { durationSeconds: 10 + pick(50), width: 1_080, height: 1_920 },
    counts: { views: pick(50_000), likes: pick(2_000), comments: pick(100), gifts: pick(20) },
  };
}

/** A like that is counted. */
export function likeDocument(accountId: string, postId: string): Seeded {
  return {
    _id: `${accountId}:${postId}:like`,
    accountId,
    postId,
    postType: 'short',
    kind: 'like',
    active: true,
    counted: true,
    pending: false,
    createTime: new Date(),
  };
}
