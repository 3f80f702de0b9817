import { Inject, Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import type { DisputeNotice } from '../../providers/payment-provider.port.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';
import { DisputedPurchaseRepository } from './disputed-purchase.repository.js';
import { TakePurchaseBack } from './take-purchase-back.use-case.js';

/** The purchase of a dispute. */
export interface AppliedDispute {
  readonly purchase: PurchaseRecord;
  /** False while it is not known whether there is anything to take back. */
  readonly isSettled: boolean;
}

/**
 * A provider says that a bank takes the money of a purchase back: nothing of it is refunded any more, and a person looks.
 * Where the setting says that this provider's messages are known, coins are taken by the message alone.
 */
@Injectable()
export class DisputePurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly disputed: DisputedPurchaseRepository,
    private readonly taking: TakePurchaseBack,
    private readonly transactions: TransactionRunner,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * Undefined where the payment is not ours, or not ours yet. Waits for a purchase that is open: without a success that we
   * asked for there is nothing to take back.
   */
  async execute(provider: string, dispute: DisputeNotice): Promise<AppliedDispute | undefined> {
    const purchase = await this.find(provider, dispute);
    if (!purchase) return undefined;
    if (!isFinal(purchase.state)) return { purchase, isSettled: false };
    const { _id: purchaseId } = purchase;
    const { code } = dispute;
    const isFirst = await this.transactions.run((tx) => this.note(purchase, code, tx));
    if (isFirst) this.logger.error({ event: 'purchase.disputed', purchaseId, provider, code });
    return { purchase, isSettled: true };
  }

  private async note(purchase: PurchaseRecord, code: string, tx: Transaction): Promise<boolean> {
    const { _id: purchaseId, provider } = purchase;
    if (!(await this.disputed.note(purchase, code, tx))) return false;
    if (!this.config.TRUSTED_DISPUTES.includes(provider)) return true;
    const noted = await this.purchases.find(purchaseId, tx);
    if (noted) await this.taking.execute(noted, tx);
    return true;
  }

  private find(provider: string, { by, name }: DisputeNotice): Promise<PurchaseRecord | undefined> {
    return by === 'reference'
      ? this.purchases.findByReference(provider, name)
      : this.purchases.findByProviderReference(provider, name);
  }
}
