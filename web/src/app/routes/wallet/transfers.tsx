import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { useWalletQuery } from '../../../entities/wallet/wallet-api.js';
import { TransfersTable } from '../../../features/wallet/statements/transfers-table.js';
import { t } from '../../../lib/i18n/t.js';
import { lazyPart } from '../../lazy-part.js';
import { LoginGate } from '../../login-gate.js';

const SendCoins = lazyPart(() =>
  import('../../../features/wallet/sending/send-coins.js').then((module) => module.SendCoins),
);

/** `/transfer-coins-history`: coins between people. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('transfers.title')}>
      <Page title={t('transfers.title')} action={<Sending />}>
        <TransfersTable />
      </Page>
    </LoginGate>
  );
}

/** Nothing where people may not send coins here. */
function Sending(): ReactNode {
  const { data: wallet } = useWalletQuery();
  if (wallet?.canTransfer !== true) return null;
  return (
    <Suspense>
      <SendCoins />
    </Suspense>
  );
}
