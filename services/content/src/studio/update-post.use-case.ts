import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { postChanged } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../posts/post.repository.js';
import {
  checkedText,
  type PostRecord,
  type PostText,
  type Visibility,
} from '../posts/post.rules.js';
import { RequireAuthor } from './require-author.policy.js';

export type PostChange = Partial<PostText> & { visibility?: Visibility };

/** An author changes the words or the visibility of a post; the whole card is announced in the same transaction. */
@Injectable()
export class UpdatePost {
  constructor(
    private readonly author: RequireAuthor,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Throws INVALID_REQUEST; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string, change: PostChange): Promise<PostRecord> {
    const { visibility, ...text } = change;
    const checked = { ...checkedText(text), ...(visibility ? { visibility } : {}) };
    const own = await this.author.ofPost(actorId, postId);
    const post = await this.transactions.run((tx) => this.save(own, checked, tx), {
      contended: own._id,
    });
    if (!post) throw new AppError('POST_NOT_FOUND');
    return post;
  }

  private async save(
    own: Pick<PostRecord, '_id' | 'authorId'>,
    change: PostChange,
    tx: Transaction,
  ): Promise<PostRecord | null> {
    const post = await this.posts.describe(own, change, tx);
    // What is removed changes no more, so there is nothing to tell of it.
    if (!post || post.state === 'removed') return null;
    const { _id: postId, authorId, type, title, description, tags, place, visibility } = post;
    const card = { postId, authorId, type, title, description, tags, place, visibility };
    const { state, updateTime } = post;
    await this.outbox.add(
      postChanged,
      { ...card, state, updateTime: updateTime.toISOString() },
      tx,
    );
    return post;
  }
}
