import type { ReactNode } from 'react';
import { useChangeSettingsMutation } from '../../entities/session/settings-api.js';
import type { SettingsChange } from '../../entities/session/settings-api.js';
import type { Settings } from '../../lib/api-types.js';
import { languageFacts, languages } from '../../lib/i18n/languages.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import { ChoiceRow, SettingsSection, SwitchRow } from './settings-parts.js';
import { useRefusalNotice } from './use-refusal-notice.js';

/** Language and looks; what is chosen here is chosen for every device. */
export function DisplaySection(): ReactNode {
  const dispatch = useAppDispatch();
  const spoken = useLanguage();
  const theme = useAppSelector((state) => state.settings.theme);
  return (
    <SettingsSection title={t('settings.display')}>
      <ChoiceRow
        label={t('menu.language')}
        value={spoken}
        choices={languages.map((value) => ({
          value,
          label: languageFacts[value].name,
          lang: value,
        }))}
        onChange={(language) => dispatch(settingsChanged({ language }))}
      />
      <ChoiceRow
        label={t('menu.theme')}
        value={theme}
        choices={[
          { value: 'system', label: t('menu.themeSystem') },
          { value: 'light', label: t('menu.themeLight') },
          { value: 'dark', label: t('menu.themeDark') },
        ]}
        onChange={(chosen) => dispatch(settingsChanged({ theme: chosen }))}
      />
    </SettingsSection>
  );
}

/** How videos play. */
export function PlaybackSection({ settings }: { settings: Settings }): ReactNode {
  const tellRefusal = useRefusalNotice();
  const [send] = useChangeSettingsMutation();
  const change = async (to: SettingsChange): Promise<void> => tellRefusal(await send(to));
  return (
    <SettingsSection title={t('settings.playback')}>
      <SwitchRow
        label={t('settings.autoplay')}
        hint={t('settings.autoplayHint')}
        on={settings.autoplay}
        onChange={(autoplay) => void change({ autoplay })}
      />
      <SwitchRow
        label={t('settings.dataSaver')}
        hint={t('settings.dataSaverHint')}
        on={settings.dataSaver}
        onChange={(dataSaver) => void change({ dataSaver })}
      />
    </SettingsSection>
  );
}
