import { useEffect, useRef, useState } from 'react';
import { useMeQuery } from '../../entities/session/own-account-api.js';
import { errorText, fieldErrorsOf } from '../../lib/api-error.js';
import type { ChargeMeta, CoinPackage, Transaction } from '../../lib/api-types.js';
import { baseApi } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { newIdempotencyKey } from '../../lib/api/idempotency.js';
import { leaveFor } from '../../lib/page/leave.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { keepLeftPurchase } from './buying/left-purchase.js';
import { isOver, outcomeAfter, outcomeOf } from './buying/payment-outcome.js';
import type { PaymentOutcome } from './buying/payment-outcome.js';
import { useBackOnline } from './buying/use-back-online.js';
import { useOutcomeNotice } from './buying/use-outcome-notice.js';
import { useSettlement } from './buying/use-settlement.js';
import type { PageWord } from './payment-message.js';
import { payerStepOf } from './payer-step.js';
import { useBuyWithCardMutation } from './payment-api.js';
import { isFramed } from './payment-methods.js';

/** A failure is known where the page tells of it; what is not was never tried, as where the provider is away. */
const failedMs = 6_000;

/** A purchase that was opened, and what was wished. */
interface OpenPurchase {
  wish: PaymentWish;
  transactionId: string;
}

export type CardPaymentStep =
  /** `refusal`: a field of the form was refused, which says so itself. */
  | { step: 'idle'; refusal?: unknown }
  | { step: 'opening' }
  /** On the way to the provider's page. */
  | { step: 'leaving' }
  | ({ step: 'form'; charge: ChargeMeta } & OpenPurchase)
  | ({ step: 'confirming' } & OpenPurchase)
  | {
      step: 'done';
      outcome: PaymentOutcome;
      wish: PaymentWish;
      transaction: Transaction | null;
    };

/** What is bought, how, and where the receipt goes. */
export interface PaymentWish {
  provider: string;
  bought: CoinPackage;
  email: string;
}

export interface CardPayment {
  state: CardPaymentStep;
  /** How many payments are being confirmed whose sheets were closed. */
  awaited: number;
  start: (wish: PaymentWish) => Promise<void>;
  /** The return page in the frame has spoken. */
  answered: (word: PageWord) => void;
  close: () => void;
}

/** One card payment, from the button to the receipt. Only the server's own word counts as paid. */
export function useCardPayment(): CardPayment {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<CardPaymentStep>({ step: 'idle' });
  const [awaited, setAwaited] = useState(0);
  const [buy] = useBuyWithCardMutation();
  const { data: me } = useMeQuery();
  const untilSettled = useSettlement();
  const tell = useOutcomeNotice();
  const intention = useRef<{ what: string; key: string } | null>(null);
  // The purchase whose sheet is open; whoever closed it hears of the end by a notice.
  const watched = useRef<string | null>(null);
  // The frame may speak again before this has been drawn.
  const isAnswered = useRef(false);

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
  useEffect(
    () => () => {
      watched.current = null;
    },
    [],
  );

  const refuse = (refusal: unknown): void => {
    if (fieldErrorsOf(refusal).email !== undefined) return setState({ step: 'idle', refusal });
    setState({ step: 'idle' });
    const body = typeof refusal === 'string' ? refusal : errorText(refusal);
    const title = t('wallet.failedToProceed');
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title, body }));
  };

  const start = async (wish: PaymentWish): Promise<void> => {
    const { provider, bought, email } = wish;
    setState({ step: 'opening' });
    isAnswered.current = false;
    // With another address it is another wish: the purchase of before keeps its own.
    const what = `${provider}/${bought._id}/${email}`;
    if (intention.current?.what !== what) {
      intention.current = { what, key: newIdempotencyKey() };
    }
    const reply = await buy({
      provider,
      packageId: bought._id,
      // Where there is a page to go to, the account's own address is known without being told.
      email: isFramed(provider) || email !== me?.email ? email : undefined,
      idempotencyKey: intention.current.key,
    });
    if (reply.error !== undefined) return refuse(reply.error);
    intention.current = null;
    const { transaction } = reply.data;
    const next = payerStepOf(reply.data);
    switch (next.kind) {
      case 'form':
        watched.current = transaction._id;
        return setState({
          step: 'form',
          charge: next.charge,
          wish,
          transactionId: transaction._id,
        });
      case 'redirect':
        // The page of the provider leads back to our result page.
        setState({ step: 'leaving' });
        keepLeftPurchase({ transactionId: transaction._id, provider, bought });
        return leaveFor(next.url);
      case 'refused':
        return setState({ step: 'done', outcome: outcomeOf(transaction), wish, transaction });
      case 'unknown':
        return refuse(t('pay.stepUnknown'));
      case 'no-url':
        return refuse(t('pay.urlNotFound'));
    }
  };

  const confirm = async ({ wish, transactionId }: OpenPurchase, word: PageWord): Promise<void> => {
    setState({ step: 'confirming', wish, transactionId });
    const settled = await untilSettled(transactionId, word === 'failed' ? failedMs : undefined);
    const outcome = outcomeAfter(word, settled);
    if (isOver(outcome)) dispatch(baseApi.util.invalidateTags(['PaymentMethod']));
    if (watched.current === transactionId)
      return setState({ step: 'done', outcome, wish, transaction: settled });
    setAwaited((count) => Math.max(0, count - 1));
    tell(wish.bought.coins, settled, outcome);
  };

  /** Somebody may leave the form after paying: what was paid is told, of anything else there is nothing to say. */
  const leave = async ({ wish, transactionId }: OpenPurchase): Promise<void> => {
    const settled = await untilSettled(transactionId);
    if (settled?.status === 'COMPLETED') tell(wish.bought.coins, settled);
  };

  /** The way back from the provider may have been lost with the connection: the frame never speaks then. */
  const lookAgain = async ({ wish, transactionId }: OpenPurchase): Promise<void> => {
    const settled = await untilSettled(transactionId);
    const outcome = outcomeOf(settled);
    if (outcome === 'pending' || isAnswered.current || watched.current !== transactionId) return;
    isAnswered.current = true;
    setState({ step: 'done', outcome, wish, transaction: settled });
  };
  useBackOnline(() => {
    if (state.step === 'form') void lookAgain(state);
  });

  return {
    state,
    awaited,
    start,
    answered: (word) => {
      // What the frame says is not believed: which purchase it is our own reply said, and what came of it the server does.
      if (state.step !== 'form' || isAnswered.current) return;
      isAnswered.current = true;
      void confirm(state, word);
    },
    close: () => {
      watched.current = null;
      if (state.step === 'form') void leave(state);
      if (state.step === 'confirming') setAwaited((count) => count + 1);
      setState({ step: 'idle' });
    },
  };
}
