import type { Coins } from '@mate/contracts/coins';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { decide, type Person } from '@mate/people/decision';
import { checkedCoins, checkedMessage } from '../../gifts/gift.rules.js';

/** What a person asked to send. */
export interface TransferRequest {
  readonly senderId: AccountId;
  readonly receiverId: AccountId;
  readonly coins: string;
  /** As it was written; empty for nothing. */
  readonly description: string;
}

/** Coins that one person sends another outside of gifts. */
export interface UserTransfer {
  readonly senderId: AccountId;
  readonly receiverId: AccountId;
  readonly coins: Coins;
  /** Tidied; empty for nothing. */
  readonly description: string;
}

/** Throws GIFT_AMOUNT_INVALID for anything but 1 to 50,000 whole coins, INVALID_REQUEST for words that nobody may write, TRANSFER_SELF. */
export function checkedTransfer(request: TransferRequest): UserTransfer {
  const { receiverId, senderId } = request;
  const coins = checkedCoins(request.coins);
  if (senderId === receiverId) throw new AppError('TRANSFER_SELF');
  const description = checkedMessage(request.description, 'description');
  return { senderId, receiverId, coins, description };
}

/** What decides whether the one may send coins to the other. */
export interface TransferFacts {
  /** As the sender stands to them. */
  readonly receiver: Person;
  readonly areOn: boolean;
}

/**
 * Why these two may not send and receive, or undefined. Who may not be given to may not be sent to either; a block and
 * an absent receiver answer alike, so that nobody learns which it was. A wallet on hold receives, as it does gifts: that it
 * is on hold is nobody's to learn.
 */
export function transferRefusal(
  { senderId }: Pick<UserTransfer, 'senderId'>,
  { areOn, receiver }: TransferFacts,
): AppError | undefined {
  if (!areOn) return new AppError('TRANSFERS_OFF');
  if (!decide(senderId, receiver).gifts) return new AppError('TRANSFER_RECEIVER_UNAVAILABLE');
  return undefined;
}
