import type { Refund as PaidRefund } from '@mate/contracts/gen/payments/refunds_service';
import type { RefundOffer } from '@mate/contracts/gen/wallet/statements_service';
import {
  RefundState,
  type Transaction as RpcTransaction,
} from '@mate/contracts/gen/wallet/transaction';
import { paidRefundWords } from '@mate/contracts/words/purchase-words';
import { refundStateWords } from '@mate/contracts/words/transaction-words';
import { orNull } from '../../users/users.mapper.js';
import { decimalOf } from '../money.js';
import type { TransactionDetails } from '../wallet.dto.js';
import type { LineRefund } from './refunds.dto.js';

type RefundFields = Pick<
  RpcTransaction,
  'refundState' | 'refundId' | 'refundCoins' | 'owedCoins' | 'refundRequestTime'
>;

/** What a purchase's coins alone say of the way back. */
const statuses: Readonly<Record<string, LineRefund['status']>> = {
  held: 'requested',
  captured: 'refunded',
  voided: 'failed',
  charged_back: 'takenBack',
};

/** Whether payments may know of money that goes back. */
export function isOnItsWayBack({
  reason,
  refundState,
}: Pick<RpcTransaction, 'reason' | 'refundState'>): boolean {
  return refundState !== RefundState.REFUND_STATE_UNSPECIFIED || reason === 'AMOUNT_MISMATCH';
}

/** How a purchase goes back: its coins as the wallet knows them, its money as payments does, where it has heard of it. */
export function lineRefundOf(
  row: RefundFields,
  paid: readonly PaidRefund[] | undefined,
): LineRefund | null {
  if (row.refundState === RefundState.REFUND_STATE_UNSPECIFIED) {
    const money = paid?.at(-1);
    return money ? { state: 'OTHER', coins: 0, owedCoins: 0, ...moneyOf(money) } : null;
  }
  const state = refundStateWords.toWord(row.refundState) ?? 'OTHER';
  const money = paid?.find(({ refundId }) => refundId === row.refundId);
  return {
    state,
    coins: Number(row.refundCoins),
    owedCoins: Number(row.owedCoins),
    ...(money
      ? moneyOf(money)
      : { status: statuses[state] ?? 'OTHER', amount: null, currency: null }),
    // Whatever became of the request: the bank has the last word.
    ...(state === 'charged_back' && { status: 'takenBack' }),
    requestTime: orNull(row.refundRequestTime),
  };
}

function moneyOf(
  refund: PaidRefund,
): Pick<LineRefund, 'status' | 'amount' | 'currency' | 'requestTime'> {
  const { amountMinor, createTime, currency, state } = refund;
  return {
    status: paidRefundWords.toWord(state) ?? 'OTHER',
    amount: decimalOf(amountMinor, currency),
    currency,
    requestTime: createTime,
  };
}

/** What of a purchase can still be asked back. */
export function refundOfferOf(
  offer: RefundOffer | undefined,
): Pick<TransactionDetails, 'refundableUntil' | 'refundableCoins'> {
  return { refundableUntil: orNull(offer?.untilTime), refundableCoins: Number(offer?.coins ?? 0) };
}
