import { Injectable } from '@nestjs/common';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { ErasePayer } from './erase-payer.use-case.js';
import { erasurePlan } from './erasure.rules.js';

/** What payments erases of a deleted account. */
@Injectable()
export class PaymentsEraser implements AccountEraser {
  readonly plan = erasurePlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(payer: ErasePayer) {
    this.steps = { purchases: (accountId) => payer.execute(accountId) };
  }
}
