import {
  AmountType,
  TransactionState,
  TransactionType,
  type Transaction,
} from '@mate/contracts/gen/wallet/transaction';
import type { StatementLine } from './transaction-rows.rules.js';

const AMOUNT_TYPES = {
  CASH: AmountType.AMOUNT_TYPE_CASH,
  COIN: AmountType.AMOUNT_TYPE_COIN,
} as const;
const STATES = {
  PENDING: TransactionState.TRANSACTION_STATE_PENDING,
  COMPLETED: TransactionState.TRANSACTION_STATE_COMPLETED,
  FAILED: TransactionState.TRANSACTION_STATE_FAILED,
  REJECTED: TransactionState.TRANSACTION_STATE_REJECTED,
} as const;
const TYPES = {
  CASH_TO_COINS: TransactionType.TRANSACTION_TYPE_CASH_TO_COINS,
  GIFT: TransactionType.TRANSACTION_TYPE_GIFT,
  GIFT_ON_SHORT: TransactionType.TRANSACTION_TYPE_GIFT_ON_SHORT,
} as const;

/** A statement line as it travels. */
export function toTransaction(row: StatementLine): Transaction {
  return {
    transactionId: row.transactionId,
    amountType: AMOUNT_TYPES[row.amountType],
    amount: row.amount.toString(),
    currency: row.currency ?? '',
    state: STATES[row.state],
    type: TYPES[row.type],
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    counterpartyId: row.counterpartyId ?? '',
    postId: row.postId ?? '',
    giftId: row.gift?.id ?? '',
    giftName: row.gift?.name ?? '',
    giftQuantity: row.gift?.quantity ?? 0,
    coins: row.coins.toString(),
    // A late success leaves an earlier failure's words behind.
    reason: row.state === 'FAILED' || row.state === 'REJECTED' ? (row.reason ?? '') : '',
  };
}
