import type { WordOf } from '@mate/contracts/wire-enum';
import type { transactionSortWords } from '@mate/contracts/words/transaction-words';
import type { OrderPlace } from '../histories/ordered-scan.rules.js';
import type { OrderedScan } from '../histories/ordered-rows.reader.js';
import { lineIndexes } from './line-indexes.rules.js';
import type {
  TransactionDocument,
  TransactionState,
  TransactionType,
} from './transaction.model.js';

/** What a statement is sorted by. */
export type LineSort = WordOf<typeof transactionSortWords>;

/** Which lines of an owner, and in what order. */
export interface LineSelection {
  readonly types: readonly TransactionType[];
  readonly states: readonly TransactionState[];
  readonly sort: LineSort;
}

type OrderedLine = Pick<
  TransactionDocument,
  'transactionId' | 'type' | 'createTime' | 'updateTime'
> & {
  readonly coins: bigint;
};

/** The one kind of line that changes after it was made. */
const CHANGING: TransactionType = 'CASH_TO_COINS';

/** The ranges of indexes that hold the lines in the order that is asked for. */
export function lineScans(ownerId: string, selection: LineSelection): OrderedScan[] {
  const { types, sort } = selection;
  const state = { $in: [...selection.states] };
  if (sort !== 'createdAt') return [scanOf(sort, { ownerId, type: { $in: [...types] }, state })];
  const lasting = types.filter((type) => type !== CHANGING);
  const scans: OrderedScan[] = [];
  if (lasting.length > 0)
    scans.push(scanOf('updatedAt', { ownerId, type: { $in: lasting }, state }));
  if (lasting.length < types.length)
    scans.push({
      filter: { ownerId, type: CHANGING, state },
      fields: ['createTime', 'transactionId'],
      timeField: 'createTime',
      index: lineIndexes.byCreation,
    });
  return scans;
}

/** Where a line stands in a list. */
export function placeOfLine(line: OrderedLine, sort: LineSort): OrderPlace {
  const { transactionId, coins, createTime, updateTime } = line;
  if (sort === 'amount') return [coins, updateTime, transactionId];
  const isCreation = sort === 'createdAt' && line.type === CHANGING;
  return [isCreation ? createTime : updateTime, transactionId];
}

function scanOf(sort: 'updatedAt' | 'amount', filter: OrderedScan['filter']): OrderedScan {
  const byTime = ['updateTime', 'transactionId'];
  return sort === 'amount'
    ? { filter, fields: ['coins', ...byTime], timeField: 'updateTime', index: lineIndexes.byCoins }
    : { filter, fields: byTime, timeField: 'updateTime', index: lineIndexes.byChange };
}
