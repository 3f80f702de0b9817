import type { ReactNode } from 'react';
import { TangledArt } from '../../../components/art/state-art.js';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { Button } from '../../../components/controls/button.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { useMeQuery } from '../../../entities/session/own-account-api.js';
import { useSettingsQuery } from '../../../entities/session/settings-api.js';
import { BlockedList } from '../../../features/follows/blocked/blocked-list.js';
import { HiddenCreators } from '../../../features/follows/hidden/hidden-creators.js';
import { OwnReports } from '../../../features/safety/reports/own-reports.js';
import { SettingsView } from '../../../features/settings/settings-view.js';
import { errorText } from '../../../lib/api-error.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';

/** `/settings`: the own account, who sees what, and how the app looks and plays. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('settings.title')}>
      <Page title={t('settings.title')}>
        <Settings />
      </Page>
    </LoginGate>
  );
}

function Settings(): ReactNode {
  const me = useMeQuery();
  const settings = useSettingsQuery();
  const again = (): void => {
    void me.refetch();
    void settings.refetch();
  };
  if (me.data !== undefined && settings.data !== undefined)
    return (
      <SettingsView
        me={me.data}
        settings={settings.data}
        blocked={<BlockedList />}
        hidden={<HiddenCreators />}
        reports={<OwnReports />}
      />
    );
  const error = me.error ?? settings.error;
  if (error === undefined) return <PageSpinner />;
  return (
    <StateView
      art={<TangledArt />}
      title={t('error.title')}
      body={errorText(error)}
      action={<Button onClick={again}>{t('common.retry')}</Button>}
    />
  );
}
