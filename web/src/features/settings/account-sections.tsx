import type { ReactNode } from 'react';
import { useUpdateMeMutation } from '../../entities/session/own-account-api.js';
import { errorText } from '../../lib/api-error.js';
import type { User } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { IdentifierRow } from './identifier-row.js';
import { PasswordRow } from './password-row.js';
import { SessionList } from './session-list.js';
import { Fold, SettingsSection, SwitchRow } from './settings-parts.js';
import styles from './settings.module.css';
import { UsernameRow } from './username-row.js';

/** What the account is reached and known by. */
export function AccountSection({ me }: { me: User }): ReactNode {
  return (
    <SettingsSection title={t('settings.account')}>
      <UsernameRow username={me.username} />
      <IdentifierRow method="email" current={me.email} />
      <IdentifierRow method="phone" current={me.phone} />
    </SettingsSection>
  );
}

/** What guards the account. */
export function SecuritySection(): ReactNode {
  return (
    <SettingsSection title={t('settings.security')}>
      <PasswordRow />
      <SessionList />
    </SettingsSection>
  );
}

interface PrivacySectionProps {
  me: User;
  /** The people whom the person has blocked. */
  blocked: ReactNode;
  /** What the person has reported. */
  reports: ReactNode;
}

/** Who sees what. */
export function PrivacySection({ me, blocked, reports }: PrivacySectionProps): ReactNode {
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateMeMutation();
  const { privateAccount } = me.profileSettings;
  const setPrivate = async (on: boolean): Promise<void> => {
    const reply = await update({ profileSettings: { privateAccount: on } });
    if (reply.error === undefined) return;
    const notice = { channel: 'toast', tone: 'danger', title: t('edit.failed') } as const;
    dispatch(noticeShown({ ...notice, body: errorText(reply.error) }));
  };
  return (
    <SettingsSection title={t('settings.privacy')}>
      <SwitchRow
        label={t('settings.private')}
        hint={t(privateAccount ? 'settings.privateOnHint' : 'settings.privateOffHint')}
        on={privateAccount}
        busy={isLoading}
        onChange={(on) => void setPrivate(on)}
      />
      <details className={styles.fold}>
        <summary>{t('settings.blocked')}</summary>
        <div className={styles.folded}>{blocked}</div>
      </details>
      <Fold title={t('report.own')}>{reports}</Fold>
    </SettingsSection>
  );
}
