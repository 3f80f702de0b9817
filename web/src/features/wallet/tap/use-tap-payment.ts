import { useEffect, useRef, useState } from 'react';
import { useMeQuery } from '../../../entities/session/own-account-api.js';
import { errorText, fieldErrorsOf } from '../../../lib/api-error.js';
import { newIdempotencyKey } from '../../../lib/api/idempotency.js';
import type { CoinPackage, TapBuyReply, TapChargeReply } from '../../../lib/api-types.js';
import { baseApi } from '../../../lib/base-api.js';
import { activeLanguage, t } from '../../../lib/i18n/t.js';
import { leaveFor } from '../../../lib/page/leave.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { keepLeftPurchase } from '../buying/left-purchase.js';
import { outcomeOf } from '../buying/payment-outcome.js';
import type { PaymentOutcome } from '../buying/payment-outcome.js';
import { useOutcomeNotice } from '../buying/use-outcome-notice.js';
import { useBuyWithTapMutation, useChargeTapMutation } from './tap-api.js';

const messageMs = 4_000;
/** The ledger posts a moment after the purchase is settled. */
const refreshAfterMs = [0, 1_500, 4_000];

/** What is bought, in which market. */
interface TapWish {
  bought: CoinPackage;
  countryCode: 'PK' | 'UAE';
  /** Where the receipt goes. */
  email: string;
}

/** The card fields of one order. */
interface TapCard {
  wish: TapWish;
  order: TapBuyReply;
  /** A fresh frame for each try. */
  attempt: number;
}

type TapCharged = TapChargeReply['transaction'];

type TapStep =
  /** `refusal`: a field of the form was refused, which says so itself. */
  | { step: 'idle'; refusal?: unknown }
  | { step: 'opening' }
  | ({ step: 'card'; problem: string | null; isReady: boolean } & TapCard)
  | ({ step: 'paying' } & TapCard)
  /** Paid, or under way; it goes away by itself. */
  | { step: 'message'; text: string }
  | { step: 'refused'; wish: TapWish; transaction: TapCharged }
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

/**
 * One payment with Tap, from the button to the bank's page. Only the server's own word counts as paid. `onOver`: it is paid
 * or under way, and its sheet is closed.
 */
export function useTapPayment(onOver: () => void): TapPayment {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<TapStep>({ step: 'idle' });
  const [buy] = useBuyWithTapMutation();
  const [chargeCard] = useChargeTapMutation();
  const { data: me } = useMeQuery();
  const tell = useOutcomeNotice();
  const intention = useRef<{ what: string; key: string } | null>(null);
  // The order whose sheet is open; whoever closed it hears of the end by a notice.
  const watched = useRef<string | null>(null);
  const isLeaving = state.step === 'leaving';
  const latestClose = useRef((): void => undefined);

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
    const timer = setTimeout(() => latestClose.current(), messageMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  const toast = (title: string, body: string): void => {
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title, body }));
  };

  const start = async (wish: TapWish): Promise<void> => {
    const { bought, countryCode, email } = wish;
    setState({ step: 'opening' });
    const what = `${bought._id}/${email}`;
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await buy({
      packageId: bought._id,
      countryCode,
      // The account's own address is known there.
      ...(email !== me?.email && { email }),
      idempotencyKey: intention.current.key,
    });
    if (reply.error === undefined) {
      intention.current = null;
      watched.current = reply.data._id;
      return setState(cardStep({ wish, order: reply.data, attempt: 0 }));
    }
    if (fieldErrorsOf(reply.error).email !== undefined)
      return setState({ step: 'idle', refusal: reply.error });
    setState({ step: 'idle' });
    toast(t('tap.createFailed'), errorText(reply.error));
  };

  const charge = async (token: string): Promise<void> => {
    if (state.step !== 'paying') return;
    const { wish, order } = state;
    const reply = await chargeCard({
      transactionId: order._id,
      token,
      idempotencyKey: newIdempotencyKey(),
    });
    const isWatched = watched.current === order._id;
    if (reply.error !== undefined) {
      toast(t('tap.createFailed'), errorText(reply.error));
      const problem = t('tap.requestFailed');
      // A token is charged once: the next try makes another in the same fields.
      if (isWatched) setState({ ...cardStep(state), isReady: true, problem });
      return;
    }
    const { transaction, message } = reply.data;
    if (transaction.url !== null && isWebAddress(transaction.url)) {
      // Nobody is taken away who has closed the sheet; without the bank's page nothing is charged.
      if (!isWatched) return toast(t('pay.failed'), t('pay.failedBody'));
      setState({ step: 'leaving' });
      keepLeftPurchase({ transactionId: order._id, provider: 'tap', bought: wish.bought });
      return leaveFor(transaction.url);
    }
    const tags = [{ type: 'Wallet', id: 'ME' }, 'Transaction'] as const;
    for (const ms of refreshAfterMs)
      setTimeout(() => dispatch(baseApi.util.invalidateTags([...tags])), ms);
    const outcome = outcomeOf(transaction);
    if (isWatched && outcome === 'failed') setState({ step: 'refused', wish, transaction });
    else if (isWatched) setState({ step: 'message', text: endText(outcome, message) });
    else tell(wish.bought.coins, transaction);
  };

  const close = (): void => {
    watched.current = null;
    setState({ step: 'idle' });
    if (state.step === 'message') onOver();
  };
  useEffect(() => {
    latestClose.current = close;
  });

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
        const { wish, order, attempt } = now;
        return { step: 'paying', wish, order, attempt };
      }),
    refresh: () =>
      setState((now) =>
        now.step === 'card' ? cardStep({ ...now, attempt: now.attempt + 1 }) : now,
      ),
    close,
  };
}

function cardStep({ wish, order, attempt }: TapCard): TapStep & { step: 'card' } {
  return { step: 'card', wish, order, attempt, problem: null, isReady: false };
}

/** What the script says: of the card while it is paid, of its own start before. */
function withProblem(now: TapStep, code: string, description: string): TapStep {
  if (now.step === 'paying') {
    const problem = description === '' ? t('tap.requestFailed') : description;
    return { ...cardStep(now), isReady: true, problem };
  }
  if (now.step !== 'card' || now.isReady) return now;
  const isKnown = code !== '' || description !== '';
  const problem = isKnown ? t('tap.initErrors', { code, description }) : t('tap.initUnknown');
  return { ...now, problem };
}

/** The server's own words, where the reader's language is theirs. */
function endText(outcome: PaymentOutcome, message: string): string {
  if (activeLanguage() === 'en' && message !== '') return message;
  return t(outcome === 'completed' ? 'pay.received' : 'pay.stillPending');
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
