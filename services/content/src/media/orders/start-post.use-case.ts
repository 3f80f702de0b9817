import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { postFailed, uploadCompleted } from '@mate/contracts/events';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import type {
  Original,
  PostRecord,
  PostText,
  PostType,
  Visibility,
} from '../../posts/post.rules.js';
import { transition } from '../../posts/post.states.js';
import { purgeOfFailed, purgeOfRemoved } from '../purge/purge.rules.js';

export interface NewPost extends PostText {
  readonly postId: PostId;
  readonly authorId: AccountId;
  readonly type: PostType;
  readonly visibility: Visibility;
}

// Of one file: the first one and its retries.
const ORDERS_MAX = 6;

/** The beginning of a post's life: draft, then processing when its file has arrived, or failed when that is no video. */
@Injectable()
export class StartPost {
  constructor(
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a draft. */
  async draft(post: NewPost, tx: Transaction): Promise<void> {
    const { postId, ...written } = post;
    const now = new Date();
    await this.posts.insert(
      {
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
      },
      tx,
    );
  }

  /** Orders the first transcode of a draft whose file has arrived; null when it is no draft any more. */
  async process(postId: PostId, original: Original, tx: Transaction): Promise<PostRecord | null> {
    const post = await this.posts.move(postId, transition('draft', 'processing'), {
      changes: { original, transcode: freshOrder(1, 0) },
      tx,
    });
    if (post) {
      const { authorId, type } = post;
      await this.outbox.add(
        uploadCompleted,
        { postId, authorId, type, sizeBytes: original.sizeBytes },
        tx,
      );
    }
    return post;
  }

  /** Ends a draft whose file is no video. */
  async refuse(postId: PostId, failureReason: string, tx: Transaction): Promise<void> {
    const post = await this.posts.move(postId, transition('draft', 'failed'), {
      changes: { failureReason, purge: purgeOfFailed(new Date()) },
      tx,
    });
    if (!post) return;
    const { authorId, type } = post;
    await this.outbox.add(postFailed, { postId, authorId, type, reason: failureReason }, tx);
  }

  /** Ends a draft whose upload was given up. */
  async abandon(postId: PostId, tx: Transaction): Promise<void> {
    await this.posts.move(postId, transition('draft', 'removed'), {
      changes: { purge: purgeOfRemoved(new Date()) },
      tx,
    });
  }

  /** Orders another transcode of a failed post from its stored file. Throws POST_STATE_CONFLICT. */
  async retry(post: PostRecord): Promise<PostRecord> {
    const moved = await this.transactions.run(async (tx) => {
      // Read again: the original of a post that failed long ago may be on its way out.
      const current = await this.posts.findById(post._id, tx);
      if (current?.state !== 'failed' || !current.original) return null;
      const { version, attempt } = current.transcode;
      if (version >= ORDERS_MAX) return null;
      return this.posts.move(post._id, transition('failed', 'processing'), {
        changes: { failureReason: '', transcode: freshOrder(version + 1, attempt), purge: null },
        tx,
      });
    });
    if (!moved) throw new AppError('POST_STATE_CONFLICT', { state: post.state });
    return moved;
  }
}

function freshOrder(version: number, attempt: number): PostRecord['transcode'] {
  return { version, attempt, finished: false, leaseExpireTime: new Date() };
}
