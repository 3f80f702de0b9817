import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { GetCoins } from '../../../features/wallet/get-coins.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';

/** `/virtual-gifting`: the wallet. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('wallet.title')}>
      <Page title={t('wallet.title')}>
        <GetCoins />
      </Page>
    </LoginGate>
  );
}
