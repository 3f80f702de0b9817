import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/controls/button.js';
import { Page } from '../../../components/layouts/page.js';
import { EarnedGiftsTable } from '../../../features/earnings/earned-gifts-table.js';
import { EarningsSummary } from '../../../features/earnings/earnings-summary.js';
import { useSeenGifts } from '../../../features/earnings/use-seen-gifts.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';

/** `/matestudio/earnings`: what gifts brought in. */
export function Component(): ReactNode {
  useSeenGifts();
  return (
    <LoginGate title={t('earnings.title')}>
      <Page
        title={t('earnings.title')}
        action={
          <ButtonLink to={paths.wallet} icon={<Wallet size={18} aria-hidden />}>
            {t('earnings.toWallet')}
          </ButtonLink>
        }
      >
        <EarningsSummary />
        <h2>{t('earnings.gifts')}</h2>
        <EarnedGiftsTable />
      </Page>
    </LoginGate>
  );
}
