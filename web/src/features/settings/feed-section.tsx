import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import {
  useFeedPreferencesQuery,
  useResetFeedMutation,
  useSetFeedPreferencesMutation,
} from '../../entities/post/feed-api.js';
import { errorText } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { feedPlace, paths } from '../../lib/paths.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { SettingsRow, SettingsSection, SwitchRow } from './settings-parts.js';
import { useRefusalNotice } from './use-refusal-notice.js';

/** How the home feed is made, and a way to let it begin anew. */
export function FeedSection(): ReactNode {
  const tellRefusal = useRefusalNotice();
  const { data, isError, refetch } = useFeedPreferencesQuery();
  const [set, { data: chosen, isLoading }] = useSetFeedPreferencesMutation();
  const [asking, setAsking] = useState(false);
  const personal = (chosen ?? data)?.personal;
  return (
    <SettingsSection title={t('settings.feed')} place={feedPlace}>
      {personal === undefined ? (
        <SettingsRow label={t('settings.personalFeed')} hint={t('settings.personalFeedHint')}>
          {isError && <FailedLine onRetry={() => void refetch()} />}
        </SettingsRow>
      ) : (
        <SwitchRow
          label={t('settings.personalFeed')}
          hint={t('settings.personalFeedHint')}
          on={personal}
          busy={isLoading}
          onChange={(on) => void set({ personal: on }).then(tellRefusal)}
        />
      )}
      <SettingsRow label={t('settings.feedReset')} hint={t('settings.feedResetHint')}>
        <Button onClick={() => setAsking(true)}>{t('settings.feedReset')}</Button>
      </SettingsRow>
      <SettingsRow label={t('watched.title')} hint={t('watched.subtitle')}>
        <ButtonLink to={paths.history}>{t('settings.openHistory')}</ButtonLink>
      </SettingsRow>
      {asking && <ResetDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

function ResetDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useAppDispatch();
  const [reset, { isLoading, error }] = useResetFeedMutation();
  const confirm = async (): Promise<void> => {
    const reply = await reset();
    if (reply.error !== undefined) return;
    const title = t('settings.feedResetDone');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('settings.feedResetTitle')}
      body={t('settings.feedResetHint')}
      labels={{ confirm: t('settings.feedReset') }}
      busy={isLoading}
      error={error === undefined ? null : errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
