import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { AnnounceChange } from '../posts/announce-change.use-case.js';
import { assertSchedulable, fieldsOf, type PostEdit } from '../posts/post-schedule.rules.js';
import { PostRepository } from '../posts/post.repository.js';
import { checkedChange, type PostRecord } from '../posts/post.rules.js';
import { RequireAuthor } from './require-author.policy.js';

/** An author changes the words, the visibility or the release of a post; the whole card is announced in the same transaction. */
@Injectable()
export class UpdatePost {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly author: RequireAuthor,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly announcement: AnnounceChange,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws INVALID_REQUEST, POST_SCHEDULE_INVALID; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made;
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(actorId: AccountId, postId: string, edit: PostEdit): Promise<PostRecord> {
    const checked = { ...edit, text: checkedChange(edit.text) };
    if (checked.schedule) assertSchedulable(checked.schedule, this.clock.now());
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
    edit: PostEdit,
    tx: Transaction,
  ): Promise<PostRecord | null> {
    const post = await this.posts.describe(own, edit, tx);
    if (!post) return null;
    const { visibility, allowGifts } = fieldsOf(edit).set;
    const isForOthers = visibility !== undefined || allowGifts !== undefined;
    await this.announcement.execute(post, isForOthers, tx);
    return post;
  }
}
