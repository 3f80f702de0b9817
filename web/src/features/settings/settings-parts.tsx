import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './settings.module.css';

/** A group of settings under a heading. A link may lead to it by its place: the part of the address behind `#`. */
export function SettingsSection({
  title,
  place,
  children,
}: {
  title: string;
  place?: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isMeant = place !== undefined && hash === `#${place}`;
  useEffect(() => {
    if (!isMeant) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <section
      ref={section}
      className={styles.section}
      aria-labelledby={id}
      tabIndex={-1}
      // A page that is come to puts the keyboard at its beginning otherwise.
      data-autofocus={isMeant || undefined}
    >
      <h2 id={id}>{title}</h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

interface RowProps {
  label: string;
  hint?: ReactNode;
  children?: ReactNode;
}

/** One line: what it is, and what can be done about it. */
export function SettingsRow({ label, hint, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string;
  on: boolean;
  /** What was chosen is on its way: another press waits, and the focus stays. */
  busy?: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off; the whole line can be pressed. */
export function SwitchRow({ label, hint, on, busy, onChange }: SwitchRowProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={id}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        aria-busy={busy === true || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => {
          if (busy !== true) onChange(target.checked);
        }}
      />
    </div>
  );
}

interface ChoiceRowProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of several. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>): ReactNode {
  const { label, value, choices, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span lang={choice.lang}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FoldProps {
  title: string;
  /** Drawn, and with it read, when it is first opened. */
  children: ReactNode;
}

/** Something long below a line that opens it. */
export function Fold({ title, children }: FoldProps): ReactNode {
  const [everOpened, setEverOpened] = useState(false);
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => currentTarget.open && setEverOpened(true)}
    >
      <summary>{title}</summary>
      {everOpened && <div className={styles.folded}>{children}</div>}
    </details>
  );
}
