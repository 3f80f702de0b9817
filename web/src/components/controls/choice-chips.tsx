import type { ReactNode } from 'react';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string | null> {
  name: string;
  label: string;
  choices: readonly { value: Value; label: PlainKey }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function ChoiceChips<Value extends string | null>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>): ReactNode {
  return (
    <div role="radiogroup" aria-label={label} className={styles.chips}>
      {choices.map(({ value, label: text }) => (
        <label key={text} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {t(text)}
        </label>
      ))}
    </div>
  );
}
