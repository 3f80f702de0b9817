import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { PayerRepository } from './payer.repository.js';

const PURCHASES_AT_ONCE_MAX = 50;

/** Makes purchases of an account that is gone nobody's: what is left is what the law and the ledger need. */
@Injectable()
export class ErasePayer {
  constructor(
    private readonly payers: PayerRepository,
    private readonly clock: Clock,
  ) {}

  /** Answers how many purchases it went through, some of them at a time. */
  async execute(accountId: AccountId): Promise<number> {
    const begin = this.clock.now();
    const purchases = await this.payers.listNamed(accountId, PURCHASES_AT_ONCE_MAX);
    // The purchases last: by them a run that was cut off finds what it has to do again.
    await this.payers.emptyMessages(purchases);
    await this.payers.forgetPayer(purchases);
    // Messages that were being worked on still saw a payer; what ends from here on sees none.
    await this.payers.emptyMessages(purchases, begin);
    return purchases.length;
  }
}
