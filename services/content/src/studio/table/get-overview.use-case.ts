import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { CountInbox } from '../../comments/inbox/count-inbox.use-case.js';
import { OwnPostsReader, type OwnPostCounts } from '../../posts/own/own-posts.reader.js';

export interface Overview {
  readonly shorts: OwnPostCounts;
  readonly videos: OwnPostCounts;
  /** Comments of others to which the caller has said nothing. */
  readonly unanswered: number;
  /** Comments that a word of the caller's holds. */
  readonly held: number;
}

/** What of one's own posts asks for attention. */
@Injectable()
export class GetOverview {
  constructor(
    private readonly posts: OwnPostsReader,
    private readonly comments: CountInbox,
  ) {}

  /** Counts end at a hundred. */
  async execute(actorId: AccountId): Promise<Overview> {
    const [shorts, videos, unanswered, held] = await Promise.all([
      this.posts.count(actorId, 'short'),
      this.posts.count(actorId, 'video'),
      this.comments.execute(actorId, 'unanswered'),
      this.comments.execute(actorId, 'held'),
    ]);
    return { shorts, videos, unanswered, held };
  }
}
