import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BarePage } from '../../../components/layouts/page.js';
import { PaymentOutcomeView } from '../../../features/payments/payment-outcome.js';
import type { PaymentOutcome } from '../../../features/payments/payment-outcome.js';
import { useTellParent } from '../../../features/payments/use-tell-parent.js';
import { t } from '../../../lib/i18n/t.js';

/** Where a provider's page sends the person back to, usually inside the payment frame. */
export function Component(): ReactNode {
  const { responseStatus } = useParams();
  const [params] = useSearchParams();
  const outcome = outcomeOf(responseStatus);
  const told = outcome === 'success' || outcome === 'failed' ? outcome : null;
  useTellParent(told, params.get('transaction'));
  return (
    <BarePage title={t('pay.title')}>
      <PaymentOutcomeView outcome={outcome} links={window.parent === window} />
    </BarePage>
  );
}

function outcomeOf(status: string | undefined): PaymentOutcome {
  if (status === 'success' || status === 'failed' || status === 'cancelled') return status;
  return 'notFound';
}
