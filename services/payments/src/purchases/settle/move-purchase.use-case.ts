import { Inject, Injectable } from '@nestjs/common';
import { purchaseFailed, purchaseSettled } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import { PaymentsMetrics } from '../../payments-metrics.js';
import type { CustomerStep } from '../../providers/customer-step.rules.js';
import { eventFactsOf } from '../purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { canMove, publicStateOf } from '../purchase.states.js';
import type { Verdict } from './verdict.rules.js';

/** A verdict, with what was learned at the same moment: the provider's own name of the payment, the payer's step. */
export type Move = Verdict & {
  readonly providerReference?: string;
  readonly customerReference?: string;
  readonly step?: CustomerStep;
};

/** The only way to change the state of a purchase: along the table, announced in the same transaction. */
@Injectable()
export class MovePurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly metrics: PaymentsMetrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Moves where the table has the move, else changes nothing. Answers whether it moved, and how the purchase stands. */
  async execute(
    purchaseId: string,
    move: Move,
  ): Promise<{ readonly moved: boolean; readonly purchase: PurchaseRecord }> {
    const result = await this.transactions.run((tx) => this.move(purchaseId, move, tx));
    const { moved, purchase } = result;
    if (moved) {
      paymentPoints.pass('move.after-commit');
      const { provider, state } = purchase;
      this.metrics.moves.inc({ provider, state });
      const level = state === 'INTEGRITY_MISMATCH' ? 'error' : 'info';
      this.logger[level]({ event: 'purchase.moved', purchaseId, state, provider });
    }
    return result;
  }

  private async move(
    purchaseId: string,
    { state, reason, providerReference, customerReference, step }: Move,
    tx: Transaction,
  ): Promise<{ moved: boolean; purchase: PurchaseRecord }> {
    const before = await this.purchases.find(purchaseId, tx);
    if (!before) throw new Error(`purchase ${purchaseId} is gone`);
    if (!canMove(before.state, state)) return { moved: false, purchase: before };
    const now = this.clock.now();
    const change = {
      state,
      reason,
      ...(providerReference && { providerReference }),
      ...(customerReference && { customerReference }),
      ...(step && { step }),
      ...(state === 'SETTLED' && { settleTime: now }),
      // What is decided waits for nobody, but for money that came and bought nothing.
      ...(publicStateOf(state) !== 'PENDING' && { reviewNeeded: state === 'INTEGRITY_MISMATCH' }),
    };
    paymentPoints.pass('move.before-change');
    if (!(await this.purchases.change(before, change, { now, tx })))
      throw new Error(`purchase ${purchaseId} changed within a snapshot`);
    paymentPoints.pass('move.after-change');
    const purchase = { ...before, ...change, version: before.version + 1, updateTime: now };
    await this.announce(before, purchase, tx);
    paymentPoints.pass('move.before-commit');
    return { moved: true, purchase };
  }

  /** What the buyer would not notice is not announced. */
  private async announce(
    before: PurchaseRecord,
    after: PurchaseRecord,
    tx: Transaction,
  ): Promise<void> {
    const state = publicStateOf(after.state);
    if (state === publicStateOf(before.state)) return;
    const facts = eventFactsOf(after);
    switch (state) {
      case 'COMPLETED': {
        const settleTime = after.updateTime.toISOString();
        return this.outbox.add(purchaseSettled, { ...facts, settleTime }, tx);
      }
      case 'FAILED':
      case 'REJECTED':
        if (after.reason === '') throw new Error('a failed purchase says why');
        return this.outbox.add(purchaseFailed, { ...facts, state, reason: after.reason }, tx);
      case 'PENDING':
        throw new Error('nothing leads back to pending');
    }
  }
}
