import { Injectable } from '@nestjs/common';
import { walletPoints } from '../fail-points.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { HoldRefund } from '../refunds/hold-refund.use-case.js';
import { OpenChargeback } from '../takebacks/open-chargeback.use-case.js';
import { ReverseGift } from '../takebacks/reverse-gift.use-case.js';
import { MoveCoinsByOrder } from '../transfers/move-coins-by-order.use-case.js';
import {
  isTakeback,
  type AskedOrder,
  type MovingOrder,
  type TakebackOrder,
} from './orders/order.rules.js';

/** Who approved an order, where it takes two, and what is stored with it. */
interface Moving {
  readonly approvedBy: string | undefined;
  readonly beside: readonly BatchRow[];
}

/**
 * Does what an order says about coins. The step that decides it stores the order and its record too: all of it, or nothing.
 * What goes back may take more steps, which follow by themselves.
 */
@Injectable()
export class EffectOrder {
  constructor(
    private readonly moving: MoveCoinsByOrder,
    private readonly refunds: HoldRefund,
    private readonly chargebacks: OpenChargeback,
    private readonly reversals: ReverseGift,
  ) {}

  /** Throws what it is refused with, and WALLET_BUSY, also where rows `beside` are not as they were read. */
  async execute(asked: AskedOrder<MovingOrder>, moving: Moving): Promise<void> {
    const { askedBy, order, orderId } = asked;
    walletPoints.pass('order.before-effect');
    if (isTakeback(order)) await this.takeBack({ ...asked, order }, moving.beside);
    else await this.moving.execute({ orderId, order, askedBy, ...moving });
    walletPoints.pass('order.after-effect');
  }

  private async takeBack(
    { order, orderId }: AskedOrder<TakebackOrder>,
    beside: readonly BatchRow[],
  ): Promise<void> {
    const { description: note, isWhole, kind, subjectId } = order;
    const asked = { coins: isWhole ? undefined : order.coins, note, beside };
    switch (kind) {
      case 'refund':
        await this.refunds.execute({ refundId: orderId, purchaseId: subjectId, ...asked });
        return;
      case 'chargeback':
        await this.chargebacks.execute({ purchaseId: subjectId, note }, beside);
        return;
      case 'reversal':
        await this.reversals.execute({ reversalId: orderId, giftId: subjectId, ...asked });
    }
  }
}
