import { Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import type { NoteDone } from '@mate/admin/admin-actions';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { FollowChargeback } from '../takebacks/follow-chargeback.use-case.js';
import { DoAlone } from './do-alone.use-case.js';
import { OrderSubjectReader } from './orders/order-subject.reader.js';
import { OrderRepository } from './orders/order.repository.js';
import {
  isSameOrder,
  isTakeback,
  orderExpiry,
  type AskedOrder,
  type WalletOrder,
} from './orders/order.rules.js';

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
    private readonly subjects: OrderSubjectReader,
    private readonly alone: DoAlone,
    private readonly following: FollowChargeback,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The same order again answers what became of it. Throws IDEMPOTENCY_KEY_REUSED for another order of that id, or an id of
   * something else; what its subject is refused with, and what moving the coins throws.
   */
  async execute(asking: Asking): Promise<AskedOrder> {
    const { askedBy, orderId } = asking;
    const earlier = await this.orders.find(orderId);
    if (earlier) return this.again(earlier, asking);
    const order = await this.subjects.complete(asking.order);
    const now = this.clock.now();
    const asked: AskedOrder = {
      ...{ orderId, order, askedBy, state: 'open' },
      ...{ decidedBy: undefined, decideTime: undefined },
      ...{ createTime: now, expireTime: orderExpiry(now) },
    };
    if (!(await this.alone.execute(asked, asking.action))) return this.keep(asked, asking);
    return isTakeback(order) ? this.kept(asked) : { ...asked, state: 'done' };
  }

  private async again(earlier: AskedOrder, asking: Asking): Promise<AskedOrder> {
    const order = await this.subjects.completeAgain(asking.order, earlier.order);
    if (!isSameOrder(earlier, { askedBy: asking.askedBy, order }))
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return earlier;
  }

  /** An order about what goes back, as it was kept when it was done. A case is seen as far as it comes at once. */
  private async kept(asked: AskedOrder): Promise<AskedOrder> {
    const { order } = asked;
    const kept = await this.findSame(asked);
    if (order.kind === 'chargeback') await this.following.execute(order.subjectId);
    return kept;
  }

  private async keep(asked: AskedOrder, { noteDone }: Asking): Promise<AskedOrder> {
    const isNew = await this.transactions.run(async (tx) => {
      if (await this.orders.exists(asked.orderId, tx)) return false;
      await this.orders.add(asked, tx);
      await noteDone(tx);
      return true;
    });
    return isNew ? asked : this.findSame(asked);
  }

  /** Two that came at once under one id are one order, or another one. */
  private async findSame(asked: AskedOrder): Promise<AskedOrder> {
    const earlier = await this.orders.find(asked.orderId);
    if (!earlier || !isSameOrder(earlier, asked)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return earlier;
  }
}
