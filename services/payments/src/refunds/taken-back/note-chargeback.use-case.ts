import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { StopRefunds } from './stop-refunds.use-case.js';

/** Support says to the wallet that a bank took a purchase back. The wallet has its case, so it is not told again. */
@Injectable()
export class NoteChargeback {
  constructor(
    private readonly purchases: RefundedPurchases,
    private readonly stopping: StopRefunds,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once per purchase; nothing of one that was not paid here, of which no money can go back either. */
  async execute(purchaseId: string, tx: Transaction): Promise<void> {
    if (!(await this.purchases.markDisputed(purchaseId, this.clock.now(), tx))) return;
    this.logger.warn({ event: 'purchase.disputed', purchaseId, code: 'word of support' });
    await this.stopping.execute(purchaseId, tx);
  }
}
