import { MongoClient, type Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { RunningSystem } from '@mate/devnet/system';
import { insertRange } from '../growth/batches.js';
import { minutesAgo } from '../growth/people-seed.js';
import { seededPicker } from '../load/throughput.js';
import { authorDocument, postDocument, type Seeded } from '../system/feed-data.js';

const SEED = 6;

/** How much a graph of follows holds. */
interface FollowingSize {
  readonly authors: number;
  readonly posts: number;
  /** Follows between others, beside those of the viewers. */
  readonly edges: number;
  /** Authors whom every tenth of the others follows: more than are written to. */
  readonly giants: number;
}

/** What was written. */
interface FollowingData extends AsyncDisposable {
  readonly content: Db;
  readonly authorIds: readonly string[];
}

/** Content's database, for rows about feeds. */
export async function openContent({
  addresses,
  databasePrefix,
}: RunningSystem['facts']): Promise<{ readonly client: MongoClient; readonly content: Db }> {
  const client = await MongoClient.connect(addresses.mongoUrl);
  return { client, content: client.db(`${databasePrefix}mate_content`) };
}

/**
 * Authors, their posts and who follows them, as events would have made content's copies; each viewer follows as many
 * authors as it says, the giants first.
 */
export async function seedFollowing(
  facts: RunningSystem['facts'],
  viewers: ReadonlyMap<string, number>,
  { authors, posts, edges, giants }: FollowingSize,
): Promise<FollowingData> {
  const { client, content } = await openContent(facts);
  const pick = seededPicker(SEED);
  const authorIds = Array.from({ length: authors }, () => newId());
  const authorAt = (index: number): string => authorIds[index] ?? '';
  await insertRange(
    content,
    { collection: 'authors', range: { from: 0, to: authors } },
    (index) => ({
      ...authorDocument(index),
      _id: authorAt(index),
    }),
  );
  await insertRange(content, { collection: 'posts', range: { from: 0, to: posts } }, (index) =>
    postDocument(index, { authorId: authorAt(pick(authors)), pick }),
  );
  const actorIds = Array.from({ length: Math.ceil(edges / 10) }, () => newId());
  // Of ten follows of each one is of a giant.
  await insertRange(
    content,
    { collection: 'relations', range: { from: 0, to: edges } },
    (index) => {
      const actor = Math.floor(index / 10);
      const target =
        index % 10 === 0 ? actor % giants : giants + ((actor * 9 + index) % (authors - giants));
      return followDocument(actorIds[actor] ?? '', authorAt(target), index);
    },
  );
  for (const [viewerId, follows] of viewers)
    await insertRange(
      content,
      { collection: 'relations', range: { from: 0, to: follows } },
      (index) => followDocument(viewerId, authorAt(index), index),
    );
  const since = new Date();
  await content
    .collection<{ _id: string; since: Date }>('pulled_authors')
    .insertMany(authorIds.slice(0, giants).map((_id) => ({ _id, since })));
  return { content, authorIds, [Symbol.asyncDispose]: () => client.close() };
}

/** A follow as content keeps it. */
export function followDocument(actorId: string, targetId: string, minutes: number): Seeded {
  return {
    ...{ _id: `${actorId}:${targetId}`, actorId, targetId },
    ...{ following: true, blocked: false, version: 1 },
    updateTime: minutesAgo(minutes % 100_000),
  };
}
