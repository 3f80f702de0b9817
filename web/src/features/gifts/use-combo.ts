import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.js';
import { newIdempotencyKey } from '../../lib/api/idempotency.js';
import { giftRefusalText } from '../../entities/wallet/gift-refusal.js';
import type { GiftTarget, GiftWish } from './gift-wish.js';
import { useSendGiftMutation } from './gifts-api.js';
import { orderOf } from './use-send-once.js';

/** So long after an answer the same gift can be sent again. */
const comboMs = 3_000;
const errorMs = 6_000;

/** A gift that was sent, and can be sent again for a moment. */
export interface Combo {
  /** How often the server took it, the first included. */
  times: number;
  /** Presses whose answer is awaited. */
  waiting: number;
  error: string | null;
  /** Nobody knows what became of the last press: another try keeps its key. */
  isUnanswered: boolean;
  press: () => void;
}

interface ComboState {
  times: number;
  waiting: number;
  error: unknown;
}

/** Sends the same gift again, press by press: each has a key of its own and waits for the answer before it. */
export function useCombo(target: GiftTarget, wish: GiftWish, onOver: () => void): Combo {
  const [sendGift] = useSendGiftMutation();
  const [state, setState] = useState<ComboState>({ times: 1, waiting: 0, error: null });
  const keys = useRef<string[]>([]);
  const isSending = useRef(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const { times, waiting, error } = state;
  useEffect(() => {
    if (waiting > 0) return;
    const timer = setTimeout(() => over.current(), error === null ? comboMs : errorMs);
    return () => clearTimeout(timer);
  }, [times, waiting, error]);

  const sendInOrder = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    for (let key = keys.current[0]; key !== undefined; key = keys.current[0]) {
      // What was said with the first gift is said once.
      const reply = await sendGift(orderOf(target, { ...wish, message: '' }, key));
      const { error: refusal } = reply;
      if (refusal !== undefined) {
        // Presses behind the failed one were meant for a gift that goes through.
        keys.current = isUnanswered(refusal) ? [key] : [];
        setState((now) => ({ ...now, waiting: 0, error: refusal }));
        break;
      }
      keys.current = keys.current.slice(1);
      const left = keys.current.length;
      setState((now) => ({ times: now.times + 1, waiting: left, error: null }));
    }
    isSending.current = false;
  };

  const press = (): void => {
    // After an unanswered press its own key is tried again, and no other is made.
    if (error === null) keys.current = [...keys.current, newIdempotencyKey()];
    if (keys.current.length === 0) return;
    const count = keys.current.length;
    setState((now) => ({ ...now, waiting: count, error: null }));
    void sendInOrder();
  };
  return {
    times,
    waiting,
    error: error === null ? null : giftRefusalText(error),
    isUnanswered: error !== null && isUnanswered(error),
    press,
  };
}

/** Whether the coins may have gone, though no answer says so. */
function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (typeof error.status === 'string' || error.status >= 500);
}
