import type { ReactNode } from 'react';
import { useNavigation, useParams } from 'react-router-dom';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { BarePage } from '../../../components/layouts/page.js';
import { PaymentOutcomeView } from '../../../features/payments/payment-outcome.js';
import type { PaymentOutcome } from '../../../features/payments/payment-outcome.js';
import { t } from '../../../lib/i18n/t.js';

/** `/amazon-payment/{status}`: whatever is neither success nor failed counts as cancelled here. */
export function Component(): ReactNode {
  const { responseStatus } = useParams();
  const navigation = useNavigation();
  const outcome = outcomeOf(responseStatus);
  return (
    <BarePage title={t('pay.title')}>
      {navigation.state === 'loading' ? (
        <PageSpinner />
      ) : (
        <PaymentOutcomeView outcome={outcome} links />
      )}
    </BarePage>
  );
}

function outcomeOf(status: string | undefined): PaymentOutcome {
  return status === 'success' || status === 'failed' ? status : 'cancelled';
}
