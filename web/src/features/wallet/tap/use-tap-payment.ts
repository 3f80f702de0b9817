import { useEffect, useRef, useState } from 'react';
import { paymentReasonText } from '../../../entities/wallet/payment-reason-texts.js';
import { useMeQuery } from '../../../entities/session/own-account-api.js';
import { errorText, fieldErrorsOf } from '../../../lib/api-error.js';
import { newIdempotencyKey } from '../../../lib/api/idempotency.js';
import type { CoinPackage, TapBuyReply, Transaction } from '../../../lib/api-types.js';
import { baseApi } from '../../../lib/base-api.js';
import { t } from '../../../lib/i18n/t.js';
import { leaveFor } from '../../../lib/page/leave.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { keepLeftPurchase } from '../buying/left-purchase.js';
import { useBuyWithTapMutation, useChargeTapMutation } from './tap-api.js';

const messageMs = 4_000;
/** The ledger posts a moment after the purchase is settled. */
const refreshAfterMs = [0, 1_500, 4_000];

interface TapWish {
  bought: CoinPackage;
  countryCode: 'PK' | 'UAE';
  /** Where the receipt goes. */
  email: string;
}

type TapStep =
  /** `refusal`: a field of the form was refused, which says so itself. */
  | { step: 'idle'; refusal?: unknown }
  | { step: 'opening' }
  /** `attempt`: a fresh frame for each try. */
  | { step: 'card'; order: TapBuyReply; attempt: number; problem: string | null; isReady: boolean }
  | { step: 'paying'; order: TapBuyReply; attempt: number }
  | { step: 'message'; text: string }
  | { step: 'leaving' };

export interface TapPayment {
  state: TapStep;
  start: (wish: TapWish) => Promise<void>;
  /** The card fields are there. */
  ready: () => void;
  /** The script did not come at all. */
  unavailable: () => void;
  /** The script says that something is wrong. */
  problem: (code: string, description: string) => void;
  /** Pay was pressed: the frame makes a token. */
  paying: () => void;
  charge: (token: string) => Promise<void>;
  refresh: () => void;
  close: () => void;
}

/** One payment with Tap, from the button to the bank's page. Only the server's own word counts as paid. */
export function useTapPayment(): TapPayment {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<TapStep>({ step: 'idle' });
  const [buy] = useBuyWithTapMutation();
  const [chargeCard] = useChargeTapMutation();
  const { data: me } = useMeQuery();
  const intention = useRef<{ what: string; key: string } | null>(null);
  const bought = useRef<CoinPackage | null>(null);
  const isLeaving = state.step === 'leaving';

  useEffect(() => {
    if (!isLeaving) return undefined;
    // Whoever comes Back from the bank's page finds this one as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setState({ step: 'idle' });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [isLeaving]);

  useEffect(() => {
    if (state.step !== 'message') return undefined;
    const timer = setTimeout(() => setState({ step: 'idle' }), messageMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  const toast = (title: string, body: string): void => {
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title, body }));
  };

  const start = async ({ bought: wished, countryCode, email }: TapWish): Promise<void> => {
    setState({ step: 'opening' });
    bought.current = wished;
    const what = `${wished._id}/${email}`;
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await buy({
      packageId: wished._id,
      countryCode,
      // The account's own address is known there.
      ...(email !== me?.email && { email }),
      idempotencyKey: intention.current.key,
    });
    if (reply.error === undefined) {
      intention.current = null;
      return setState(cardStep(reply.data, 0));
    }
    if (fieldErrorsOf(reply.error).email !== undefined)
      return setState({ step: 'idle', refusal: reply.error });
    setState({ step: 'idle' });
    toast(t('tap.createFailed'), errorText(reply.error));
  };

  const charge = async (token: string): Promise<void> => {
    if (state.step !== 'paying') return;
    const { order, attempt } = state;
    const reply = await chargeCard({
      transactionId: order._id,
      token,
      idempotencyKey: newIdempotencyKey(),
    });
    if (reply.error !== undefined) {
      toast(t('tap.createFailed'), errorText(reply.error));
      const problem = t('tap.requestFailed');
      // A token is charged once: the next try makes another in the same fields.
      return setState({ ...cardStep(order, attempt), isReady: true, problem });
    }
    const { transaction, message } = reply.data;
    if (transaction.url !== null && isWebAddress(transaction.url)) {
      setState({ step: 'leaving' });
      if (bought.current !== null)
        keepLeftPurchase({ transactionId: order._id, provider: 'tap', bought: bought.current });
      return leaveFor(transaction.url);
    }
    const tags = [{ type: 'Wallet', id: 'ME' }, 'Transaction'] as const;
    for (const ms of refreshAfterMs)
      setTimeout(() => dispatch(baseApi.util.invalidateTags([...tags])), ms);
    setState({ step: 'message', text: endText(transaction, message) });
  };

  return {
    state,
    start,
    charge,
    ready: () => setState((now) => (now.step === 'card' ? { ...now, isReady: true } : now)),
    unavailable: () => {
      toast(t('tap.error'), t('tap.initFailed'));
      setState((now) => (now.step === 'card' ? { ...now, problem: t('tap.initFailed') } : now));
    },
    problem: (code, description) => setState((now) => withProblem(now, code, description)),
    paying: () =>
      setState((now) => {
        if (now.step !== 'card' || !now.isReady) return now;
        return { step: 'paying', order: now.order, attempt: now.attempt };
      }),
    refresh: () =>
      setState((now) => (now.step === 'card' ? cardStep(now.order, now.attempt + 1) : now)),
    close: () => setState({ step: 'idle' }),
  };
}

function cardStep(order: TapBuyReply, attempt: number): TapStep & { step: 'card' } {
  return { step: 'card', order, attempt, problem: null, isReady: false };
}

/** What the script says: of the card while it is paid, of its own start before. */
function withProblem(now: TapStep, code: string, description: string): TapStep {
  if (now.step === 'paying') {
    const problem = description === '' ? t('tap.requestFailed') : description;
    return { ...cardStep(now.order, now.attempt), isReady: true, problem };
  }
  if (now.step !== 'card' || now.isReady) return now;
  const isKnown = code !== '' || description !== '';
  const problem = isKnown ? t('tap.initErrors', { code, description }) : t('tap.initUnknown');
  return { ...now, problem };
}

function endText(transaction: Pick<Transaction, 'status' | 'reason'>, message: string): string {
  const { status, reason } = transaction;
  if (reason !== undefined) return paymentReasonText(reason, message);
  if (status === 'COMPLETED') return t('pay.received');
  return status === 'PENDING' ? t('pay.stillPending') : t('pay.failed');
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
