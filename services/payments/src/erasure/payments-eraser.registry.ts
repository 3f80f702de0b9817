import { Injectable } from '@nestjs/common';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { ErasePayer } from './erase-payer.use-case.js';
import { ForgetCustomers } from './forget-customers.use-case.js';
import { personalDataPlan } from './personal-data.rules.js';

/** What payments erases of a deleted account. */
@Injectable()
export class PaymentsEraser implements AccountEraser {
  readonly plan = personalDataPlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(payer: ErasePayer, customers: ForgetCustomers) {
    this.steps = {
      purchases: (accountId) => payer.execute(accountId),
      // Last, since it takes others to answer.
      customers: (accountId) => customers.execute(accountId),
    };
  }
}
