import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { HistoryActions, PausedLine } from '../../../features/history/history-actions.js';
import { HistoryList } from '../../../features/history/history-list.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';

/** `/history`: what the person watched. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('watched.title')}>
      <Page title={t('watched.title')} subtitle={t('watched.subtitle')} action={<HistoryActions />}>
        <PausedLine />
        <HistoryList />
      </Page>
    </LoginGate>
  );
}
