import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { TransferSource } from '../../ledger/recipes/transfer.rules.js';
import { orderModel, type OrderDocument } from './order.model.js';
import { isTakeback, type AskedOrder, type WalletOrder } from './order.rules.js';

const OPEN_MAX = 50;

/** Orders that wait for a second person, and what became of them. */
@Injectable()
export class OrderRepository {
  constructor(@InjectModel(orderModel.name) private readonly orders: Model<OrderDocument>) {}

  async find(orderId: string): Promise<AskedOrder | undefined> {
    const row = await this.orders.findById(orderId).maxTimeMS(READ_MS_MAX).lean();
    return row ? askedOrder(row) : undefined;
  }

  /** Those that can still be approved, after those that are under way; oldest first. */
  async listUndone(now: Date): Promise<AskedOrder[]> {
    const list = (filter: QueryFilter<OrderDocument>): Promise<OrderDocument[]> =>
      this.orders.find(filter).sort({ _id: 1 }).limit(OPEN_MAX).maxTimeMS(READ_MS_MAX).lean();
    const [doing, open] = await Promise.all([
      list({ state: 'doing' }),
      list({ state: 'open', expireTime: { $gt: now } }),
    ]);
    return [...doing, ...open].map(askedOrder);
  }

  async exists(orderId: string, tx: Transaction): Promise<boolean> {
    return (await this.orders.exists({ _id: orderId }).session(tx)) !== null;
  }

  /** Keeps a new order. */
  async add(order: AskedOrder, tx: Transaction): Promise<void> {
    await insertDocument(this.orders, orderDocument(order), tx);
  }

  /** Declines an order that is open. False where it is not any more. */
  decline(orderId: string, { by, time }: Decided, tx: Transaction): Promise<boolean> {
    const decided = { state: 'declined', decidedBy: by, decideTime: time } as const;
    return this.change({ _id: orderId, state: 'open' }, { $set: decided }, tx);
  }

  /** An approved order is under way. False where it cannot be approved any more. */
  begin(orderId: string, { by, time }: Decided, tx: Transaction): Promise<boolean> {
    const decided = { state: 'doing', decidedBy: by, decideTime: time } as const;
    const open = { _id: orderId, state: 'open', expireTime: { $gt: time } } as const;
    return this.change(open, { $set: decided }, tx);
  }

  /** All steps of an order are done. False where it was not under way. */
  end(orderId: string, tx: Transaction): Promise<boolean> {
    return this.change({ _id: orderId, state: 'doing' }, { $set: { state: 'done' } }, tx);
  }

  /** An approved order could not be done, and waits again. False where it was not under way. */
  reopen(orderId: string, tx: Transaction): Promise<boolean> {
    const undecided = { decidedBy: '', decideTime: '' } as const;
    const change = { $set: { state: 'open' }, $unset: undecided } as const;
    return this.change({ _id: orderId, state: 'doing' }, change, tx);
  }

  /** An order of one person could not be done: nothing is left of it. False where it was not under way. */
  async remove(orderId: string, tx: Transaction): Promise<boolean> {
    const doing = { _id: orderId, state: 'doing' } as const;
    const { deletedCount } = await this.orders.deleteOne(doing, { session: tx });
    return deletedCount === 1;
  }

  private async change(
    filter: QueryFilter<OrderDocument>,
    update: UpdateQuery<OrderDocument>,
    tx: Transaction,
  ): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne(filter, update, { session: tx });
    return matchedCount === 1;
  }
}

interface Decided {
  readonly by: string;
  readonly time: Date;
}

function orderDocument({ order, orderId, ...asked }: AskedOrder): OrderDocument {
  const { askedBy, createTime, expireTime, state } = asked;
  const { description, kind } = order;
  const times = { createTime, expireTime };
  const common = { _id: orderId, askedBy, state, ...times, kind, description };
  if (order.kind === 'lift')
    return { ...common, accountId: order.ownerId, subjectId: order.freezeId };
  if (isTakeback(order)) {
    const { coins, isWhole, ownerId, subjectId } = order;
    return { ...common, accountId: ownerId, subjectId, isWhole, coins: toInt64(coins) };
  }
  const coins = { accountId: order.toId, coins: toInt64(order.coins) };
  if (order.kind === 'grant') return { ...common, ...coins, days: order.days };
  const { amountFils, discountBasisPoints, from } = order;
  return {
    ...common,
    ...coins,
    from: 'personId' in from ? from.personId : from.platform,
    ...(amountFils === undefined ? {} : { amountMinor: toInt64(amountFils) }),
    ...(discountBasisPoints === undefined ? {} : { discountBasisPoints }),
  };
}

function askedOrder(row: OrderDocument): AskedOrder {
  const { askedBy, createTime, decidedBy, decideTime, expireTime, state } = row;
  const asked = { askedBy, createTime, decidedBy, decideTime, expireTime, state };
  return { orderId: row._id, order: walletOrder(row), ...asked };
}

function walletOrder(row: OrderDocument): WalletOrder {
  const { description, kind } = row;
  const accountId = row.accountId as AccountId;
  const subjectId = row.subjectId ?? '';
  if (kind === 'lift') return { kind, ownerId: accountId, freezeId: subjectId, description };
  const coins = fromInt64(row.coins ?? 0);
  if (kind === 'refund' || kind === 'chargeback' || kind === 'reversal') {
    const isWhole = row.isWhole ?? false;
    return { kind, ownerId: accountId, subjectId, coins, isWhole, description };
  }
  const common = { toId: accountId, coins, description };
  if (kind === 'grant') return { kind, ...common, days: row.days ?? 0 };
  return {
    kind,
    ...common,
    from: sourceOf(row.from ?? ''),
    amountFils: row.amountMinor === undefined ? undefined : fromInt64(row.amountMinor),
    discountBasisPoints: row.discountBasisPoints,
  };
}

/** Whose coins: the platform's by name, otherwise a person's by id. */
function sourceOf(from: string): TransferSource {
  return from === 'promo' || from === 'issuance'
    ? { platform: from }
    : { personId: from as AccountId };
}
