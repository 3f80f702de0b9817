import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { standingOf } from '@mate/people/standing';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { StandingChanges } from '../people/standing-changes.queue.js';
import { PostRepository } from '../posts/post.repository.js';

const ACCOUNTS_PER_PASS = 50;
const POSTS_PER_BATCH = 500;

/** Writes the standing of accounts that changed onto their posts, in batches. What a crash leaves is done by the next pass. */
@Injectable()
export class KeepStanding implements OnModuleInit {
  constructor(
    private readonly changes: StandingChanges,
    private readonly posts: PostRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.changes.onChange(() => {
      this.execute().catch((error: unknown) => {
        this.logger.warn({ event: 'standing.keep_failed', err: error });
      });
    });
  }

  /** One pass; safe beside another one. */
  async execute(): Promise<void> {
    for (const author of await this.changes.findDue(ACCOUNTS_PER_PASS)) {
      const { accountId } = author;
      const standing = standingOf(author);
      while (await this.posts.changeStandings(accountId, standing, POSTS_PER_BATCH));
      await this.changes.noteDone(author);
    }
  }
}
