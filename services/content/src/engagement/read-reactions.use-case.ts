import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { ReactionRepository } from './reaction.repository.js';
import type { ReactionMark, ReactionPage, ViewerMarks } from './reaction.rules.js';

/** What viewers did to posts, for lists. */
@Injectable()
export class ReadReactions {
  constructor(private readonly reactions: ReactionRepository) {}

  /** Marks by post; posts without any are left out. A visitor has none. */
  marksOf(viewerId: string, postIds: readonly PostId[]): Promise<Map<PostId, ViewerMarks>> {
    if (viewerId === '' || postIds.length === 0)
      return Promise.resolve(new Map<PostId, ViewerMarks>());
    return this.reactions.marksOf(viewerId as AccountId, postIds);
  }

  page(page: ReactionPage): Promise<ReactionMark[]> {
    return this.reactions.page(page);
  }
}
