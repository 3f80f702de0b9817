import type { Db } from 'mongodb';
import { newId, type AssetId, type PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import type { Person } from '@mate/testing/people';
import type { PostDocument } from '../src/posts/post.model.js';
import { searchTermsOf, type PostRecord } from '../src/posts/post.rules.js';
import { searchRowOf, type SearchRow } from '../src/word-index/search-row.rules.js';
import { newDraft } from '../src/publishing/uploads/draft.rules.js';

/** A published post as it is stored, for specs that write it straight. */
export function postDocument(author: Person, changes: Partial<PostRecord> = {}): PostDocument {
  const text = {
    ...blankPostText,
    title: 'A sunset over the sea',
    tags: ['sea'],
    place: 'Karachi',
  };
  const ids = { postId: newId<PostId>(), assetId: newId<AssetId>(), authorId: author.accountId };
  const post: PostRecord = {
    ...newDraft({ ...ids, ...text, type: 'short' }, new Date()),
    state: 'ready',
    media: { thumbnailKey: 'poster.webp', blurhash: 'L', h264: { '480p': 'posts/x/480p.mp4' } },
    video: { durationSeconds: 2, width: 480, height: 854 },
    ...changes,
  };
  return {
    ...post,
    placeKey: post.place.toLowerCase(),
    terms: searchTermsOf(post),
    standing: 'open',
  };
}

/** What posts are found by, as publishing writes it with them; copies of it follow a moment later. */
export async function writeSearchRows(db: Db, posts: readonly PostDocument[]): Promise<void> {
  const rows = posts.flatMap((post) => searchRowOf(post, new Date()) ?? []);
  if (rows.length > 0) await db.collection<SearchRow>('search_posts').insertMany(rows);
}

/** Writes a published post straight into the database; answers its id. */
export async function writePost(
  db: Db,
  author: Person,
  changes: Partial<PostRecord> = {},
): Promise<PostId> {
  const post = postDocument(author, changes);
  await db.collection<PostDocument>('posts').insertOne(post);
  await writeSearchRows(db, [post]);
  return post._id;
}
