import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { postChanged } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { postTextOf, type PostTextChange } from '@mate/contracts/post-text';
import { Outbox } from '@mate/messaging/outbox';
import { AccountCopies } from '@mate/people/account-copies';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AnnounceStanding } from '../posts/announce-standing.use-case.js';
import { PostRepository } from '../posts/post.repository.js';
import { checkedChange, type PostRecord } from '../posts/post.rules.js';
import { RequireAuthor } from './require-author.policy.js';

/** An author changes the words or the visibility of a post; the whole card is announced in the same transaction. */
@Injectable()
export class UpdatePost {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly author: RequireAuthor,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly announcement: AnnounceStanding,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws INVALID_REQUEST; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made;
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(actorId: AccountId, postId: string, change: PostTextChange): Promise<PostRecord> {
    const checked = checkedChange(change);
    await this.accounts.refuseBarred(actorId, 'upload');
    const own = await this.author.ofPost(actorId, postId);
    const post = await this.transactions.run((tx) => this.save(own, checked, tx), {
      contended: own._id,
    });
    if (!post) throw new AppError('POST_NOT_FOUND');
    return post;
  }

  private async save(
    own: Pick<PostRecord, '_id' | 'authorId'>,
    change: PostTextChange,
    tx: Transaction,
  ): Promise<PostRecord | null> {
    const post = await this.posts.describe(own, change, tx);
    // What is removed changes no more, so there is nothing to tell of it.
    if (!post || post.state === 'removed') return null;
    const { _id: postId, authorId, type, state, updateTime } = post;
    const card = { postId, authorId, type, ...postTextOf(post) };
    await this.outbox.add(
      postChanged,
      { ...card, state, updateTime: updateTime.toISOString() },
      tx,
    );
    if (change.visibility !== undefined && state === 'ready')
      await this.announcement.execute(post, tx);
    return post;
  }
}
