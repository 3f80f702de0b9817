import type { StatementLine, PastBalance, PeriodBalances, Transfer } from '../wallet.dto.js';
import type { Cell } from './csv.rules.js';

/** The columns of the downloaded history; both times are UTC. */
export const statementColumns = [
  ...[
    'Created At (UTC)',
    'Last change (UTC)',
    'Type',
    'Status',
    'With',
    'Video',
    'Gift',
    'Quantity',
  ],
  ...['Coins', 'Price', 'Currency', 'Message', 'Reason', 'Refund', 'Transaction', 'Journal'],
  ...['Paid back', 'Taken back', 'Matures (UTC)'],
] as const;

/** The columns of downloaded transfers. */
export const transferColumns = [
  ...['Created At (UTC)', 'Sender', 'Receiver', 'Coins', 'Amount (AED)', 'Discount (%)'],
  ...['Description', 'Admin Transfer', 'Transfer'],
] as const;

const STATUS: Readonly<Record<StatementLine['status'], string>> = {
  PENDING: 'Pending',
  FAILED: 'Failed',
  REJECTED: 'Rejected',
  COMPLETED: 'Completed',
  OTHER: 'Unknown',
};

const REFUND: Readonly<Record<NonNullable<StatementLine['refund']>['state'], string>> = {
  held: 'Asked for',
  captured: 'Refunded',
  voided: 'Not refunded',
  charged_back: 'Taken back by the bank',
  OTHER: 'Unknown',
};

/** A line of the history in words. Coins that left are negative, and count only where the status is Completed. */
export function statementCells(line: StatementLine): Cell[] {
  const { gift, package: bought } = line;
  const failed = line.status === 'FAILED' || line.status === 'REJECTED';
  return [
    utcOf(line.createdAt),
    utcOf(line.updatedAt),
    typeOf(line),
    STATUS[line.status],
    otherSideOf(line),
    line.post?.title,
    gift?.name,
    gift?.quantity,
    line.direction === 'out' ? -(line.coins ?? 0) : line.coins,
    bought?.price,
    bought?.currency,
    failed ? '' : line.message,
    failed ? line.message : '',
    line.refund && REFUND[line.refund.state],
    line._id,
    line.journalId,
    line.repaidCoins || '',
    takenBackOf(line),
    utcOf(line.maturesAt ?? ''),
  ];
}

/** A page of lines, and where it stands in its file. */
export interface PageOfPeriod {
  readonly period: PeriodBalances | null;
  readonly query: {
    readonly order: 'asc' | 'desc';
    readonly sort: string;
    readonly from: string;
    readonly to: string;
  };
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Adds what there was before a chosen period began and when it ended, where the file begins and ends. In the order by
 * amount nothing begins or ends.
 */
export function aroundRows(rows: readonly Cell[][], page: PageOfPeriod): Cell[][] {
  const { period, query } = page;
  if (!period || query.sort === 'amount') return [...rows];
  const opening =
    query.from === '' ? [] : balanceRows('Opening balance', period.opening, query.from);
  const closing = query.to === '' ? [] : balanceRows('Closing balance', period.closing, query.to);
  const [before, after] = query.order === 'asc' ? [opening, closing] : [closing, opening];
  return [...(page.isFirst ? before : []), ...rows, ...(page.isLast ? after : [])];
}

function balanceRows(name: string, balance: PastBalance, time: string): Cell[][] {
  const parts: readonly [string, keyof PastBalance][] = [
    [name, 'coinBalance'],
    [`${name}, pending`, 'pendingGiftCoins'],
    [`${name}, held`, 'heldCoins'],
    [`${name}, owed`, 'debtCoins'],
  ];
  const at = utcOf(time);
  return parts
    .filter(([, part]) => part === 'coinBalance' || balance[part] !== 0)
    .map(([label, part]) => [at, at, label, '', '', '', '', '', balance[part]]);
}

/** A transfer in words. */
export function transferCells(row: Transfer): Cell[] {
  return [
    utcOf(row.createdAt),
    nameOf(row.fromUser),
    nameOf(row.toUser),
    row.coins,
    row.amount,
    row.discount,
    row.description,
    row.isAdminTransfer ? 'Yes' : 'No',
    row._id,
  ];
}

/** A time as sheets read it: `2026-11-23 01:30:00`, UTC; empty for none. */
function utcOf(time: string): string {
  if (time === '') return '';
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

function typeOf({ direction, type, post }: StatementLine): string {
  if (type === 'CASH_TO_COINS') return 'Coin Purchased';
  if (type === 'GIFT') return 'Gift';
  if (type === 'GIFT_ON_SHORT') return post?.type === 'video' ? 'Gift on video' : 'Gift on short';
  if (type === 'GIFTS_MATURED') return 'Gifts matured';
  if (type === 'GIFT_REVERSED') return direction === 'in' ? 'Gift came back' : 'Gift taken back';
  if (type === 'PROMO') return direction === 'in' ? 'Promo coins' : 'Promo coins expired';
  return type === 'TRANSFER' ? 'Transfer' : 'Other';
}

/** Of a gift what did not stay; of a purchase what left again. */
function takenBackOf({ refund, reversedCoins }: StatementLine): Cell {
  return (refund?.coins ?? 0) || reversedCoins || '';
}

function otherSideOf(line: StatementLine): string {
  if (line.anonymous && line.direction === 'in') return 'Anonymous';
  return nameOf(line.counterparty);
}

// Without the sign before it, which sheets take for a formula.
function nameOf(someone: { readonly username: string } | null): string {
  return someone?.username ?? '';
}
