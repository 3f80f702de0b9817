import { Injectable } from '@nestjs/common';
import { isBusy } from '../ledger/busy.rules.js';
import { ChargebackRepository } from './chargebacks/chargeback.repository.js';
import { FinishReversal } from './finish-reversal.use-case.js';
import { GiftReversalRepository } from './reversals/gift-reversal.repository.js';
import { GoOnWithChargeback } from './go-on-with-chargeback.use-case.js';

/** Few are ever open; what is beyond waits for those before it. */
const CASES_MAX = 1_000;

/**
 * Goes on with chargebacks and reversals that are open, wherever they stopped, and whoever began them. Safe in many
 * processes: each does what lies in its lanes.
 */
@Injectable()
export class ResumeTakebacks {
  constructor(
    private readonly chargebacks: ChargebackRepository,
    private readonly goOn: GoOnWithChargeback,
    private readonly reversals: GiftReversalRepository,
    private readonly finish: FinishReversal,
  ) {}

  /** What the ledger has no time for is left to the next round. Throws what is none of that, after all were tried. */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (const purchaseId of await this.chargebacks.listOpen(CASES_MAX))
      await this.goOn.execute(purchaseId).catch((error: unknown) => failures.push(error));
    for (const { id } of await this.reversals.listOpen(CASES_MAX))
      await this.finish.execute(id).catch((error: unknown) => failures.push(error));
    const strange = failures.filter((error) => !isBusy(error));
    if (strange.length > 0) throw new AggregateError(strange, 'cases did not go on');
  }
}
