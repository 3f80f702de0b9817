import { Injectable } from '@nestjs/common';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import type { PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';
import { AskProvider } from './ask-provider.use-case.js';
import { MovePurchase } from './move-purchase.use-case.js';
import { verdictOf } from './verdict.rules.js';

export interface AppliedReport {
  readonly purchase: PurchaseRecord;
  /** False while a claim of success is neither proven nor disproven. */
  readonly isSettled: boolean;
}

/**
 * Applies what a signed message says: a mismatch at once, anything else after the provider was asked. The answer to
 * the question decides; an explicit failure of the message counts where that knows of no success.
 */
@Injectable()
export class ApplyReport {
  constructor(
    private readonly provider: AskProvider,
    private readonly moves: MovePurchase,
  ) {}

  /** Never fails because of the provider: what it does not answer now, the next inquiry asks again. */
  async execute(purchase: PurchaseRecord, report: PaymentReport): Promise<AppliedReport> {
    const verdict = verdictOf(report, purchase, 'message');
    const providerReference = report.providerReference;
    const move = verdict && { ...verdict, ...(providerReference && { providerReference }) };
    if (move?.state === 'INTEGRITY_MISMATCH') {
      const { purchase: after } = await this.moves.execute(purchase._id, move);
      return { purchase: after, isSettled: true };
    }
    const asked = await this.provider.execute(purchase);
    if (asked && isFinal(asked.state)) return { purchase: asked, isSettled: true };
    if (move) {
      const { purchase: after } = await this.moves.execute(purchase._id, move);
      return { purchase: after, isSettled: true };
    }
    // A success that the provider does not confirm yet stays open.
    const isSettled = asked !== undefined && report.outcome !== 'paid';
    return { purchase: asked ?? purchase, isSettled };
  }
}
