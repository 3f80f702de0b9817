import {
  AmountType,
  TransactionState,
  TransactionType,
  type Gift,
  type Transaction,
} from '@mate/contracts/gen/wallet';
import type { CatalogueGift } from './gift-catalogue.rules.js';
import type { SentGift } from './send-gift.use-case.js';

/** A catalogue entry as it travels. */
export function toGift({ id, name, coins, picture }: CatalogueGift): Gift {
  return { giftId: id, name, coins: coins.toString(), picture };
}

/** The giver's statement line of a gift. */
export function toGiverTransaction(
  sent: SentGift,
  to: { readonly receiverId: string; readonly postId: string },
): Transaction {
  const time = sent.time.toISOString();
  return {
    transactionId: sent.giftId,
    amountType: AmountType.AMOUNT_TYPE_COIN,
    amount: (0n - sent.coins).toString(),
    currency: '',
    state: TransactionState.TRANSACTION_STATE_COMPLETED,
    type: to.postId
      ? TransactionType.TRANSACTION_TYPE_GIFT_ON_SHORT
      : TransactionType.TRANSACTION_TYPE_GIFT,
    createTime: time,
    updateTime: time,
    counterpartyId: to.receiverId,
    postId: to.postId,
    coins: sent.coins.toString(),
    reason: '',
  };
}
