import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/button.js';
import type { Settings, User } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { paths, spendingPlace } from '../../lib/paths.js';
import { AccountSection, PrivacySection, SecuritySection } from './account-sections.js';
import { DisplaySection, PlaybackSection } from './choice-sections.js';
import { ExportRow } from './export-row.js';
import { GiftLimitRow } from './gift-limit-row.js';
import { FeedSection } from './feed-section.js';
import { SettingsRow, SettingsSection } from './settings-parts.js';
import styles from './settings.module.css';

interface SettingsViewProps {
  me: User;
  settings: Settings;
  /** The people whom the person has blocked. */
  blocked: ReactNode;
  /** The people whose videos do not come in the person's feed. */
  hidden: ReactNode;
  /** What the person has reported. */
  reports: ReactNode;
}

/** Everything that somebody chooses for themselves. */
export function SettingsView(props: SettingsViewProps): ReactNode {
  const { me, settings, ...lists } = props;
  return (
    <div className={styles.column}>
      <AccountSection me={me} />
      <SecuritySection />
      <PrivacySection me={me} {...lists} />
      <DisplaySection />
      <PlaybackSection settings={settings} />
      <FeedSection />
      <SettingsSection title={t('settings.spending')} place={spendingPlace}>
        <GiftLimitRow settings={settings} />
      </SettingsSection>
      <SettingsSection title={t('settings.data')}>
        <ExportRow />
        <SettingsRow label={t('settings.delete')} hint={t('settings.deleteHint')}>
          <ButtonLink to={paths.deleteAccount} size="small" look="danger">
            {t('settings.delete')}
          </ButtonLink>
        </SettingsRow>
      </SettingsSection>
    </div>
  );
}
