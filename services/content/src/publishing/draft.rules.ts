import type { AccountId, PostId } from '@mate/contracts/ids';
import type { PostText } from '@mate/contracts/post-text';
import type { PostRecord, PostType, TranscodeRecord } from '../posts/post.rules.js';

export interface NewPost extends PostText {
  readonly postId: PostId;
  readonly authorId: AccountId;
  readonly type: PostType;
}

/** A post whose file is still on its way. */
export function newDraft({ postId, ...written }: NewPost, now: Date): PostRecord {
  return {
    _id: postId,
    ...written,
    state: 'draft',
    failureReason: '',
    createTime: now,
    updateTime: now,
    publishTime: now,
    original: null,
    transcode: { version: 0, attempt: 0, finished: true, leaseExpireTime: now },
    media: { thumbnailKey: '', blurhash: '', h264: {} },
    video: null,
    counts: { views: 0, likes: 0, comments: 0, gifts: 0 },
    purge: null,
  };
}

/** The order after the given one, which no worker has taken up yet. */
export function nextOrder(
  { version, attempt }: Pick<TranscodeRecord, 'version' | 'attempt'>,
  now: Date,
): TranscodeRecord {
  return { version: version + 1, attempt, finished: false, leaseExpireTime: now };
}
