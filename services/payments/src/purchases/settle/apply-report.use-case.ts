import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import type { PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';
import { AskProvider } from './ask-provider.use-case.js';
import { AskSoon } from './ask-soon.use-case.js';
import { MovePurchase } from './move-purchase.use-case.js';
import { contradicts, failureOf } from './verdict.rules.js';

export interface AppliedReport {
  readonly purchase: PurchaseRecord;
  /** False while a claim of success is neither proven nor disproven. */
  readonly isSettled: boolean;
  /** When the provider may be asked next; absent where it was asked just now. */
  readonly askTime?: Date;
}

/**
 * Applies what a signed message says: the provider is asked, and its answer decides. Of the message itself only an
 * explicit failure counts, which a proven success still overrules; nothing final follows from it.
 */
@Injectable()
export class ApplyReport {
  constructor(
    private readonly asking: AskProvider,
    private readonly askingSoon: AskSoon,
    private readonly moves: MovePurchase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails because of the provider: what it does not answer now, the next inquiry asks again. */
  async execute(purchase: PurchaseRecord, report: PaymentReport): Promise<AppliedReport> {
    const { _id: purchaseId } = purchase;
    if (contradicts(report, purchase))
      this.logger.warn({ event: 'purchase.message_contradicts', purchaseId, code: report.code });
    const failure = failureOf(report, purchase);
    // A failure that is stated needs no second question; only a claim of success waits for one.
    const answer = await (failure ? this.asking : this.askingSoon).execute(purchase);
    if (isFinal(answer.purchase.state)) return { purchase: answer.purchase, isSettled: true };
    if (failure) {
      const { providerReference } = report;
      const { purchase: after } = await this.moves.execute(purchaseId, {
        ...failure,
        ...(providerReference && { providerReference }),
      });
      return { purchase: after, isSettled: true };
    }
    // A success that the provider does not confirm yet stays open.
    return {
      purchase: answer.purchase,
      isSettled: answer.kind === 'answered' && report.outcome !== 'paid',
      ...(answer.kind === 'too-soon' && { askTime: answer.until }),
    };
  }
}
