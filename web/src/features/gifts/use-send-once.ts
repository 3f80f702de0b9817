import { useRef } from 'react';
import { giftName } from '../../entities/wallet/gift-name.js';
import { errorText } from '../../lib/api-error.js';
import type { Gift, Person } from '../../lib/api-types.js';
import { formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { newIdempotencyKey } from '../../lib/api/idempotency.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { useSendGiftMutation } from './gifts-api.js';

/** Sends with one key per intention: the same gift pressed again after a failure is the same intention. */
export function useSendOnce({ to, shortId }: { to: Person; shortId?: string }): {
  send: (gift: Gift, quantity: number) => Promise<boolean>;
  busy: boolean;
  error: string | null;
  /** What was said of the last try does not concern another gift. */
  forget: () => void;
} {
  const dispatch = useAppDispatch();
  const [sendGift, { isLoading, error, reset }] = useSendGiftMutation();
  const intention = useRef<{ what: string; key: string } | null>(null);
  const send = async (gift: Gift, quantity: number): Promise<boolean> => {
    const what = `${gift._id}×${quantity}`;
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await sendGift({
      targetUserId: to._id,
      coins: gift.coins * quantity,
      shortId,
      giftId: gift._id,
      quantity,
      idempotencyKey: intention.current.key,
    });
    if (reply.error !== undefined) return false;
    intention.current = null;
    const sent =
      quantity === 1
        ? giftName(gift)
        : t('gift.many', { count: formatNumber(quantity), gift: giftName(gift) });
    const title = t('gift.sent', { gift: sent, name: to.firstName || to.username });
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    return true;
  };
  const text = error === undefined ? null : errorText(error);
  return { send, busy: isLoading, error: text, forget: reset };
}
