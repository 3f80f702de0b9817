import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { standingOf } from '@mate/people/standing';
import { StandingChanges } from '../people/standing-changes.queue.js';
import { PostRepository } from '../posts/post.repository.js';
import type { PostRecord } from '../posts/post.rules.js';

/**
 * Gives a post that is being published its author's standing: in the transaction, and once more after it, since the
 * account may have changed beside it. A change after that finds the post by itself.
 */
@Injectable()
export class SetStanding {
  constructor(
    private readonly authors: StandingChanges,
    private readonly posts: PostRepository,
  ) {}

  async execute(post: Pick<PostRecord, '_id' | 'authorId'>, tx?: Transaction): Promise<void> {
    const author = await this.authors.findAccount(post.authorId);
    await this.posts.setStanding(post._id, standingOf(author), tx);
  }
}
