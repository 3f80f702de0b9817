import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import { fromInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { TransferSource } from '../../ledger/recipes/transfer.rules.js';
import { orderModel, type OrderDocument } from './order.model.js';
import { orderDocument } from './order.rows.js';
import type { AskedOrder, WalletOrder } from './order.rules.js';

const OPEN_MAX = 50;

/** Orders that wait for a second person, and what became of them. */
@Injectable()
export class OrderRepository {
  constructor(@InjectModel(orderModel.name) private readonly orders: Model<OrderDocument>) {}

  async find(orderId: string): Promise<AskedOrder | undefined> {
    const row = await this.orders.findById(orderId).maxTimeMS(READ_MS_MAX).lean();
    return row ? askedOrder(row) : undefined;
  }

  /** Those that can still be approved, oldest first. */
  async listOpen(now: Date): Promise<AskedOrder[]> {
    const rows = await this.orders
      .find({ state: 'open', expireTime: { $gt: now } })
      .sort({ _id: 1 })
      .limit(OPEN_MAX)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(askedOrder);
  }

  async exists(orderId: string, tx: Transaction): Promise<boolean> {
    return (await this.orders.exists({ _id: orderId }).session(tx)) !== null;
  }

  /** Keeps a new order. */
  async add(order: AskedOrder, tx: Transaction): Promise<void> {
    await insertDocument(this.orders, orderDocument(order), tx);
  }

  /** Declines an order that is open. False where it is not any more. */
  async decline(orderId: string, { by, time }: Decided, tx: Transaction): Promise<boolean> {
    const decided = { state: 'declined', decidedBy: by, decideTime: time } as const;
    const open = { _id: orderId, state: 'open' } as const;
    const { matchedCount } = await this.orders.updateOne(open, { $set: decided }, { session: tx });
    return matchedCount === 1;
  }
}

interface Decided {
  readonly by: string;
  readonly time: Date;
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
