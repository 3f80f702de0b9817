import { GIFT_COINS_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { TextField } from '../../components/controls/field.js';
import { useChangeSettingsMutation } from '../../entities/session/settings-api.js';
import type { Settings } from '../../lib/api-types.js';
import { languageFacts, languages } from '../../lib/i18n/languages.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import {
  ChoiceRow,
  SettingsRow,
  SettingsSection,
  SwitchRow,
  focusFirst,
} from './settings-parts.js';
import styles from './settings.module.css';

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
  const [change] = useChangeSettingsMutation();
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

/** What the person is told of. */
export function NotificationsSection({ settings }: { settings: Settings }): ReactNode {
  const [change] = useChangeSettingsMutation();
  const { notifications } = settings;
  const rows = [
    { name: 'follows', label: 'settings.notifyFollows' },
    { name: 'comments', label: 'settings.notifyComments' },
    { name: 'gifts', label: 'settings.notifyGifts' },
    { name: 'email', label: 'settings.notifyEmail' },
  ] as const;
  return (
    <SettingsSection title={t('settings.notifications')}>
      {rows.map(({ name, label }) => (
        <SwitchRow
          key={name}
          label={t(label)}
          on={notifications[name]}
          onChange={(on) => void change({ notifications: { [name]: on } })}
        />
      ))}
    </SettingsSection>
  );
}

/** How much the person wants to give in a day. */
export function GiftsSection({ settings }: { settings: Settings }): ReactNode {
  const [open, setOpen] = useState(false);
  const { giftLimitPerDay } = settings;
  const hint =
    giftLimitPerDay === null
      ? t('settings.giftNoLimit')
      : t('settings.giftLimitHint', { coins: giftLimitPerDay });
  return (
    <SettingsSection title={t('settings.gifts')}>
      {open ? (
        <GiftLimitForm before={giftLimitPerDay} onClose={() => setOpen(false)} />
      ) : (
        <SettingsRow label={t('settings.giftLimit')} hint={hint}>
          <Button
            size="small"
            aria-label={`${t('settings.change')}: ${t('settings.giftLimit')}`}
            onClick={() => setOpen(true)}
          >
            {t('settings.change')}
          </Button>
        </SettingsRow>
      )}
    </SettingsSection>
  );
}

interface GiftLimitFormProps {
  before: number | null;
  onClose: () => void;
}

function GiftLimitForm({ before, onClose }: GiftLimitFormProps): ReactNode {
  const [text, setText] = useState(before === null ? '' : String(before));
  const [change, { isLoading, isError }] = useChangeSettingsMutation();
  const coins = Number(text);
  const isTooLarge = coins > GIFT_COINS_MAX;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isTooLarge) return;
    const reply = await change({ giftLimitPerDay: coins > 0 ? coins : null });
    if (reply.error === undefined) onClose();
  };
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <TextField
        label={t('settings.giftLimit')}
        hint={t('settings.giftLimitEmpty')}
        error={isTooLarge ? t('field.TOO_LARGE', { max: GIFT_COINS_MAX }) : null}
        inputMode="numeric"
        dir="ltr"
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      />
      {isError && (
        <p className={styles.error} role="alert">
          {t('error.unexpected')}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={isLoading} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="primary" busy={isLoading} disabled={isTooLarge}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
