import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner } from '@mate/mongo/transaction';
import { OrderRepository } from '../orders/order.repository.js';
import type { AskedOrder, TakebackOrder } from '../orders/order.rules.js';
import { AdminTallyRepository } from '../tally/admin-tally.repository.js';
import { countedOf } from './takeback-tally.rules.js';

/**
 * Orders about coins that go back, as they begin: before their first journal an order says that it is under way, and its
 * coins count for the day of who asked.
 */
@Injectable()
export class BegunTakebacks {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tallies: AdminTallyRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Begins what one person may do alone. False where the bound does not allow it any more: then nothing is begun. */
  async beginAlone(asked: AskedOrder<TakebackOrder>, bound: bigint): Promise<boolean> {
    const counted = countedOf(asked);
    await this.tallies.open(counted);
    return this.transactions.run(async (tx) => {
      if (await this.orders.exists(asked.orderId, tx)) return true;
      if (!(await this.tallies.add(counted, tx, bound))) return false;
      await this.orders.add({ ...asked, state: 'doing' }, tx);
      return true;
    });
  }

  /** Begins what somebody else approved. Throws WALLET_ORDER_DECIDED where others were faster. */
  async beginApproved(
    asked: AskedOrder<TakebackOrder>,
    approved: { readonly by: string; readonly time: Date },
  ): Promise<void> {
    const counted = countedOf({ ...asked, decideTime: approved.time });
    await this.tallies.open(counted);
    await this.transactions.run(async (tx) => {
      if (!(await this.orders.begin(asked.orderId, approved, tx)))
        throw new AppError('WALLET_ORDER_DECIDED');
      await this.tallies.add(counted, tx);
    });
  }
}
