import { Injectable } from '@nestjs/common';
import { FoldLikesOfPosts } from './fold-likes-of-posts.use-case.js';
import { ReactionRepository } from './reaction.repository.js';

const ROWS_MAX = 500;

/** Counts the likes that crashed processes left uncounted. */
@Injectable()
export class FoldLeftOverLikes {
  constructor(
    private readonly reactions: ReactionRepository,
    private readonly fold: FoldLikesOfPosts,
  ) {}

  /** One batch. */
  async execute(): Promise<void> {
    await this.fold.execute(await this.reactions.findPostsWithUncounted(ROWS_MAX));
  }
}
