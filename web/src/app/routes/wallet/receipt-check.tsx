import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { ReceiptCheckView } from '../../../features/receipts/receipt-check-view.js';
import { t } from '../../../lib/i18n/t.js';

/** `/receipt-check`: whether a receipt is in the books, for everybody. */
export function Component(): ReactNode {
  return (
    <Page title={t('proof.title')} subtitle={t('proof.body')}>
      <ReceiptCheckView />
    </Page>
  );
}
