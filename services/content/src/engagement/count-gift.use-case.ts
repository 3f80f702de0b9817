import { Injectable } from '@nestjs/common';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { CountPost } from '../posts/count-post.use-case.js';

/** Gifts received on a post. */
@Injectable()
export class CountGift {
  constructor(private readonly counts: CountPost) {}

  /** Counts a gift on the post it names, where its receiver is the author: the giver chose that name. */
  async count(postId: string, toAccountId: string, tx: Transaction): Promise<void> {
    if (!isId(postId) || !isId(toAccountId)) return;
    await this.counts.addGift(toAccountId as AccountId, postId as PostId, tx);
  }
}
