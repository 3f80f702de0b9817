import { paymentReasonText } from '../../../entities/wallet/payment-reason-texts.js';
import type { Transaction } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { outcomeOf } from './payment-outcome.js';
import type { PaymentOutcome } from './payment-outcome.js';

/** Tells how a payment ended to somebody who has closed its sheet. */
export function useOutcomeNotice(): (
  coins: number,
  settled: Transaction | null,
  outcome?: PaymentOutcome,
) => void {
  const dispatch = useAppDispatch();
  return (coins, settled, outcome = outcomeOf(settled)) => {
    dispatch(noticeShown({ channel: 'toast', ...noticeOf(outcome, coins, settled) }));
  };
}

function noticeOf(
  outcome: PaymentOutcome,
  coins: number,
  settled: Transaction | null,
): { tone: 'plain' | 'positive' | 'danger'; title: string; body: string } {
  switch (outcome) {
    case 'completed':
      return {
        tone: 'positive',
        title: t('pay.received'),
        body: t('pay.receivedBody', { coins }),
      };
    case 'failed':
      return { tone: 'danger', title: t('pay.failed'), body: reasonOf(settled) };
    case 'stopped':
      return { tone: 'danger', title: t('pay.failed'), body: t('pay.cancelBody') };
    case 'pending':
      return { tone: 'plain', title: t('pay.stillPending'), body: t('pay.byThemselves') };
  }
}

function reasonOf(settled: Transaction | null): string {
  return settled?.reason === undefined
    ? t('pay.failedBody')
    : paymentReasonText(settled.reason, settled.message);
}
