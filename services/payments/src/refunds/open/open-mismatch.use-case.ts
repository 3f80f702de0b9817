import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { mismatchCase } from './mismatch.rules.js';
import { RefundRepository } from '../refund.repository.js';

/** A payment of another amount than agreed: its money has to go back, by a person who looks first. */
@Injectable()
export class OpenMismatch {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once per purchase, in the transaction that remembers its news. */
  async execute(purchaseId: string, tx: Transaction): Promise<void> {
    const purchase = await this.purchases.find(purchaseId, tx);
    if (purchase?.state !== 'INTEGRITY_MISMATCH') return;
    const refund = mismatchCase(purchase, this.clock.now());
    if (await this.refunds.find(refund._id, tx)) return;
    await this.refunds.insert(refund, tx);
    this.logger.warn({ event: 'refund.mismatch', purchaseId, provider: purchase.provider });
  }
}
