import { GIFT_DAY_LIMIT_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '../../components/controls/field.js';
import { useChangeSettingsMutation } from '../../entities/session/settings-api.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
import type { Settings } from '../../lib/api-types.js';
import { formatDateTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { digitsOf } from '../../lib/validation.js';
import { ChangeableRow, SettingsForm } from './settings-form.js';

type GiftLimit = Pick<Settings, 'giftLimitPerDay' | 'giftLimitHeld'>;

/** What somebody wants to give in a day at most, and the way to another limit. */
export function GiftLimitRow({ settings }: { settings: GiftLimit }): ReactNode {
  return (
    <ChangeableRow
      label={t('settings.giftLimit')}
      hint={limitText(settings)}
      form={(onClose) => <GiftLimitForm before={settings.giftLimitPerDay} onClose={onClose} />}
    />
  );
}

function limitText({ giftLimitHeld: held, giftLimitPerDay: count }: GiftLimit): string {
  const chosen =
    count === null ? t('settings.giftLimitNone') : t('settings.giftLimitOf', { count });
  if (held === null || Date.parse(held.until) <= Date.now()) return chosen;
  const when = formatDateTime(held.until);
  return t('settings.giftLimitHeld', {
    chosen: count === null ? t('settings.giftLimitOff') : chosen,
    count: held.coins,
    when,
  });
}

function GiftLimitForm(props: { before: number | null; onClose: () => void }): ReactNode {
  const { before, onClose } = props;
  const [text, setText] = useState(before === null ? '' : String(before));
  const [change, changed] = useChangeSettingsMutation();
  const giftLimitPerDay = text === '' ? null : Number(text);
  const save = async (): Promise<void> => {
    const reply = await change({ giftLimitPerDay });
    if (reply.error === undefined) onClose();
  };
  return (
    <SettingsForm
      step={{
        label: t('common.save'),
        ready: giftLimitPerDay !== before && giftLimitPerDay !== 0,
        busy: changed.isLoading,
        onSend: () => void save(),
      }}
      refusal={changed.error}
      fields={['giftLimitPerDay']}
      onClose={onClose}
    >
      <TextField
        label={t('settings.giftLimitCoins')}
        hint={t('settings.giftLimitHint')}
        error={fieldErrorsOf(changed.error).giftLimitPerDay}
        inputMode="numeric"
        maxLength={String(GIFT_DAY_LIMIT_MAX).length}
        value={text}
        onChange={({ target }) => setText(digitsOf(target.value))}
      />
    </SettingsForm>
  );
}
