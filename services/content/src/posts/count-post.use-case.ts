import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from './post.repository.js';
import type { PostCounts } from './post.rules.js';

/** Counters of posts. Likes, comments and gifts are exact: they change in the transaction of their cause. */
@Injectable()
export class CountPost {
  constructor(private readonly posts: PostRepository) {}

  /** Adds and answers the new counters; null where there is no such post. */
  add(postId: PostId, change: Partial<PostCounts>, tx?: Transaction): Promise<PostCounts | null> {
    return this.posts.addToCounts(postId, change, tx);
  }

  /** Adds a gift to a published post of this author; nothing happens to any other post. */
  addGift(authorId: AccountId, postId: PostId, tx: Transaction): Promise<void> {
    return this.posts.addGift(authorId, postId, tx);
  }

  /** Adds folded views, one write for all. */
  addViews(views: ReadonlyMap<PostId, number>): Promise<void> {
    return this.posts.addViews(views);
  }
}
