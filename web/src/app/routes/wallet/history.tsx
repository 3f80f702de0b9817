import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/controls/button.js';
import { Page } from '../../../components/layouts/page.js';
import { HistoryTable } from '../../../features/wallet/statements/history-table.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';

/** `/virtual-gifting/history`: purchases and gifts. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('history.title')}>
      <Page
        title={t('history.title')}
        action={
          <ButtonLink to={paths.transfers} icon={<ArrowLeftRight size={16} aria-hidden />}>
            {t('history.transfers')}
          </ButtonLink>
        }
      >
        <HistoryTable />
      </Page>
    </LoginGate>
  );
}
