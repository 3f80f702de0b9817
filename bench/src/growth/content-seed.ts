import type { Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { seededPicker } from '../load/throughput.js';
import { rowOf } from '../search/search-rows.js';
import { likeDocument, postDocument, type Seeded, type SeededPost } from '../system/feed-data.js';
import { insertRange } from './batches.js';
import { minutesAgo, type Cast } from './people-seed.js';
import type { Size } from './sizes.rules.js';

const SEED = 7;
const RARE_POSTS = 45;
const HALF_HOUR = 30;

/** Ids that only the growing data know, kept between sizes. */
export interface ContentIds {
  readonly postIds: string[];
}

/** The word, tag and place that only some of the oldest posts of a size have. */
export function rareWordOf({ posts }: Size): string {
  return `oasis${posts}`;
}

/** Posts, likes and comments as uploads and people would have made them; older ones are added from size to size. */
export async function seedContent(
  db: Db,
  { viewerId, accountIds, postIds }: Cast & ContentIds,
  { before, size }: { readonly before: Size | undefined; readonly size: Size },
): Promise<void> {
  const pick = seededPicker(SEED + size.posts);
  const from = before?.posts ?? 0;
  const rareFrom = size.posts - Math.floor((size.posts - from) / 10);
  const rareEvery = Math.max(1, Math.floor((size.posts - rareFrom) / RARE_POSTS));
  const found: Seeded[] = [];
  await insertRange(db, { collection: 'posts', range: { from, to: size.posts } }, (index) => {
    const isViewers = index % 20 === 0;
    const authorId = isViewers ? viewerId : (accountIds[pick(size.authors)] ?? '');
    const post = postDocument(index, { authorId, pick });
    postIds.push(post._id);
    const isRare = index >= rareFrom && (index - rareFrom) % rareEvery === 0;
    const written = isRare ? withWord(post, rareWordOf(size)) : post;
    found.push(rowOf(written));
    return written;
  });
  const rows = { collection: 'search_posts', range: { from: 0, to: found.length } };
  await insertRange(db, rows, (index) => found[index] ?? { _id: '' });
  await seedLikes(db, { viewerId, accountIds, postIds }, { before, size });
  await seedComments(db, { viewerId, accountIds, postIds }, { before, size });
}

function withWord(post: SeededPost, word: string): SeededPost {
  return {
    ...post,
    ...{ place: word, placeKey: word, title: `${post.title} ${word}` },
    tags: [...post.tags, word],
    terms: [...post.terms, word],
  };
}

async function seedLikes(
  db: Db,
  { viewerId, accountIds, postIds }: Cast & ContentIds,
  { before, size }: { readonly before: Size | undefined; readonly size: Size },
): Promise<void> {
  const like = (accountId: string, index: number, post: number) => ({
    ...likeDocument(accountId, postIds[post % postIds.length] ?? ''),
    createTime: minutesAgo(index),
  });
  const own = { from: before?.viewerLikes ?? 0, to: size.viewerLikes };
  await insertRange(db, { collection: 'reactions', range: own }, (index) =>
    like(viewerId, index, index * 3),
  );
  const all = { from: before?.likes ?? 0, to: size.likes };
  await insertRange(db, { collection: 'reactions', range: all }, (index) =>
    like(accountIds[index % size.accounts] ?? '', index, index * 7),
  );
}

async function seedComments(
  db: Db,
  { accountIds, postIds }: Cast & ContentIds,
  { before, size }: { readonly before: Size | undefined; readonly size: Size },
): Promise<void> {
  const comment = (index: number, post: number) => ({
    // Ids sort by time.
    _id: newId(minutesAgo(index).getTime()),
    postId: postIds[post % postIds.length] ?? '',
    parentId: null,
    authorId: accountIds[index % size.accounts] ?? '',
    text: `Comment number ${index}`,
    replies: 0,
    createTime: minutesAgo(index),
  });
  const hot = { from: before?.hotComments ?? 0, to: size.hotComments };
  await insertRange(db, { collection: 'comments', range: hot }, (index) => comment(index, 0));
  const all = { from: before?.comments ?? 0, to: size.comments };
  await insertRange(db, { collection: 'comments', range: all }, (index) =>
    comment(index * HALF_HOUR, 1 + (index % (postIds.length - 1))),
  );
}
