import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { paymentReasonText } from '../../../entities/wallet/payment-reason-texts.js';
import type { CoinPackage, PaymentReason, Transaction } from '../../../lib/api-types.js';
import { formatMoney, formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import styles from '../card-payment-sheet.module.css';
import { isOver } from './payment-outcome.js';
import type { PaymentOutcome } from './payment-outcome.js';

const outcomes: Record<
  PaymentOutcome,
  { icon: typeof CircleCheck; title: PlainKey; body: PlainKey | 'pay.receivedBody' }
> = {
  completed: { icon: CircleCheck, title: 'pay.received', body: 'pay.receivedBody' },
  failed: { icon: CircleX, title: 'pay.failed', body: 'pay.failedBody' },
  stopped: { icon: CircleX, title: 'pay.failed', body: 'pay.cancelBody' },
  pending: { icon: Clock, title: 'pay.stillPending', body: 'pay.stillPendingBody' },
};

// Their texts say themselves whether anything was charged.
const tellsOfMoney: readonly PaymentReason[] = [
  'PAYER_NOT_CONFIRMED',
  'REFUSED',
  'AMOUNT_MISMATCH',
];

interface OutcomeProps {
  state: {
    outcome: PaymentOutcome;
    wish: { bought: CoinPackage };
    /** What the server said last; null where it said nothing. */
    transaction: Pick<Transaction, '_id' | 'reason' | 'message'> | null;
  };
  onAgain: () => void;
  onClose: () => void;
}

/** How the payment ended: a receipt, why it was not made, or that it is still on its way. */
export function OutcomeView({ state, onAgain, onClose }: OutcomeProps): ReactNode {
  const { outcome, transaction, wish } = state;
  const { bought } = wish;
  const { icon: Icon, title, body } = outcomes[outcome];
  const reason = outcome === 'failed' ? transaction?.reason : undefined;
  return (
    <div className={styles.centre} role="status">
      <Icon
        size={48}
        strokeWidth={1.5}
        className={styles[isOver(outcome) ? 'failed' : outcome]}
        aria-hidden
      />
      <h3>{t(title)}</h3>
      {reason !== undefined && (
        <p className={styles.reason}>{paymentReasonText(reason, transaction?.message)}</p>
      )}
      {(reason === undefined || !tellsOfMoney.includes(reason)) && (
        <p className={styles.sub}>
          {body === 'pay.receivedBody' ? t(body, { coins: bought.coins }) : t(body)}
        </p>
      )}
      {outcome === 'completed' && (
        <dl className={styles.receipt} aria-label={t('pay.receipt')}>
          <div>
            <dt>{t('pay.coins')}</dt>
            <dd>{formatNumber(bought.coins)}</dd>
          </div>
          <div>
            <dt>{t('pay.amount')}</dt>
            <dd>{formatMoney(bought.priceAfterDiscount, bought.currency)}</dd>
          </div>
          {transaction !== null && (
            <div>
              <dt>{t('pay.reference')}</dt>
              <dd>
                <bdi>{transaction._id}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      {isOver(outcome) && reason !== 'AMOUNT_MISMATCH' ? (
        <Button look="primary" size="large" block onClick={onAgain}>
          {t('common.retry')}
        </Button>
      ) : (
        <Button look="primary" size="large" block onClick={onClose}>
          {t('pay.done')}
        </Button>
      )}
    </div>
  );
}
