import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { TransfersTable } from '../../../features/wallet/statements/transfers-table.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';

/** `/transfer-coins-history`: coins between people. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('transfers.title')}>
      <Page title={t('transfers.title')}>
        <TransfersTable />
      </Page>
    </LoginGate>
  );
}
