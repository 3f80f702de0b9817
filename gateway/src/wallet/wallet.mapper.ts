import { AppError } from '@mate/contracts/errors';
import type { Refund as PaidRefund } from '@mate/contracts/gen/payments/refunds_service';
import type { GetBalanceResponse, MaturingCoins } from '@mate/contracts/gen/wallet/balance_service';
import type { PastBalance as RpcPastBalance } from '@mate/contracts/gen/wallet/past_balance';
import {
  TransactionFilter,
  type ListTransactionsRequest,
  type ListTransactionsResponse,
  type OwnJournal,
} from '@mate/contracts/gen/wallet/statements_service';
import type { Transaction as RpcTransaction } from '@mate/contracts/gen/wallet/transaction';
import type {
  ListTransfersRequest,
  SendTransferResponse,
  Transfer as RpcTransfer,
} from '@mate/contracts/gen/wallet/transfers_service';
import { isPaymentReason, paymentReasonText } from '@mate/contracts/payments';
import { freezeReasonWords } from '@mate/contracts/words/balance-words';
import {
  amountTypeWords,
  sortOrderWords,
  transactionFilterWords,
  transactionSortWords,
  transactionStateWords,
  transactionTypeWords,
  transferSortWords,
} from '@mate/contracts/words/transaction-words';
import type { Person } from '../users/person.dto.js';
import { orNull } from '../users/users.mapper.js';
import { decimalOf } from './money.js';
import { lineRefundOf } from './refunds/refunds.mapper.js';
import type {
  PastBalance,
  PeriodBalances,
  StatementLine,
  Transaction,
  TransactionDetails,
  TransactionsQuery,
  Transfer,
  TransferReply,
  TransfersQuery,
  Wallet,
} from './wallet.dto.js';

const BASIS_POINTS_PER_PERCENT = 100;
const TRANSFER_CURRENCY = 'AED';

type LinesAsked = Pick<
  ListTransactionsRequest,
  'filter' | 'state' | 'sort' | 'order' | 'fromTime' | 'toTime'
>;

/** Which lines a query asks for, and in what order. */
export function linesAsked(
  query: Pick<TransactionsQuery, 'type' | 'status' | 'sort' | 'order' | 'from' | 'to'>,
): LinesAsked {
  return {
    filter: query.type ? filterOf(query.type) : TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
    state: query.status && transactionStateWords.toWire(query.status),
    sort: transactionSortWords.toWire(query.sort),
    order: sortOrderWords.toWire(query.order),
    fromTime: query.from,
    toTime: query.to,
  };
}

/** Which transfers a query asks for, and in what order. */
export function transfersAsked(
  query: Pick<TransfersQuery, 'sort' | 'order' | 'from' | 'to'>,
): Pick<ListTransfersRequest, 'sort' | 'order' | 'fromTime' | 'toTime'> {
  return {
    sort: transferSortWords.toWire(query.sort === 'coins' ? 'coins' : 'createdAt'),
    order: sortOrderWords.toWire(query.order),
    fromTime: query.from,
    toTime: query.to,
  };
}

/** The filter's word for what the history is asked for; a type of its rows stands for the filter of the same kind. */
function filterOf(type: NonNullable<TransactionsQuery['type']>): TransactionFilter {
  return transactionFilterWords.toWire(type === 'CASH_TO_COINS' ? 'COIN_PURCHASED' : type);
}

/** Balance of the wallet page. */
export function walletOf(balance: GetBalanceResponse): Wallet {
  return {
    coinBalance: Number(balance.availableCoins),
    pendingGiftCoins: Number(balance.pendingCoins),
    heldCoins: Number(balance.heldCoins),
    debtCoins: Number(balance.debtCoins),
    frozen: balance.frozenSinceTime
      ? {
          reason: freezeReasonWords.toWord(balance.freezeReason) ?? 'OTHER',
          since: balance.frozenSinceTime,
        }
      : null,
    nextMaturity: balance.nextMaturityTime
      ? { at: balance.nextMaturityTime, coins: Number(balance.nextMaturityCoins) }
      : null,
    pending: maturingOf(balance.pending),
    canTransfer: balance.canTransfer,
  };
}

/** Pending coins by the day on which they mature. */
export function maturingOf(days: readonly MaturingCoins[]): Wallet['pending'] {
  return days.map(({ time, coins }) => ({ at: time, coins: Number(coins) }));
}

/** What the wallet held at a time. */
export function pastBalanceOf(balance: RpcPastBalance | undefined): PastBalance {
  return {
    coinBalance: Number(balance?.availableCoins ?? 0),
    pendingGiftCoins: Number(balance?.pendingCoins ?? 0),
    heldCoins: Number(balance?.heldCoins ?? 0),
    debtCoins: Number(balance?.debtCoins ?? 0),
  };
}

