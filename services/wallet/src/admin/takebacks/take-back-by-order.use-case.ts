import { Injectable } from '@nestjs/common';
import type { NoteDone } from '@mate/admin/admin-actions';
import { isAppError } from '@mate/contracts/errors';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { walletPoints } from '../../fail-points.js';
import { HoldRefund } from '../../refunds/hold-refund.use-case.js';
import { ChargeBack } from '../../takebacks/charge-back.use-case.js';
import { ReverseGift } from '../../takebacks/reverse-gift.use-case.js';
import { OrderRepository } from '../orders/order.repository.js';
import { isTakeback, type AskedOrder, type TakebackOrder } from '../orders/order.rules.js';
import { AdminTallyRepository } from '../tally/admin-tally.repository.js';
import { countedOf } from './takeback-tally.rules.js';

/**
 * Does what was ordered about coins that go back. That takes journals of several lanes: the order was begun before the
 * first, and who asks again after a crash goes on with it.
 */
@Injectable()
export class TakeBackByOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tallies: AdminTallyRepository,
    private readonly transactions: TransactionRunner,
    private readonly refunds: HoldRefund,
    private readonly chargebacks: ChargeBack,
    private readonly reversals: ReverseGift,
  ) {}

  /**
   * Does an order that is under way, and answers it as it is then. Throws what it is refused with, where nothing is left
   * of its beginning, and WALLET_BUSY, where it stays under way.
   */
  async execute(orderId: string, noteDone: NoteDone): Promise<AskedOrder | undefined> {
    const asked = await this.orders.find(orderId);
    if (asked?.state !== 'doing' || !isTakeback(asked.order)) return asked;
    walletPoints.pass('takeback-order.after-begin');
    const { order } = asked;
    try {
      await this.takeBack(orderId, order);
    } catch (error) {
      if (isAppError(error) && !error.retryable) await this.giveUp({ ...asked, order });
      throw error;
    }
    walletPoints.pass('takeback-order.after-effect');
    await this.transactions.run(async (tx) => {
      if (await this.orders.end(orderId, tx)) await noteDone(tx);
    });
    walletPoints.pass('takeback-order.after-end');
    return this.orders.find(orderId);
  }

  private async takeBack(orderId: string, order: TakebackOrder): Promise<void> {
    const { description: note, isWhole, kind, subjectId } = order;
    const coins = isWhole ? undefined : order.coins;
    switch (kind) {
      case 'refund':
        await this.refunds.execute({ refundId: orderId, purchaseId: subjectId, coins, note });
        return;
      case 'chargeback':
        await this.chargebacks.execute({ purchaseId: subjectId, note });
        return;
      case 'reversal':
        await this.reversals.execute({ reversalId: orderId, giftId: subjectId, coins, note });
    }
  }

  private giveUp(asked: AskedOrder<TakebackOrder>): Promise<void> {
    const { coins, ...counted } = countedOf(asked);
    const undo = (tx: Transaction): Promise<boolean> =>
      asked.decidedBy === undefined
        ? this.orders.remove(asked.orderId, tx)
        : this.orders.reopen(asked.orderId, tx);
    return this.transactions.run(async (tx) => {
      if (await undo(tx)) await this.tallies.add({ ...counted, coins: -coins }, tx);
    });
  }
}
