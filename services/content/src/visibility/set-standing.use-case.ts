import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { standingOf } from '@mate/people/standing';
import { PostRepository } from '../posts/post.repository.js';
import type { PostRecord } from '../posts/post.rules.js';

/**
 * Gives a post that is being published its author's standing: in the transaction, and once more after it, since the
 * account may have changed beside it. A change after that finds the post by itself.
 */
@Injectable()
export class SetStanding {
  constructor(
    private readonly authors: AccountCopies,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  async execute(post: Pick<PostRecord, '_id' | 'authorId'>, tx?: Transaction): Promise<void> {
    if (!tx) return this.transactions.run((own) => this.execute(post, own));
    const { _id, authorId } = post;
    // As it is stored now, never a remembered one.
    const author = (await this.authors.factsOf([authorId])).get(authorId);
    await this.posts.setStanding(_id, standingOf(author), tx);
  }
}
