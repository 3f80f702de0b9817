import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { HistoryTable } from '../../../features/wallet/history-table.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';

/** `/virtual-gifting/history`: purchases and gifts. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('history.title')}>
      <Page title={t('history.title')}>
        <HistoryTable />
      </Page>
    </LoginGate>
  );
}