/** What a list of a period begins and ends with; null where all of time is asked for. */
export function periodOf(
  reply: Pick<ListTransactionsResponse, 'opening' | 'closing'>,
): PeriodBalances | null {
  if (!reply.opening && !reply.closing) return null;
  return { opening: pastBalanceOf(reply.opening), closing: pastBalanceOf(reply.closing) };
}

/** A row of the history: the amount is positive, its direction is beside it. */
export function transactionOf(row: RpcTransaction): Transaction {
  const amountType = amountTypeWords.toWord(row.amountType);
  // An amount of an unknown kind cannot be shown at all.
  if (!amountType) throw new RangeError(`amount type ${row.amountType} of ${row.transactionId}`);
  const cash = amountType === 'CASH';
  const signed = cash ? decimalOf(row.amount, row.currency) : Number(row.amount);
  // A purchase brings coins in, whatever sign its cash has.
  const out = !cash && signed < 0;
  return {
    _id: row.transactionId,
    amountType,
    amount: Math.abs(signed),
    currency: cash ? row.currency : null,
    coins: row.coins === '' ? null : Math.abs(Number(row.coins)),
    direction: out ? 'out' : 'in',
    status: transactionStateWords.toWord(row.state) ?? 'OTHER',
    type: transactionTypeWords.toWord(row.type) ?? 'OTHER',
    ...(row.counterpartyId && { counterpartyId: row.counterpartyId }),
    ...(row.postId && { shortId: row.postId }),
    ...(row.giftId && {
      gift: { _id: row.giftId, name: row.giftName, quantity: row.giftQuantity },
    }),
    ...(row.message && { message: row.message }),
    ...(row.anonymous && { anonymous: true }),
    ...(isPaymentReason(row.reason) && {
      reason: row.reason,
      message: paymentReasonText(row.reason),
    }),
    createdAt: row.createTime,
    updatedAt: row.updateTime,
  };
}

/** The own line of a gift or transfer, and the balance right after. Throws TRANSACTION_NOT_FOUND where there is no line. */
export function sentReplyOf({ availableCoins, transaction }: SendTransferResponse): TransferReply {
  if (!transaction) throw new AppError('TRANSACTION_NOT_FOUND');
  return { transaction: transactionOf(transaction), coinBalance: Number(availableCoins) };
}

/** Whom and what lines are about, as far as the reader may see it. */
export interface LineSubjects {
  readonly people: ReadonlyMap<string, Person>;
  readonly posts: ReadonlyMap<string, NonNullable<StatementLine['post']>>;
  /** Money on its way back, by purchase. */
  readonly refunds: ReadonlyMap<string, readonly PaidRefund[]>;
}

/** A row of the history with what it is about. */
export function statementLineOf(
  row: RpcTransaction,
  { people, posts, refunds }: LineSubjects,
): StatementLine {
  const { currency, ...line } = transactionOf(row);
  return {
    ...line,
    currency,
    counterparty: people.get(row.counterpartyId) ?? null,
    post: posts.get(row.postId) ?? null,
    package:
      currency !== null && line.coins !== null
        ? { coins: line.coins, price: line.amount, currency }
        : null,
    journalId: orNull(row.journalId),
    refund: lineRefundOf(row, refunds.get(row.transactionId)),
    ...sinceOf(row),
  };
}

/** What became of a line's coins, or will. */
export function sinceOf(
  row: RpcTransaction,
): Pick<StatementLine, 'repaidCoins' | 'reversedCoins' | 'maturesAt' | 'giftCount' | 'expiresAt'> {
  return {
    repaidCoins: Number(row.repaidCoins),
    reversedCoins: Number(row.reversedCoins),
    maturesAt: orNull(row.matureTime),
    giftCount: row.giftCount || null,
    expiresAt: orNull(row.expireTime),
  };
}

/** The own side of a journal. */
export function journalOf({
  journalId,
  code,
  createTime,
  postings,
}: OwnJournal): TransactionDetails['journals'][number] {
  return {
    _id: journalId,
    code,
    createdAt: createTime,
    postings: postings.map(({ account, coins, balanceAfter }) => ({
      account,
      coins: Number(coins),
      balanceAfter: Number(balanceAfter),
    })),
  };
}

/** A row of the transfer history with the people who are still there. */
export function transferOf(row: RpcTransfer, people: ReadonlyMap<string, Person>): Transfer {
  return {
    _id: row.transferId,
    fromUser: people.get(row.fromAccountId) ?? null,
    toUser: people.get(row.toAccountId) ?? null,
    isAdminTransfer: row.isAdminTransfer,
    coins: Number(row.coins),
    amount:
      row.amountMinor === undefined || row.amountMinor === null
        ? null
        : decimalOf(row.amountMinor, TRANSFER_CURRENCY),
    discount:
      row.discountBasisPoints === undefined || row.discountBasisPoints === null
        ? null
        : row.discountBasisPoints / BASIS_POINTS_PER_PERCENT,
    description: orNull(row.description),
    createdAt: row.createTime,
  };
}
