import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { cx } from '../../lib/cx.js';
import styles from './field.module.css';

interface FieldTexts {
  label: string;
  error?: string | null;
  hint?: ReactNode;
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode;
}

interface WiredControl {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Ties a label, a hint and an error to whatever control is drawn inside. */
function Field({
  label,
  error,
  hint,
  aside,
  children,
}: FieldTexts & { children: (control: WiredControl) => ReactNode }): ReactNode {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const noteId = `${id}-note`;
  const described = hasError || hint !== undefined ? noteId : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': hasError || undefined, 'aria-describedby': described })}
      {hasError ? (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { end?: ReactNode };

/** One line of text. */
export function TextField({ label, error, hint, aside, end, ...input }: TextFieldProps): ReactNode {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...input}
            {...control}
            className={cx(styles.input, end !== undefined && styles.withEnd, input.className)}
          />
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines of text. */
export function TextArea({ label, error, hint, aside, ...area }: TextAreaProps): ReactNode {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <textarea {...area} {...control} className={cx(styles.input, styles.area)} dir="auto" />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldTexts & SelectHTMLAttributes<HTMLSelectElement>;

/** A native select: every phone has a good one. */
export function SelectField({
  label,
  error,
  hint,
  aside,
  children,
  ...select
}: SelectFieldProps): ReactNode {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className={styles.box}>
          <select {...select} {...control} className={cx(styles.input, styles.select)}>
            {children}
          </select>
          <ChevronDown className={styles.chevron} size={18} aria-hidden />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode };

/** A tick with its sentence. */
export function Checkbox({ label, ...input }: CheckboxProps): ReactNode {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
