import { Injectable } from '@nestjs/common';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { ForfeitCoins } from '../forfeits/forfeit-coins.use-case.js';
import { personalDataPlan } from './personal-data.rules.js';

/** What the wallet does about a deleted account: coins that came back late are forfeited too. */
@Injectable()
export class WalletEraser implements AccountEraser {
  readonly plan = personalDataPlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(forfeit: ForfeitCoins) {
    this.steps = { coins: (accountId) => forfeit.execute(accountId) };
  }
}
