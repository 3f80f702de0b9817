import type { Db } from 'mongodb';
import { seededPicker } from '../load/throughput.js';
import { authorDocument, postDocument, type Seeded } from '../system/feed-data.js';
import { rowOf } from './search-rows.js';
import { textMaker } from './words.rules.js';

const SEED = 3;
const AUTHORS = 5_000;
const BATCH = 2_000;

/** Writes posts with what they are found by, as publishing would have. */
export async function seedSearchedPosts(db: Db, posts: number): Promise<void> {
  const pick = seededPicker(SEED);
  const write = textMaker();
  const authors = Array.from({ length: AUTHORS }, (_, index) => authorDocument(index));
  await db.collection<Seeded>('authors').insertMany(authors);
  for (let from = 0; from < posts; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, posts - from) }, (_, offset) => ({
      ...postDocument(from + offset, { authorId: authors[pick(AUTHORS)]?._id ?? '', pick }),
      ...write(),
      ...{ place: '', placeKey: '' },
    }));
    await db.collection<Seeded>('posts').insertMany(batch, { ordered: false });
    await db.collection<Seeded>('search_posts').insertMany(batch.map(rowOf), { ordered: false });
  }
}
