import type { GetBalanceResponse } from '@mate/contracts/gen/wallet/balance_service';
import type { Gift as RpcGift } from '@mate/contracts/gen/wallet/gifts_service';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import {
  AmountType,
  SortOrder,
  TransactionState,
  TransactionType as RpcType,
  type Transaction as RpcTransaction,
} from '@mate/contracts/gen/wallet/transaction';
import type { Transfer as RpcTransfer } from '@mate/contracts/gen/wallet/transfers_service';
import { isPaymentReason, paymentReasonText } from '@mate/contracts/payments';
import type { Person } from '../users/person.dto.js';
import { orNull } from '../users/users.mapper.js';
import { decimalOf } from './money.js';
import type {
  Gift,
  LineStatus,
  LineType,
  Transaction,
  TransactionsQuery,
  Transfer,
  Wallet,
} from './wallet.dto.js';

const BASIS_POINTS_PER_PERCENT = 100;
const TRANSFER_CURRENCY = 'AED';

const statuses: Readonly<
  Record<
    Exclude<
      TransactionState,
      TransactionState.TRANSACTION_STATE_UNSPECIFIED | TransactionState.UNRECOGNIZED
    >,
    LineStatus
  >
> = {
  [TransactionState.TRANSACTION_STATE_PENDING]: 'PENDING',
  [TransactionState.TRANSACTION_STATE_COMPLETED]: 'COMPLETED',
  [TransactionState.TRANSACTION_STATE_FAILED]: 'FAILED',
  [TransactionState.TRANSACTION_STATE_REJECTED]: 'REJECTED',
};

const types: Readonly<
  Record<Exclude<RpcType, RpcType.TRANSACTION_TYPE_UNSPECIFIED | RpcType.UNRECOGNIZED>, LineType>
> = {
  [RpcType.TRANSACTION_TYPE_CASH_TO_COINS]: 'CASH_TO_COINS',
  [RpcType.TRANSACTION_TYPE_GIFT_ON_SHORT]: 'GIFT_ON_SHORT',
  [RpcType.TRANSACTION_TYPE_GIFT]: 'GIFT',
};

const amountTypes: Readonly<
  Record<
    Exclude<AmountType, AmountType.AMOUNT_TYPE_UNSPECIFIED | AmountType.UNRECOGNIZED>,
    Transaction['amountType']
  >
> = {
  [AmountType.AMOUNT_TYPE_CASH]: 'CASH',
  [AmountType.AMOUNT_TYPE_COIN]: 'COIN',
};

/** RPC's words for the type filter of the history. */
export const filters: Readonly<Record<NonNullable<TransactionsQuery['type']>, TransactionFilter>> =
  {
    CASH_TO_COINS: TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED,
    COIN_PURCHASED: TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED,
    GIFTING: TransactionFilter.TRANSACTION_FILTER_GIFTING,
    GIFT: TransactionFilter.TRANSACTION_FILTER_GIFT,
    GIFT_ON_SHORT: TransactionFilter.TRANSACTION_FILTER_GIFT_ON_SHORT,
  };

/** RPC's words for the direction of a table. */
export const orders = {
  asc: SortOrder.SORT_ORDER_ASC,
  desc: SortOrder.SORT_ORDER_DESC,
} as const;

/** Balance of the wallet page. */
export function walletOf(balance: GetBalanceResponse): Wallet {
  return {
    coinBalance: Number(balance.availableCoins),
    pendingGiftCoins: Number(balance.pendingCoins),
    nextMaturity: balance.nextMaturityTime
      ? { at: balance.nextMaturityTime, coins: Number(balance.nextMaturityCoins) }
      : null,
  };
}

/** A row of the history: the amount is positive, its direction is beside it. */
export function transactionOf(row: RpcTransaction): Transaction {
  const amountType = wordOf(amountTypes, row.amountType);
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
    status: wordOf(statuses, row.state) ?? 'OTHER',
    type: wordOf(types, row.type) ?? 'OTHER',
    ...(row.counterpartyId && { counterpartyId: row.counterpartyId }),
    ...(row.postId && { shortId: row.postId }),
    ...(row.giftId && {
      gift: { _id: row.giftId, name: row.giftName, quantity: row.giftQuantity },
    }),
    ...(isPaymentReason(row.reason) && {
      reason: row.reason,
      message: paymentReasonText(row.reason),
    }),
    createdAt: row.createTime,
    updatedAt: row.updateTime,
  };
}

/** The word for a value of the wire, undefined for one that is newer than the table. */
function wordOf<T>(table: Readonly<Partial<Record<string, T>>>, value: string): T | undefined {
  return table[value];
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

/** A gift of the catalogue. */
export function giftOf(gift: RpcGift): Gift {
  return {
    _id: gift.giftId,
    name: gift.name,
    coins: Number(gift.coins),
    picture: orNull(gift.picture),
  };
}
