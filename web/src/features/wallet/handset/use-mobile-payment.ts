import { useCallback, useEffect, useRef, useState } from 'react';
import { paymentReasonText } from '../../../entities/wallet/payment-reason-texts.js';
import { errorText, fieldErrorsOf } from '../../../lib/api-error.js';
import { newIdempotencyKey } from '../../../lib/api/idempotency.js';
import type { MobileWalletBody, Transaction } from '../../../lib/api-types.js';
import { baseApi } from '../../../lib/base-api.js';
import { activeLanguage, t } from '../../../lib/i18n/t.js';
import { sleep } from '../../../lib/sleep.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { useBuyWithWalletMutation, useLazyTransactionQuery } from '../payment-api.js';

const messageMs = 4_000;
/** A phone asks for a minute or so; the provider is asked on the server for longer than that. */
const followMs = 150_000;
const followEveryMs = 2_000;
const refreshAfterMs = [0, 1_500, 4_000];

type MobileWish = Omit<MobileWalletBody, 'countryCode' | 'cnic'>;

interface MobilePayment {
  busy: boolean;
  /** What to do on the phone; it goes away by itself. */
  message: string | null;
  /** Why nothing came of it. */
  failure: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  pay: (wish: MobileWish) => Promise<void>;
}

/** One payment that is approved on the phone. Only the server's own word counts as paid. */
export function useMobilePayment(): MobilePayment {
  const dispatch = useAppDispatch();
  const [buy, { isLoading }] = useBuyWithWalletMutation();
  const [message, setMessage] = useClosingMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const follow = useFollow();
  const intention = useRef<{ what: string; key: string } | null>(null);

  const refresh = (): void => {
    dispatch(baseApi.util.invalidateTags([{ type: 'Wallet', id: 'ME' }, 'Transaction']));
  };
  const end = (transaction: Transaction): void => {
    const { status, reason } = transaction;
    // The ledger posts a moment after the purchase is settled.
    if (status === 'COMPLETED') for (const ms of refreshAfterMs) setTimeout(refresh, ms);
    if (status === 'FAILED' || status === 'REJECTED') {
      setMessage(null);
      setFailure(
        reason === undefined ? t('pay.failed') : paymentReasonText(reason, transaction.message),
      );
    }
  };

  const pay = async (wish: MobileWish): Promise<void> => {
    setFailure(null);
    setFieldErrors({});
    setMessage(null);
    const what = Object.values(wish).join('/');
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await buy({ ...wish, idempotencyKey: intention.current.key });
    if (reply.error !== undefined) {
      const told = fieldErrorsOf(reply.error);
      setFieldErrors(told);
      const isOfForm = ['email', 'phone'].some((field) => told[field] !== undefined);
      return setFailure(isOfForm ? null : errorText(reply.error));
    }
    intention.current = null;
    const { transaction, message: said } = reply.data;
    if (transaction.status !== 'PENDING') return end(transaction);
    setMessage(activeLanguage() === 'en' ? said : t('wallet.approveOnPhone'));
    void follow(transaction._id, end);
  };

  return { busy: isLoading, message, failure, fieldErrors, pay };
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

/** Looks after a purchase until it has ended, for as long as the page is open. */
function useFollow(): (id: string, end: (transaction: Transaction) => void) => Promise<void> {
  const [read] = useLazyTransactionQuery();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);
  return useCallback(
    async (id, end) => {
      const { signal } = leaving.current;
      const deadline = Date.now() + followMs;
      while (Date.now() < deadline) {
        await sleep(followEveryMs, signal);
        if (signal.aborted) return;
        const { data } = await read(id, false);
        if (data !== undefined && data.status !== 'PENDING') return end(data);
      }
    },
    [read],
  );
}
