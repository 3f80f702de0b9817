import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageSpinner } from '../../../components/feedback/spinner.js';
import { BarePage } from '../../../components/layouts/page.js';
import { PaymentOutcomeView } from '../../../features/payments/payment-outcome.js';
import type { PaymentOutcome } from '../../../features/payments/payment-outcome.js';
import { t } from '../../../lib/i18n/t.js';

/** `/amazon-payment/{status}`: whatever is neither success nor failed counts as cancelled here. */
export function Component(): ReactNode {
  const { responseStatus } = useParams();
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  useEffect(() => {
    const known = responseStatus === 'success' || responseStatus === 'failed';
    setOutcome(known ? responseStatus : 'cancelled');
  }, [responseStatus]);
  return (
    <BarePage title={t('pay.title')}>
      {outcome === null ? <PageSpinner /> : <PaymentOutcomeView outcome={outcome} links />}
    </BarePage>
  );
}
