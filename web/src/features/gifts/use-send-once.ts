import { giftRefusalText } from '../../entities/wallet/gift-refusal.js';
import { useIntention } from '../../lib/api/use-intention.js';
import { coinsOf } from './gift-wish.js';
import type { GiftTarget, GiftWish } from './gift-wish.js';
import type { GiftOrder } from './gifts-api.js';
import { useSendGiftMutation } from './gifts-api.js';

/** A wish in the words of the API. */
export function orderOf(
  { to, shortId, postType }: GiftTarget,
  wish: GiftWish,
  idempotencyKey: string,
): GiftOrder {
  const { gift, quantity, anonymous } = wish;
  const message = wish.message.trim();
  return {
    targetUserId: to._id,
    coins: coinsOf(wish),
    shortId,
    postType,
    giftId: gift._id,
    quantity,
    ...(message !== '' && { message }),
    ...(anonymous && { anonymous }),
    idempotencyKey,
  };
}

/** Sends with one key per intention: the same gift pressed again after a failure is the same intention. */
export function useSendOnce(target: GiftTarget): {
  send: (wish: GiftWish) => Promise<boolean>;
  busy: boolean;
  error: string | null;
  /** What was said of the last try does not concern another gift. */
  forget: () => void;
} {
  const [sendGift, { isLoading, error, reset }] = useSendGiftMutation();
  const { keyFor, done } = useIntention();
  const send = async (wish: GiftWish): Promise<boolean> => {
    const { gift, quantity, message, anonymous } = wish;
    const key = keyFor([gift._id, quantity, message.trim(), anonymous]);
    const reply = await sendGift(orderOf(target, wish, key));
    if (reply.error !== undefined) return false;
    done();
    return true;
  };
  const text = error === undefined ? null : giftRefusalText(error);
  return { send, busy: isLoading, error: text, forget: reset };
}
