import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../lib/api-error.js';
import type { ChargeMeta, CoinPackage, Transaction } from '../../lib/api-types.js';
import { useMeQuery, useUpdateMeMutation } from '../../entities/session/own-account-api.js';
import { baseApi } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { newIdempotencyKey } from '../../lib/api/idempotency.js';
import { leaveFor } from '../../lib/page/leave.js';
import { sleep } from '../../lib/sleep.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { isEmail } from '../../lib/validation.js';
import { payerStepOf } from './payer-step.js';
import { useBuyWithCardMutation, useLazyTransactionQuery } from './payment-api.js';

const confirmMsMax = 30_000;
const confirmEveryMs = 1_500;
const walletAgainMs = [1_500, 4_000];

export type CardPaymentStep =
  /** `refusal`: a field of the form was refused, which says so itself. */
  | { step: 'idle'; refusal?: unknown }
  | { step: 'opening' }
  /** On the way to the provider's page. */
  | { step: 'leaving' }
  | { step: 'form'; charge: ChargeMeta; transactionId: string }
  | { step: 'confirming' }
  | { step: 'done'; outcome: 'completed' | 'failed' | 'pending'; transaction: Transaction | null };

/** What is bought, how, and where the receipt goes. */
export interface PaymentWish {
  provider: string;
  bought: CoinPackage;
  email: string;
}

export interface CardPayment {
  state: CardPaymentStep;
  start: (wish: PaymentWish) => Promise<void>;
  /** The return page in the frame has spoken. */
  answered: () => void;
  close: () => void;
}

/** One card payment, from the button to the receipt. Only the server's own word counts as paid. */
export function useCardPayment(): CardPayment {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<CardPaymentStep>({ step: 'idle' });
  const [buy] = useBuyWithCardMutation();
  const saveEmail = useSaveEmail();
  const readUntilSettled = useReadUntilSettled();
  const intention = useRef<{ what: string; key: string } | null>(null);
  const refreshWallet = useCallback(() => {
    dispatch(baseApi.util.invalidateTags([{ type: 'Wallet', id: 'ME' }, 'Transaction']));
  }, [dispatch]);

  useEffect(() => {
    // Whoever comes Back from the provider's page finds this one as it was left, with Pay still at work.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      const isAway = ({ step }: CardPaymentStep): boolean =>
        step === 'opening' || step === 'leaving';
      if (persisted) setState((now) => (isAway(now) ? { step: 'idle' } : now));
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const refuse = (refusal: unknown): void => {
    if (fieldErrorsOf(refusal).email !== undefined) return setState({ step: 'idle', refusal });
    setState({ step: 'idle' });
    const body = typeof refusal === 'string' ? refusal : errorText(refusal);
    const title = t('wallet.failedToProceed');
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title, body }));
  };

  const start = async ({ provider, bought, email }: PaymentWish): Promise<void> => {
    setState({ step: 'opening' });
    const refusal = await saveEmail(email);
    if (refusal !== null) return refuse(refusal);
    const what = `${provider}/${bought._id}`;
    if (intention.current?.what !== what) {
      intention.current = { what, key: newIdempotencyKey() };
    }
    const reply = await buy({
      provider,
      packageId: bought._id,
      idempotencyKey: intention.current.key,
    });
    if (reply.error !== undefined) return refuse(reply.error);
    intention.current = null;
    const { transaction } = reply.data;
    const next = payerStepOf(reply.data);
    switch (next.kind) {
      case 'form':
        return setState({ step: 'form', charge: next.charge, transactionId: transaction._id });
      case 'redirect':
        // The page of the provider leads back to our result page.
        setState({ step: 'leaving' });
        return leaveFor(next.url);
      case 'refused':
        return setState({ step: 'done', outcome: 'failed', transaction });
      case 'unknown':
        return refuse(t('pay.stepUnknown'));
      case 'no-url':
        return refuse(t('pay.urlNotFound'));
    }
  };

  const untilSettled = async (transactionId: string): Promise<Transaction | null> => {
    const settled = await readUntilSettled(transactionId);
    refreshWallet();
    // The ledger posts a moment after the purchase is settled.
    for (const delayMs of walletAgainMs) setTimeout(refreshWallet, delayMs);
    return settled;
  };

  const confirm = async (transactionId: string): Promise<void> => {
    setState({ step: 'confirming' });
    const settled = await untilSettled(transactionId);
    setState({ step: 'done', outcome: outcomeOf(settled), transaction: settled });
  };

  return {
    state,
    start,
    answered: () => {
      // What the frame says is not believed: which purchase it is our own reply said, and what came of it the server does.
      if (state.step === 'form') void confirm(state.transactionId);
    },
    close: () => {
      // Somebody may close the sheet after paying: the coins still show when they come.
      if (state.step === 'form') void untilSettled(state.transactionId);
      setState({ step: 'idle' });
    },
  };
}

function outcomeOf(settled: Transaction | null): 'completed' | 'failed' | 'pending' {
  if (settled?.status === 'COMPLETED') return 'completed';
  if (settled?.status === 'FAILED' || settled?.status === 'REJECTED') return 'failed';
  return 'pending';
}

/** Keeps the receipt's address on the account when it has none yet; answers what refused it, or null. */
function useSaveEmail(): (email: string) => Promise<unknown> {
  const { data: me, refetch } = useMeQuery();
  const [update] = useUpdateMeMutation();
  return async (email) => {
    const account = me ?? (await refetch()).data;
    if (account === undefined) return t('error.body');
    if (isEmail(account.email ?? '')) return null;
    const reply = await update({ email });
    return reply.error ?? null;
  };
}

function useReadUntilSettled(): (id: string) => Promise<Transaction | null> {
  const [read] = useLazyTransactionQuery();
  return async (id) => {
    let last: Transaction | null = null;
    const deadline = Date.now() + confirmMsMax;
    while (Date.now() < deadline) {
      // A hanging call does not hold the person beyond the deadline either.
      const reply = await Promise.race([read(id, false), sleep(deadline - Date.now())]);
      last = reply?.data ?? last;
      if (last !== null && last.status !== 'PENDING') return last;
      await sleep(confirmEveryMs);
    }
    return last;
  };
}
