import { newId, type AssetId, type PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import type { Person } from '@mate/testing/people';
import type { PostDocument } from '../src/posts/post.model.js';
import { searchTermsOf, type PostRecord } from '../src/posts/post.rules.js';

/** A published post as it is stored, for specs that write it straight. */
export function postDocument(author: Person, changes: Partial<PostRecord> = {}): PostDocument {
  const now = new Date();
  const post: PostRecord = {
    _id: newId<PostId>(),
    authorId: author.accountId,
    assetId: newId<AssetId>(),
    type: 'short',
    ...{ ...blankPostText, title: 'A sunset over the sea', tags: ['sea'], place: 'Karachi' },
    state: 'ready',
    failureReason: '',
    createTime: now,
    updateTime: now,
    publishTime: now,
    media: { thumbnailKey: 'poster.webp', blurhash: 'L', h264: { '480p': 'posts/x/480p.mp4' } },
    video: { durationSeconds: 2, width: 480, height: 854 },
    counts: { views: 0, likes: 0, comments: 0, gifts: 0 },
    ...changes,
  };
  return {
    ...post,
    placeKey: post.place.toLowerCase(),
    terms: searchTermsOf(post),
    standing: 'open',
  };
}
