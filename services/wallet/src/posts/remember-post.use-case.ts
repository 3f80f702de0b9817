import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { KnownPostRepository, type KnownPost } from './known-post.repository.js';

/** Keeps what content tells of a post. */
@Injectable()
export class RememberPost {
  constructor(private readonly posts: KnownPostRepository) {}

  /** News that are older than what is known change nothing. */
  async execute(post: KnownPost, tx: Transaction): Promise<void> {
    await this.posts.keep(post, tx);
  }
}
