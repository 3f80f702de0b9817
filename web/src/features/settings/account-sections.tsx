import { useState } from 'react';
import type { ReactNode } from 'react';
import { useUpdateMeMutation } from '../../entities/session/own-account-api.js';
import type { User } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { IdentifierRow } from './identifier-row.js';
import { PasswordRow } from './password-row.js';
import { SessionList } from './sessions/session-list.js';
import { Fold, SettingsSection, SwitchRow } from './settings-parts.js';
import { useRefusalNotice } from './use-refusal-notice.js';
import { UsernameRow } from './username-row.js';

/** What the account is reached and known by. */
export function AccountSection({ me }: { me: User }): ReactNode {
  const [turn, setTurn] = useState(0);
  return (
    <SettingsSection title={t('settings.account')}>
      <UsernameRow username={me.username} />
      <IdentifierRow key={`email-${turn}`} method="email" current={me.email} opened={turn > 0} />
      <IdentifierRow
        key={`phone-${turn}`}
        method="phone"
        current={me.phone}
        onUseEmail={() => setTurn(turn + 1)}
      />
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
  /** The people whose videos do not come in the person's feed. */
  hidden: ReactNode;
  /** What the person has reported. */
  reports: ReactNode;
}

/** Who sees what. */
export function PrivacySection(props: PrivacySectionProps): ReactNode {
  const { me, blocked, hidden, reports } = props;
  const tellRefusal = useRefusalNotice();
  const [update, { isLoading }] = useUpdateMeMutation();
  const { privateAccount } = me.profileSettings;
  const setPrivate = async (on: boolean): Promise<void> => {
    tellRefusal(await update({ profileSettings: { privateAccount: on } }));
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
      <Fold title={t('settings.blocked')}>{blocked}</Fold>
      <Fold title={t('settings.hidden')}>{hidden}</Fold>
      <Fold title={t('report.own')}>{reports}</Fold>
    </SettingsSection>
  );
}
