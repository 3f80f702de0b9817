import type { ReactNode } from 'react';
import { BarePage } from '../../../components/layouts/page.js';
import { PaymentOutcomeView } from '../../../features/payments/payment-outcome.js';
import { t } from '../../../lib/i18n/t.js';

/** Return address of providers that say nothing in it: the payment is on its way. */
export function Component(): ReactNode {
  return (
    <BarePage title={t('pay.title')}>
      <PaymentOutcomeView outcome="pending" links={window.parent === window} />
    </BarePage>
  );
}
