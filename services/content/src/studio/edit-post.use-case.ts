import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { postDeleted } from '@mate/contracts/events';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../posts/post.repository.js';
import {
  checkedText,
  type PostRecord,
  type PostText,
  type Visibility,
} from '../posts/post.rules.js';
import { canMove, transition } from '../posts/post.states.js';
import { purgeOfRemoved } from '../media/purge/purge.rules.js';

export type PostChange = Partial<PostText> & { visibility?: Visibility };

/** What authors do with their own posts after uploading them. */
@Injectable()
export class EditPost {
  constructor(
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Changes the given fields. Throws POST_NOT_FOUND for everybody but the author. */
  async update(authorId: AccountId, postId: string, change: PostChange): Promise<PostRecord> {
    const { visibility, ...text } = change;
    const checked = { ...checkedText(text), ...(visibility ? { visibility } : {}) };
    const post = isId(postId)
      ? await this.posts.describe(authorId, postId as PostId, checked)
      : null;
    if (!post) throw new AppError('POST_NOT_FOUND');
    return post;
  }

  /**
   * Removes the post from every list at once; repeating it is harmless. `along` happens in the same transaction, with
   * the post as it was. Throws POST_NOT_FOUND.
   */
  async remove(
    authorId: AccountId,
    postId: string,
    along: (post: PostRecord, tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const found = isId(postId) ? await this.posts.findForAuthor(authorId, postId as PostId) : null;
    if (!found) throw new AppError('POST_NOT_FOUND');
    await this.transactions.run(async (tx) => {
      const post = await this.posts.findById(found._id, tx);
      if (!post || !canMove(post.state, 'removed')) return;
      const { type } = post;
      const changes = { purge: purgeOfRemoved(new Date()) };
      await this.posts.move(post._id, transition(post.state, 'removed'), { changes, tx });
      await along(post, tx);
      await this.outbox.add(postDeleted, { postId: post._id, authorId, type }, tx);
    });
  }
}
