import type { GetBalanceResponse } from '@mate/contracts/gen/wallet/balance_service';
import type { Gift as RpcGift } from '@mate/contracts/gen/wallet/gifts_service';
import type { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import type { Transaction as RpcTransaction } from '@mate/contracts/gen/wallet/transaction';
import type { Transfer as RpcTransfer } from '@mate/contracts/gen/wallet/transfers_service';
import { isPaymentReason, paymentReasonText } from '@mate/contracts/payments';
import {
  amountTypeWords,
  transactionFilterWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import type { Person } from '../users/person.dto.js';
import { orNull } from '../users/users.mapper.js';
import { decimalOf } from './money.js';
import type { Gift, Transaction, TransactionsQuery, Transfer, Wallet } from './wallet.dto.js';

const BASIS_POINTS_PER_PERCENT = 100;
const TRANSFER_CURRENCY = 'AED';

/** The filter's word for what the history is asked for; a type of its rows stands for the filter of the same kind. */
export function filterOf(type: NonNullable<TransactionsQuery['type']>): TransactionFilter {
  return transactionFilterWords.toWire(type === 'CASH_TO_COINS' ? 'COIN_PURCHASED' : type);
}

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
    ...(isPaymentReason(row.reason) && {
      reason: row.reason,
      message: paymentReasonText(row.reason),
    }),
    createdAt: row.createTime,
    updatedAt: row.updateTime,
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

/** A gift of the catalogue. */
export function giftOf(gift: RpcGift): Gift {
  return {
    _id: gift.giftId,
    name: gift.name,
    coins: Number(gift.coins),
    picture: orNull(gift.picture),
  };
}
