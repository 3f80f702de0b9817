import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuChoicesProps<Value> {
  title: string;
  /** `language`: which the text is in, where it is not the app's. */
  options: { value: Value; text: string; language?: string }[];
  chosen: unknown;
  onChoose: (value: Value) => void;
}

/** Things in a menu of which one is chosen, under what they are about. */
export function MenuChoices<Value>(props: MenuChoicesProps<Value>): ReactNode {
  const { title, options, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={title}>
      <p className={styles.choiceTitle}>{title}</p>
      {options.map(({ value, text, language }) => (
        <button
          key={text}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          className={styles.item}
          onClick={() => onChoose(value)}
        >
          {language === undefined ? text : <bdi lang={language}>{text}</bdi>}
          {value === chosen && <Check className={styles.check} size={16} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
