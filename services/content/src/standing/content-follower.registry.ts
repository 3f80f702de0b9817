import { Injectable } from '@nestjs/common';
import type { DueAccount, StandingFollower } from '@mate/people/standing-module';
import { KeepStanding } from '../visibility/keep-standing.use-case.js';

/** What follows an account that changed, in this order: what lists are made of comes first. */
@Injectable()
export class ContentFollower implements StandingFollower {
  constructor(private readonly posts: KeepStanding) {}

  async follow(account: DueAccount, signal: AbortSignal): Promise<void> {
    await this.posts.execute(account, signal);
  }
}
