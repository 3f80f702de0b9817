import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/overlays/dialog.js';
import type { TransactionDetails } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { forgetLeftPurchase, readLeftPurchase } from './left-purchase.js';
import { OutcomeView } from './outcome-view.js';
import { outcomeOf } from './payment-outcome.js';
import type { Choice } from './use-choice.js';
import { useSettlement } from './use-settlement.js';

interface ReturnedPaymentProps {
  choice: Choice;
  /** Another payment is open: this one is told after it. */
  isPaying: boolean;
  onBought: () => void;
}

/**
 * How the payment ended whose payer is back from a page of the provider, told once. While the server does not know, as
 * where somebody only pressed Back, there is nothing to say; neither of one that was asked back on the way here.
 */
export function ReturnedPayment({ choice, isPaying, onBought }: ReturnedPaymentProps): ReactNode {
  const [left] = useState(readLeftPurchase);
  const [settled, setSettled] = useState<TransactionDetails | null>(null);
  const untilSettled = useRef(useSettlement());
  useEffect(() => {
    if (left === null) return undefined;
    let isGone = false;
    void untilSettled.current(left.transactionId).then((transaction) => {
      if (isGone) return;
      forgetLeftPurchase(left);
      if (transaction?.refund === null) setSettled(transaction);
    });
    return () => {
      isGone = true;
    };
  }, [left]);
  const outcome = outcomeOf(settled);
  if (left === null || settled === null || outcome === 'pending' || isPaying) return null;
  const close = (): void => {
    setSettled(null);
    if (outcome === 'completed') onBought();
  };
  return (
    <Dialog title={t('pay.yours')} look="sheet" width={480} onClose={close}>
      <OutcomeView
        state={{ outcome, wish: left, transaction: settled }}
        onAgain={() => {
          choice.chooseAgain(left);
          close();
        }}
        onClose={close}
      />
    </Dialog>
  );
}
