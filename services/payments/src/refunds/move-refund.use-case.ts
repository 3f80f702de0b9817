import { Inject, Injectable } from '@nestjs/common';
import { refundEnded } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { PaymentsMetrics } from '../payments-metrics.js';
import { endNews } from './refund-end.rules.js';
import { RefundRepository, type RefundChange, type RefundRecord } from './refund.repository.js';
import { canMoveRefund, isEnded } from './refund.states.js';

/** What a move comes with. */
interface MoveTerms {
  /** Stored in the transaction of the move. */
  readonly beside?: (tx: Transaction) => Promise<void>;
  /** Calls of the provider when the try was claimed that the move comes of. */
  readonly attempts?: number;
}

/** The only way to change a refund: along its ranks, and its end is announced in the same transaction, once. */
@Injectable()
export class MoveRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly metrics: PaymentsMetrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Changes nothing of one that has ended, and takes no state back; nor by the answer of a try after which another one was
   * begun, unless that says that the money went. Answers how it stands.
   */
  async execute(
    refundId: string,
    change: RefundChange,
    terms: MoveTerms = {},
  ): Promise<RefundRecord> {
    const { moved, refund } = await this.transactions.run((tx) =>
      this.move(refundId, change, { ...terms, tx }),
    );
    // The wallet gave the coins back already.
    if (!moved && change.state === 'REFUNDED' && refund.state === 'REFUND_FAILED')
      this.logger.error({ event: 'refund.paid_after_refused', refundId, code: change.code });
    if (moved) {
      const { provider, state, waitsForPerson, kind } = refund;
      this.metrics.refunds.inc({ provider, state });
      const level = waitsForPerson ? 'warn' : 'info';
      this.logger[level]({
        event: 'refund.moved',
        refundId,
        state,
        kind,
        provider,
        waitsForPerson,
      });
    }
    return refund;
  }

  private async move(
    refundId: string,
    change: RefundChange,
    { attempts, beside, tx }: MoveTerms & { readonly tx: Transaction },
  ): Promise<{ moved: boolean; refund: RefundRecord }> {
    const before = await this.refunds.find(refundId, tx);
    if (!before) throw new Error(`refund ${refundId} is gone`);
    const moves = canMoveRefund(before.state, change.state);
    const isLate =
      change.state !== 'REFUNDED' && attempts !== undefined && attempts !== before.attempts;
    if (isLate || isEnded(before.state) || (!moves && before.state !== change.state)) {
      await beside?.(tx);
      return { moved: false, refund: before };
    }
    const now = this.clock.now();
    if (!(await this.refunds.change(before, change, { now, tx })))
      throw new Error(`refund ${refundId} changed within a snapshot`);
    const { nextTryTime: _, ...kept } = before;
    const { nextTryTime, ...learned } = change;
    const after = { ...kept, ...learned, ...(nextTryTime && { nextTryTime }), updateTime: now };
    const news = isEnded(after.state) && endNews(after, now);
    if (news) await this.outbox.add(refundEnded, news, tx);
    await beside?.(tx);
    return { moved: true, refund: { ...after, version: before.version + 1 } };
  }
}
