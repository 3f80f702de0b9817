import { Injectable } from '@nestjs/common';
import type { DueAccount } from '@mate/people/standing-module';
import { standingOf } from '@mate/people/standing';
import { PostRepository } from '../posts/post.repository.js';

const POSTS_PER_BATCH = 500;

/** Writes where an account stands onto its posts, in batches. */
@Injectable()
export class KeepStanding {
  constructor(private readonly posts: PostRepository) {}

  async execute(account: DueAccount, signal: AbortSignal): Promise<void> {
    const standing = standingOf(account);
    while (await this.posts.changeStandings(account.accountId, standing, POSTS_PER_BATCH))
      signal.throwIfAborted();
  }
}
