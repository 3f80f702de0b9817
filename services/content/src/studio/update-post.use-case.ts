import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { PostRepository } from '../posts/post.repository.js';
import {
  checkedText,
  type PostRecord,
  type PostText,
  type Visibility,
} from '../posts/post.rules.js';
import { RequireAuthor } from './require-author.policy.js';

export type PostChange = Partial<PostText> & { visibility?: Visibility };

/** An author changes the words or the visibility of a post. */
@Injectable()
export class UpdatePost {
  constructor(
    private readonly author: RequireAuthor,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Throws INVALID_REQUEST; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string, change: PostChange): Promise<PostRecord> {
    const { visibility, ...text } = change;
    const checked = { ...checkedText(text), ...(visibility ? { visibility } : {}) };
    const own = await this.author.ofPost(actorId, postId);
    const post = await this.transactions.run((tx) => this.posts.describe(own, checked, tx), {
      contended: own._id,
    });
    if (!post) throw new AppError('POST_NOT_FOUND');
    return post;
  }
}
