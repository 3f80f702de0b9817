import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.js';
import type { ChargeMeta, CoinPackage, Transaction } from '../../lib/api-types.js';
import { useMeQuery, useUpdateMeMutation } from '../../lib/api/people-api.js';
import { baseApi } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { newIdempotencyKey } from '../../lib/idempotency.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { isEmail } from '../../lib/validation.js';
import { useBuyWithCardMutation, useLazyTransactionQuery } from './payment-api.js';
import type { PaymentMessage } from './payment-message.js';

const confirmTriesMax = 20;
const confirmEveryMs = 1_500;
const walletAgainMs = [1_500, 4_000];

export type CardPaymentStep =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'form'; charge: ChargeMeta; transactionId: string }
  | { step: 'confirming' }
  | { step: 'done'; outcome: 'completed' | 'failed' | 'pending'; transaction: Transaction | null };

export interface CardPayment {
  state: CardPaymentStep;
  start: (bought: CoinPackage, email: string) => Promise<void>;
  answered: (message: PaymentMessage) => void;
  close: () => void;
}

/** One card payment, from the button to the receipt. Only the server's own word counts as paid. */
export function useCardPayment(): CardPayment {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<CardPaymentStep>({ step: 'idle' });
  const [buy] = useBuyWithCardMutation();
  const saveEmail = useSaveEmail();
  const readUntilSettled = useReadUntilSettled();
  const intention = useRef<{ packageId: string; key: string } | null>(null);
  const refreshWallet = useCallback(() => {
    dispatch(baseApi.util.invalidateTags([{ type: 'Wallet', id: 'ME' }, 'Transaction']));
  }, [dispatch]);

  const refuse = (body: string): void => {
    setState({ step: 'idle' });
    const title = t('wallet.failedToProceed');
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title, body }));
  };

  const start = async (bought: CoinPackage, email: string): Promise<void> => {
    setState({ step: 'opening' });
    const refusal = await saveEmail(email);
    if (refusal !== null) return refuse(refusal);
    if (intention.current?.packageId !== bought._id) {
      intention.current = { packageId: bought._id, key: newIdempotencyKey() };
    }
    const reply = await buy({ packageId: bought._id, idempotencyKey: intention.current.key });
    if (reply.error !== undefined) return refuse(errorText(reply.error));
    intention.current = null;
    const { payment, transaction } = reply.data;
    setState({ step: 'form', charge: payment.chargeMeta, transactionId: transaction._id });
  };

  const confirm = async (transactionId: string, said: PaymentMessage): Promise<void> => {
    setState({ step: 'confirming' });
    const settled = await readUntilSettled(transactionId);
    refreshWallet();
    // The ledger posts a moment after the purchase is settled.
    for (const delayMs of walletAgainMs) setTimeout(refreshWallet, delayMs);
    setState({ step: 'done', outcome: outcomeOf(settled, said), transaction: settled });
  };

  return {
    state,
    start,
    answered: (message) => {
      // What the frame names is not believed: our own reply to the purchase said which one this is.
      if (state.step === 'form') void confirm(state.transactionId, message);
    },
    close: () => {
      // Somebody may close the sheet after paying: what the server knows is read again.
      refreshWallet();
      setState({ step: 'idle' });
    },
  };
}

function outcomeOf(
  settled: Transaction | null,
  said: PaymentMessage,
): 'completed' | 'failed' | 'pending' {
  if (settled?.status === 'COMPLETED') return 'completed';
  if (settled?.status === 'FAILED' || settled?.status === 'REJECTED') return 'failed';
  return said.status === 'failed' ? 'failed' : 'pending';
}

/** Keeps the receipt's address on the account when it has none yet; answers why that was refused, or null. */
function useSaveEmail(): (email: string) => Promise<string | null> {
  const { data: me } = useMeQuery();
  const [update] = useUpdateMeMutation();
  return async (email) => {
    if (isEmail(me?.email ?? '')) return null;
    const reply = await update({ email });
    return reply.error === undefined ? null : errorText(reply.error);
  };
}

function useReadUntilSettled(): (id: string) => Promise<Transaction | null> {
  const [read] = useLazyTransactionQuery();
  return async (id) => {
    let last: Transaction | null = null;
    for (let attempt = 0; attempt < confirmTriesMax; attempt += 1) {
      const reply = await read(id, false);
      last = reply.data ?? last;
      if (last !== null && last.status !== 'PENDING') return last;
      await new Promise((resolve) => setTimeout(resolve, confirmEveryMs));
    }
    return last;
  };
}
