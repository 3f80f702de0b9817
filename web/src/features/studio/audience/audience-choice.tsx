import type { ReactNode } from 'react';
import { TextField } from '../../../components/controls/field.js';
import type { Post } from '../../../lib/api-types.js';
import { formatDateTime } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './audience-choice.module.css';
import { audienceSwitches, placeTimeOf } from './audience.rules.js';
import type { Audience } from './audience.rules.js';

const choices: readonly { value: Post['visibility']; label: PlainKey; hint: PlainKey }[] = [
  { value: 'public', label: 'studio.public', hint: 'editPost.publicHint' },
  { value: 'followers', label: 'studio.followers', hint: 'editPost.followersHint' },
  { value: 'private', label: 'studio.private', hint: 'editPost.privateHint' },
];

const switches: Record<(typeof audienceSwitches)[number], { label: PlainKey; hint: PlainKey }> = {
  allowComments: { label: 'audience.comments', hint: 'audience.commentsHint' },
  allowGifts: { label: 'audience.gifts', hint: 'audience.giftsHint' },
};

interface AudienceChoiceProps {
  value: Audience;
  disabled: boolean;
  /** What the server says of the time. */
  error?: string | undefined;
  /** It is all there is: the title above says what it is, and the focus begins here. */
  alone?: boolean;
  onChange: (value: Audience) => void;
}

/** Who may watch: one of three, each with what it means; from when on, where others may; and what viewers may do. */
export function AudienceChoice(props: AudienceChoiceProps): ReactNode {
  const { value, disabled, error, alone = false, onChange } = props;
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={alone ? 'visually-hidden' : styles.legend}>{t('more.visibility')}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name="visibility"
            checked={choice.value === value.visibility}
            data-autofocus={alone && choice.value === value.visibility ? true : undefined}
            onChange={() => onChange({ ...value, visibility: choice.value })}
          />
          <span>
            {t(choice.label)}
            <small className={styles.hint}>{t(choice.hint)}</small>
          </span>
        </label>
      ))}
      {value.visibility !== 'private' && (
        <TextField
          label={t('schedule.field')}
          type="datetime-local"
          hint={
            value.releaseAt === ''
              ? t('schedule.hint')
              : t('schedule.from', { time: formatDateTime(value.releaseAt) })
          }
          error={error}
          min={placeTimeOf(new Date().toISOString())}
          value={value.releaseAt}
          onChange={(event) => onChange({ ...value, releaseAt: event.target.value })}
        />
      )}
      {!alone &&
        audienceSwitches.map((name) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={value[name]}
              onChange={(event) => onChange({ ...value, [name]: event.target.checked })}
            />
            <span>
              {t(switches[name].label)}
              <small className={styles.hint}>{t(switches[name].hint)}</small>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
