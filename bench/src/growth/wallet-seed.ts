import { Long, type Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { insertRange } from './batches.js';
import { minutesAgo, type Cast } from './people-seed.js';
import type { Size } from './sizes.rules.js';

const COINS = 5;

/**
 * Statement lines of gifts that the viewer sent, and transfers. No journals are behind them: lists read rows only, and
 * the ledger's chain belongs to the live lane. None is a purchase, so a statement of purchases is empty.
 */
export async function seedWallet(
  db: Db,
  { viewerId, accountIds }: Cast,
  { before, size }: { readonly before: Size | undefined; readonly size: Size },
): Promise<void> {
  const other = (index: number): string => accountIds[index % size.accounts] ?? '';
  const lines = { from: before?.statementLines ?? 0, to: size.statementLines };
  await insertRange(db, { collection: 'transactions', range: lines }, (index) =>
    lineDocument(viewerId, other(index), index),
  );
  const transfers = { from: before?.transfers ?? 0, to: size.transfers };
  await insertRange(db, { collection: 'transfers', range: transfers }, (index) => {
    const [from, to] = index % 2 === 0 ? [viewerId, other(index)] : [other(index), viewerId];
    return transferDocument(from, to, index);
  });
}

function lineDocument(ownerId: string, counterpartyId: string, index: number) {
  const time = minutesAgo(index);
  const transactionId = newId(time.getTime());
  return {
    _id: `${ownerId}:${transactionId}`,
    ...{ ownerId, transactionId, counterpartyId },
    amountType: 'COIN',
    amount: Long.fromNumber(-COINS),
    coins: Long.fromNumber(COINS),
    state: 'COMPLETED',
    type: 'GIFT',
    journalId: newId(),
    createTime: time,
    updateTime: time,
  };
}

function transferDocument(fromAccountId: string, toAccountId: string, index: number) {
  const time = minutesAgo(index);
  return {
    _id: newId(time.getTime()),
    ...{ fromAccountId, toAccountId },
    isAdminTransfer: false,
    coins: Long.fromNumber(COINS),
    description: '',
    journalId: newId(),
    createTime: time,
  };
}
