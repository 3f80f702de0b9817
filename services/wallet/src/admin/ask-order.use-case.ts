import { Inject, Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import type { NoteDone } from '@mate/admin/admin-actions';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import { WalletStateReader } from '../ledger/readers/wallet-state.reader.js';
import { checkOrder } from '../transfers/admin-order.rules.js';
import { MoveCoinsByOrder } from '../transfers/move-coins-by-order.use-case.js';
import type { WalletConfig } from '../wallet.config.js';
import { OrderRepository } from './orders/order.repository.js';
import { notedAction } from './orders/order.rows.js';
import {
  isSameOrder,
  orderExpiry,
  takesTwo,
  type AskedOrder,
  type WalletOrder,
} from './orders/order.rules.js';
import { BY_SUPPORT } from './support-freeze.rules.js';

/** What somebody asks for, and how it is written down. */
export interface Asking {
  readonly orderId: string;
  readonly order: WalletOrder;
  readonly askedBy: string;
  readonly noteDone: NoteDone;
  readonly action: AdminActionDocument;
}

/** Does what one person may do alone; of everything else it keeps that it was asked for. */
@Injectable()
export class AskOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly wallets: WalletStateReader,
    private readonly moving: MoveCoinsByOrder,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<WalletConfig, 'TWO_PERSON_ABOVE'>,
  ) {}

  /**
   * The same order again answers what became of it. Throws WALLET_NOT_FOUND, WALLET_NOT_FROZEN for a lift without a
   * freeze of support, IDEMPOTENCY_KEY_REUSED for another order of that id, and what moving the coins throws.
   */
  async execute(asking: Asking): Promise<AskedOrder> {
    const { askedBy, order, orderId } = asking;
    await this.check(order);
    const now = this.clock.now();
    const times = { createTime: now, expireTime: orderExpiry(now) };
    const asked: AskedOrder = {
      orderId,
      order,
      askedBy,
      decidedBy: undefined,
      state: 'open',
      ...times,
    };
    if (order.kind === 'lift' || takesTwo(order, { above: BigInt(this.config.TWO_PERSON_ABOVE) }))
      return this.keep(asked, asking.noteDone);
    const beside = [notedAction(asking.action)];
    await this.moving.execute({ orderId, order, askedBy, approvedBy: undefined, beside });
    return { ...asked, state: 'done' };
  }

  private async keep(asked: AskedOrder, noteDone: NoteDone): Promise<AskedOrder> {
    const isNew = await this.transactions.run(async (tx) => {
      if (await this.orders.exists(asked.orderId, tx)) return false;
      await this.orders.add(asked, tx);
      await noteDone(tx);
      return true;
    });
    if (isNew) return asked;
    const earlier = await this.orders.find(asked.orderId);
    if (!earlier || !isSameOrder(earlier, asked)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return earlier;
  }

  private async check(order: WalletOrder): Promise<void> {
    if (order.kind === 'lift') {
      const wallet = await this.wallets.find(order.ownerId);
      if (!wallet) throw new AppError('WALLET_NOT_FOUND');
      if (!wallet.freezes.some(({ by }) => by === BY_SUPPORT))
        throw new AppError('WALLET_NOT_FROZEN');
      return;
    }
    checkOrder(order);
    if (!(await this.wallets.find(order.toId))) throw new AppError('WALLET_NOT_FOUND');
  }
}
