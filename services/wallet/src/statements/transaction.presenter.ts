import type { Transaction } from '@mate/contracts/gen/wallet/transaction';
import {
  amountTypeWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import type { StatementLine } from './statement-line.rules.js';

/** A statement line as it travels. */
export function toTransaction(row: StatementLine): Transaction {
  return {
    transactionId: row.transactionId,
    amountType: amountTypeWords.toWire(row.amountType),
    amount: row.amount.toString(),
    currency: row.currency ?? '',
    state: transactionStateWords.toWire(row.state),
    type: transactionTypeWords.toWire(row.type),
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
