import { Long, MongoClient, type Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { RunningSystem } from '@mate/devnet/system';
import { insertRange } from '../growth/batches.js';

const MINUTE_MS = 60_000;
// Prices of the catalogue and combos of them; and gifts of free amounts.
const COINS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000] as const;
const QUANTITIES = [1, 1, 1, 5, 10] as const;
const OTHERS = 5_000;
const FREE_AMOUNTS = 200;

/** A long statement and its journals, and what a raw peer needs to ask them. */
export interface StatementData extends AsyncDisposable {
  readonly wallet: Db;
  readonly ownerId: string;
  /** The middle third of all of its time. */
  readonly period: { readonly from: Date; readonly to: Date };
}

/**
 * Lines of one owner and the journals that they name, in the shape that the wallet writes: gifts sent and received, one
 * in a hundred lines a purchase. Each is about one account of the owner's; no other rows are behind them, and nothing is
 * audited, since the chain of the ledger belongs to the lane.
 */
export async function seedStatement(
  { addresses, databasePrefix }: RunningSystem['facts'],
  ownerId: string,
  lines: number,
): Promise<StatementData> {
  const client = await MongoClient.connect(addresses.mongoUrl);
  const wallet = client.db(`${databasePrefix}mate_wallet`);
  const others = Array.from({ length: OTHERS }, () => newId());
  const endMs = Date.now() - MINUTE_MS;
  const at = (index: number): Seeded => {
    const time = new Date(endMs - index * MINUTE_MS);
    const otherId = others[index % OTHERS] ?? '';
    return { index, time, ownerId, otherId, id: newId(time.getTime()), seq: lines - index };
  };
  const range = { from: 0, to: lines };
  await insertRange(wallet, { collection: 'transactions', range }, (index) => lineOf(at(index)));
  await insertRange(wallet, { collection: 'journals', range }, (index) => journalOf(at(index)));
  return {
    wallet,
    ownerId,
    period: {
      from: new Date(endMs - Math.floor((lines * 2) / 3) * MINUTE_MS),
      to: new Date(endMs - Math.floor(lines / 3) * MINUTE_MS),
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

interface Seeded {
  readonly index: number;
  readonly time: Date;
  readonly ownerId: string;
  readonly otherId: string;
  readonly id: string;
  readonly seq: number;
}

function coinsOf(index: number): number {
  if (index % 50 === 1) return 1 + ((index * 7) % FREE_AMOUNTS);
  const price = COINS[index % COINS.length] ?? 1;
  return price * (QUANTITIES[Math.floor(index / COINS.length) % QUANTITIES.length] ?? 1);
}

function lineOf({ index, time, ownerId, otherId, id }: Seeded) {
  const coins = coinsOf(index);
  const common = {
    _id: `${ownerId}:${id}`,
    ownerId,
    transactionId: id,
    coins: Long.fromInt(coins),
  };
  const times = { createTime: time, updateTime: time };
  if (index % 100 === 0) {
    const state = index % 300 === 0 ? 'FAILED' : 'COMPLETED';
    const cash = { amountType: 'CASH', amount: Long.fromInt(coins * 4), currency: 'AED' };
    const end = { state, ...(state === 'FAILED' && { reason: 'CARD_DECLINED' }) };
    const more = { type: 'CASH_TO_COINS', provider: 'amazon', ...end };
    // Paid some seconds after it was begun.
    return { ...common, ...cash, ...more, ...times, updateTime: new Date(time.getTime() + 9_000) };
  }
  const isOnPost = index % 3 !== 0;
  return {
    ...common,
    ...{ amountType: 'COIN', amount: Long.fromInt(index % 2 === 0 ? -coins : coins) },
    ...{ state: 'COMPLETED', type: isOnPost ? 'GIFT_ON_SHORT' : 'GIFT', counterpartyId: otherId },
    ...(isOnPost && { postId: newId() }),
    gift: { id: 'rose', name: 'Rose', quantity: 1 },
    ...{ journalId: newId(), ...times },
  };
}

function journalOf({ index, time, ownerId, otherId, id, seq }: Seeded) {
  const amount = Long.fromInt(coinsOf(index));
  const posting = { amount, asset: 'COIN', versionAfter: seq };
  const own = `coin:user:${ownerId}:${index % 2 === 0 ? 'available' : 'pending'}`;
  const side = index % 2 === 0 ? 'debit' : 'credit';
  const otherSide = side === 'debit' ? 'credit' : 'debit';
  return {
    _id: newId(time.getTime()),
    ...{ code: 'GIFT', idempotencyKey: `gift:${id}`, fingerprint: id, correlation: { giftId: id } },
    postings: [
      { ...posting, account: own, side, balanceAfter: Long.fromInt(1_000_000 + seq) },
      {
        ...{ ...posting, account: `coin:user:${otherId}:available`, side: otherSide },
        balanceAfter: Long.fromInt(1_000),
      },
    ],
    // A shard that no lane owns: the sequence of the live one stays its own.
    ...{ shard: 1_000, seq, prevHash: '', hash: id, salt: id },
    ...{ effectiveTime: time, createTime: time },
  };
}
