import { Injectable } from '@nestjs/common';
import type { DueAccount, StandingFollower } from '@mate/people/standing-module';
import { KeepNumbers } from './keep-numbers.use-case.js';

/** What follows the standing of accounts in social: the numbers of those around them. */
@Injectable()
export class NumberFollower implements StandingFollower {
  constructor(private readonly numbers: KeepNumbers) {}

  follow(account: DueAccount, signal: AbortSignal): Promise<void> {
    return this.numbers.execute(account, signal);
  }
}
