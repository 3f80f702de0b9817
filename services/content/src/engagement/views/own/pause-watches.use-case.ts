import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { WatchChoiceRepository } from '../stored/watch-choice.repository.js';

/** Whether what somebody watches is remembered. */
@Injectable()
export class PauseWatches {
  constructor(private readonly choices: WatchChoiceRepository) {}

  /** What is remembered stays either way. */
  async execute(accountId: AccountId, paused: boolean): Promise<void> {
    if (paused) await this.choices.pause(accountId);
    else await this.choices.resume(accountId);
  }
}
