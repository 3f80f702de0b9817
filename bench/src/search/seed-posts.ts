import type { Db } from 'mongodb';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { searchRowOf, type IndexedPost } from '@mate/content/search-row';
import { waysTo } from '@mate/content/search-words';
import { seededPicker } from '../load/throughput.js';
import { authorDocument, postDocument, type Seeded } from '../system/feed-data.js';
import { textMaker } from './words.rules.js';

const SEED = 3;
const AUTHORS = 5_000;
const BATCH = 2_000;

/** Writes posts with what they are found by, as publishing would have; words are counted once, at the end. */
export async function seedSearchedPosts(db: Db, posts: number): Promise<void> {
  const pick = seededPicker(SEED);
  const write = textMaker();
  const authors = Array.from({ length: AUTHORS }, (_, index) => authorDocument(index));
  await db.collection<Seeded>('authors').insertMany(authors);
  const counts = new Map<string, number>();
  for (let from = 0; from < posts; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, posts - from) }, (_, offset) => ({
      ...postDocument(from + offset, { authorId: authors[pick(AUTHORS)]?._id ?? '', pick }),
      ...write(),
      ...{ place: '', placeKey: '' },
    }));
    const rows = batch.flatMap((post) => rowOf(post) ?? []);
    for (const word of rows.flatMap(({ words }) => words))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    await db.collection<Seeded>('posts').insertMany(batch, { ordered: false });
    await db.collection<Seeded>('search_posts').insertMany(rows as object as Seeded[], {
      ordered: false,
    });
  }
  const words = [...counts].map(([_id, count]) => ({ _id, posts: count, ...waysTo(_id) }));
  for (let from = 0; from < words.length; from += BATCH)
    await db.collection<Seeded>('search_words').insertMany(words.slice(from, from + BATCH));
}

function rowOf(post: Seeded): ReturnType<typeof searchRowOf> {
  const { _id, ...rest } = post;
  const indexed = { ...rest, _id: _id as PostId, authorId: post.authorId as AccountId };
  return searchRowOf(indexed as object as IndexedPost, new Date());
}
