import { Injectable } from '@nestjs/common';
import { isId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { CountPost } from '../posts/count-post.use-case.js';

/** Gifts received on a post. */
@Injectable()
export class CountGift {
  constructor(private readonly counts: CountPost) {}

  async count(postId: string, tx: Transaction): Promise<void> {
    if (isId(postId)) await this.counts.add(postId as PostId, { gifts: 1 }, tx);
  }
}
