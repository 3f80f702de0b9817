import { useRef } from 'react';
import { newIdempotencyKey } from '../../lib/api/idempotency.js';
import { giftRefusalText } from './gift-refusal.js';
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
  const intention = useRef<{ what: string; key: string } | null>(null);
  const send = async (wish: GiftWish): Promise<boolean> => {
    const { gift, quantity, message, anonymous } = wish;
    const what = JSON.stringify([gift._id, quantity, message.trim(), anonymous]);
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await sendGift(orderOf(target, wish, intention.current.key));
    if (reply.error !== undefined) return false;
    intention.current = null;
    return true;
  };
  const text = error === undefined ? null : giftRefusalText(error);
  return { send, busy: isLoading, error: text, forget: reset };
}
