import { Injectable } from '@nestjs/common';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';

/** Gifts received on a post. */
@Injectable()
export class CountGift {
  constructor(private readonly posts: PostRepository) {}

  /** Counts a gift on the post it names, where its receiver is the author: the giver chose that name. */
  async execute(postId: string, toAccountId: string, tx: Transaction): Promise<void> {
    if (!isId(postId) || !isId(toAccountId)) return;
    await this.posts.addGift(toAccountId as AccountId, postId as PostId, tx);
  }
}
