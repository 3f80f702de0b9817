import type {
  OwnJournal,
  RefundOffer as WireOffer,
} from '@mate/contracts/gen/wallet/statements_service';
import { RefundState, type Transaction } from '@mate/contracts/gen/wallet/transaction';
import {
  amountTypeWords,
  refundStateWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import { maturityOf } from '../ledger/lots.rules.js';
import type { JournalOfOwner } from '../ledger/readers/journal.reader.js';
import type { RefundOffer } from './get-transaction.use-case.js';
import { isGiftLine, type StatementLine } from './statement-line.rules.js';

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
    message: row.message ?? '',
    anonymous: row.anonymous ?? false,
    coins: row.coins.toString(),
    // A late success leaves an earlier failure's words behind.
    reason: row.state === 'FAILED' || row.state === 'REJECTED' ? (row.reason ?? '') : '',
    journalId: row.journalId ?? '',
    refundState: row.refund
      ? refundStateWords.toWire(row.refund.state)
      : RefundState.REFUND_STATE_UNSPECIFIED,
    ...movedCoins(row),
    matureTime: isReceivedGift(row) ? maturityOf(row.createTime).toISOString() : '',
    giftCount: row.giftCount ?? 0,
    expireTime: row.expireTime?.toISOString() ?? '',
    refundId: row.refund?.id ?? '',
    refundRequestTime: row.refund?.requestTime?.toISOString() ?? '',
  };
}

function movedCoins({
  refund,
  repaidCoins = 0n,
  reversedCoins = 0n,
}: StatementLine): Pick<
  Transaction,
  'repaidCoins' | 'reversedCoins' | 'refundCoins' | 'owedCoins'
> {
  return {
    repaidCoins: repaidCoins.toString(),
    reversedCoins: reversedCoins.toString(),
    refundCoins: (refund?.coins ?? 0n).toString(),
    owedCoins: (refund?.owed ?? 0n).toString(),
  };
}

/** Nothing of one that brought no coins waits. */
function isReceivedGift(row: StatementLine): boolean {
  return isGiftLine(row) && row.amount > 0n;
}

/** An owner's side of a journal as it travels. */
export function toOwnJournal({ id, code, createTime, postings }: JournalOfOwner): OwnJournal {
  return {
    journalId: id,
    code,
    createTime: createTime.toISOString(),
    postings: postings.map(({ kind, coins, balanceAfter }) => ({
      account: kind,
      coins: coins.toString(),
      balanceAfter: balanceAfter.toString(),
    })),
  };
}

/** What of a purchase can be asked back, as it travels. */
export function toRefundOffer({ coins, until }: RefundOffer): WireOffer {
  return { untilTime: until.toISOString(), coins: coins.toString() };
}
