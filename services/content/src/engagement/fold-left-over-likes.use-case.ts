import { Injectable } from '@nestjs/common';
import { FoldLikes } from './fold-likes.use-case.js';
import { ReactionRepository } from './reaction.repository.js';

const ROWS_MAX = 500;

/** Counts the likes that crashed processes left uncounted. */
@Injectable()
export class FoldLeftOverLikes {
  constructor(
    private readonly reactions: ReactionRepository,
    private readonly fold: FoldLikes,
  ) {}

  /** One batch. */
  async execute(): Promise<void> {
    for (const postId of await this.reactions.findPostsWithUncounted(ROWS_MAX))
      await this.fold.execute(postId);
  }
}
