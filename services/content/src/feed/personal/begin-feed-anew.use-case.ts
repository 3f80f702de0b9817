import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { ChooseFeed } from './choose-feed.use-case.js';

/** Lets somebody's next first page be chosen anew: what the feeds under way were chosen by is gone. */
@Injectable()
export class BeginFeedAnew {
  constructor(
    private readonly choosing: ChooseFeed,
    private readonly clock: Clock,
  ) {}

  async execute(accountId: AccountId): Promise<void> {
    await this.choosing.execute(accountId, { feedsSince: this.clock.now() });
  }
}
