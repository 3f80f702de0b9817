import { CircleCheck, CircleHelp, CircleMinus, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/button.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { paths } from '../../lib/paths.js';
import styles from './payment-outcome.module.css';

export type PaymentOutcome = 'success' | 'failed' | 'cancelled' | 'notFound' | 'pending';

const views: Record<PaymentOutcome, { icon: typeof CircleCheck; title: PlainKey; body: PlainKey }> =
  {
    success: { icon: CircleCheck, title: 'result.success', body: 'result.successBody' },
    failed: { icon: CircleX, title: 'result.failed', body: 'result.failedBody' },
    cancelled: { icon: CircleMinus, title: 'result.cancelled', body: 'result.cancelledBody' },
    notFound: { icon: CircleHelp, title: 'result.notFound', body: 'result.notFoundBody' },
    pending: { icon: Clock, title: 'result.pending', body: 'result.pendingBody' },
  };

interface PaymentOutcomeViewProps {
  outcome: PaymentOutcome;
  /** Inside a frame the buttons would lead the frame, not the person. */
  links: boolean;
}

/** How a payment ended, in one sentence. */
export function PaymentOutcomeView({ outcome, links }: PaymentOutcomeViewProps): ReactNode {
  const { icon: Icon, title, body } = views[outcome];
  return (
    <div className={styles.view} role="status">
      <Icon size={56} strokeWidth={1.5} className={styles[outcome]} aria-hidden />
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.body}>{t(body)}</p>
      {links && (
        <div className={styles.links}>
          <ButtonLink to={paths.wallet} look="primary" size="large">
            {t('result.toWallet')}
          </ButtonLink>
          <ButtonLink to={paths.walletHistory} size="large">
            {t('result.toHistory')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
