import type { ReactNode } from 'react';
import type { Post } from '../../../lib/api-types.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './edit-post.module.css';

const choices: readonly { value: Post['visibility']; label: PlainKey; hint: PlainKey }[] = [
  { value: 'public', label: 'studio.public', hint: 'editPost.publicHint' },
  { value: 'followers', label: 'studio.followers', hint: 'editPost.followersHint' },
  { value: 'private', label: 'studio.private', hint: 'editPost.privateHint' },
];

interface VisibilityChoiceProps {
  value: Post['visibility'];
  disabled: boolean;
  /** It is all there is: the title above says what it is, and the focus begins here. */
  alone?: boolean;
  onChange: (value: Post['visibility']) => void;
}

/** Who may watch: one of three, each with what it means. */
export function VisibilityChoice(props: VisibilityChoiceProps): ReactNode {
  const { value, disabled, alone = false, onChange } = props;
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={alone ? 'visually-hidden' : styles.legend}>{t('more.visibility')}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name="visibility"
            checked={choice.value === value}
            data-autofocus={alone && choice.value === value ? true : undefined}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {t(choice.label)}
            <small className={styles.hint}>{t(choice.hint)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
