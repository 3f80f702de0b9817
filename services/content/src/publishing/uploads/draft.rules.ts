import type { AccountId, AssetId, PostId } from '@mate/contracts/ids';
import type { PostText } from '@mate/contracts/post-text';
import type { Schedule } from '../../posts/post-schedule.rules.js';
import type { PostRecord, PostType } from '../../posts/post.rules.js';

export interface NewPost extends PostText {
  readonly postId: PostId;
  readonly assetId: AssetId;
  readonly authorId: AccountId;
  readonly type: PostType;
  readonly schedule?: Schedule;
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
    media: { thumbnailKey: '', blurhash: '', h264: {} },
    video: null,
    counts: { views: 0, likes: 0, comments: 0, gifts: 0 },
  };
}
