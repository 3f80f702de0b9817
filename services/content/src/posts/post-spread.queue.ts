import { Injectable } from '@nestjs/common';
import { workOff } from '@mate/jobs/loop-job';
import { PostSpreadRepository } from './post-spread.repository.js';
import type { SpreadingPost } from './post.rules.js';

/** Hands out posts of which the timelines of followers are to be told. */
@Injectable()
export class PostSpreadQueue {
  constructor(private readonly due: PostSpreadRepository) {}

  /** So many at the most, the longest due first. One of which they could not be told (false) is due again once its lease ends. */
  async workOff(max: number, tell: (post: SpreadingPost) => Promise<boolean>): Promise<void> {
    await workOff(
      max,
      () => this.due.claimDue(),
      async (post) => {
        if (await tell(post)) await this.due.end(post);
      },
    );
  }
}
