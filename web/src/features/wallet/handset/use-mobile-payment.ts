import { useCallback, useEffect, useRef, useState } from 'react';
import { paymentReasonText } from '../../../entities/wallet/payment-reason-texts.js';
import { errorText, fieldErrorsOf } from '../../../lib/api-error.js';
import { newIdempotencyKey } from '../../../lib/api/idempotency.js';
import type { CoinPackage, MobileWalletBody, Transaction } from '../../../lib/api-types.js';
import { baseApi } from '../../../lib/base-api.js';
import { activeLanguage, t } from '../../../lib/i18n/t.js';
import { sleep } from '../../../lib/sleep.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { useOutcomeNotice } from '../buying/use-outcome-notice.js';
import { useBuyWithWalletMutation, useLazyTransactionQuery } from '../payment-api.js';

const messageMs = 4_000;
/** A phone asks for a minute or so; the provider is asked on the server for longer than that. */
const followMs = 150_000;
const followEveryMs = 2_000;
const refreshAfterMs = [0, 1_500, 4_000];

type MobileWish = Pick<MobileWalletBody, 'paymentMethod' | 'email' | 'phone'> & {
  bought: CoinPackage;
};

interface MobilePayment {
  busy: boolean;
  /** What to do on the phone; it goes away by itself. */
  message: string | null;
  /** The phone whose answer is waited for. */
  asks: string | null;
  /** Why nothing came of it. */
  failure: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  pay: (wish: MobileWish) => Promise<void>;
}

/** One payment that is approved on the phone. Only the server's own word counts as paid. */
export function useMobilePayment(onBought: () => void): MobilePayment {
  const dispatch = useAppDispatch();
  const [buy, { isLoading }] = useBuyWithWalletMutation();
  const [message, setMessage] = useClosingMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<{ id: string; phone: string } | null>(null);
  const follow = useFollow();
  const isShown = useIsShown();
  const tell = useOutcomeNotice();
  const intention = useRef<{ what: string; key: string } | null>(null);

  const refresh = (): void => {
    dispatch(baseApi.util.invalidateTags([{ type: 'Wallet', id: 'ME' }, 'Transaction']));
  };
  const end = (transaction: Transaction, { coins }: CoinPackage): void => {
    const { status, reason } = transaction;
    if (status === 'COMPLETED') {
      setMessage(null);
      // The ledger posts a moment after the purchase is settled.
      for (const ms of refreshAfterMs) setTimeout(refresh, ms);
      tell(coins, transaction);
      // Whoever went on to another way to pay keeps what they chose there.
      if (isShown()) onBought();
    }
    if (status === 'FAILED' || status === 'REJECTED') {
      if (!isShown()) return tell(coins, transaction);
      setMessage(null);
      setFailure(
        reason === undefined ? t('pay.failed') : paymentReasonText(reason, transaction.message),
      );
    }
  };

  /**
   * Looks after the purchase until its end, also when its form is left: a phone that was asked may still pay. A later one
   * of the same form is shown in its place.
   */
  const waitFor = async (id: string, { phone, bought }: MobileWish): Promise<void> => {
    setAsked({ id, phone });
    const ended = await follow(id);
    setAsked((now) => (now?.id === id ? null : now));
    if (ended === null) tell(bought.coins, null);
    else end(ended, bought);
  };

  const pay = async (wish: MobileWish): Promise<void> => {
    setFailure(null);
    setFieldErrors({});
    setMessage(null);
    const { bought, paymentMethod, email, phone } = wish;
    const order = { packageId: bought._id, paymentMethod, email, phone };
    const what = Object.values(order).join('/');
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await buy({ ...order, idempotencyKey: intention.current.key });
    if (reply.error !== undefined) {
      const told = fieldErrorsOf(reply.error);
      setFieldErrors(told);
      const isOfForm = ['email', 'phone'].some((field) => told[field] !== undefined);
      return setFailure(isOfForm ? null : errorText(reply.error));
    }
    intention.current = null;
    const { transaction, message: said } = reply.data;
    if (transaction.status !== 'PENDING') return end(transaction, bought);
    setMessage(activeLanguage() === 'en' ? said : t('wallet.approveOnPhone'));
    void waitFor(transaction._id, wish);
  };

  return { busy: isLoading, message, asks: asked?.phone ?? null, failure, fieldErrors, pay };
}

/** A message that closes itself. */
function useClosingMessage(): [string | null, (message: string | null) => void] {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}

/** Looks after a purchase until it has ended; null: it did not in time. */
function useFollow(): (id: string) => Promise<Transaction | null> {
  const [read] = useLazyTransactionQuery();
  return useCallback(
    async (id) => {
      const deadline = Date.now() + followMs;
      while (Date.now() < deadline) {
        await sleep(followEveryMs);
        const { data } = await read(id, false);
        if (data !== undefined && data.status !== 'PENDING') return data;
      }
      return null;
    },
    [read],
  );
}

/** Whether the form is still there to say something in. */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
