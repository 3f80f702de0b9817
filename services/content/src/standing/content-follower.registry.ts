import { Injectable } from '@nestjs/common';
import type { DueAccount, StandingFollower } from '@mate/people/standing-module';
import { WithholdComments } from '../comments/counts/withhold-comments.use-case.js';
import { WithholdCommentLikes } from '../comments/likes/withhold-comment-likes.use-case.js';
import { WithholdLikes } from '../engagement/withhold-likes.use-case.js';
import { KeepStanding } from '../visibility/keep-standing.use-case.js';

/** What follows an account that changed, in this order: what lists are made of comes first. */
@Injectable()
export class ContentFollower implements StandingFollower {
  constructor(
    private readonly posts: KeepStanding,
    private readonly likes: WithholdLikes,
    private readonly comments: WithholdComments,
    private readonly commentLikes: WithholdCommentLikes,
  ) {}

  async follow(account: DueAccount, signal: AbortSignal): Promise<void> {
    await this.posts.execute(account, signal);
    await this.likes.execute(account, signal);
    await this.comments.execute(account, signal);
    await this.commentLikes.execute(account, signal);
  }
}
