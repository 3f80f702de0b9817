import type { ReactNode } from 'react';
import { SelectField } from '../../components/controls/field.js';
import { monthNames } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { birthYears, isoDateOf } from '../../lib/validation.js';
import styles from './auth-modal.module.css';

export interface Birthday {
  month: string;
  day: string;
  year: string;
}

export const emptyBirthday: Birthday = { month: '', day: '', year: '' };

/** `YYYY-MM-DD`, or null while a part is missing or the date does not exist. */
export function dobOf({ month, day, year }: Birthday): string | null {
  if (month === '' || day === '' || year === '') return null;
  return isoDateOf({ year: Number(year), month: Number(month), day: Number(day) });
}

interface BirthdayFieldProps {
  value: Birthday;
  /** What the server says of the date. */
  error?: string;
  onChange: (value: Birthday) => void;
}

/** Month, day and year. */
export function BirthdayField({ value, error, onChange }: BirthdayFieldProps): ReactNode {
  const whole = value.month !== '' && value.day !== '' && value.year !== '';
  const impossible = whole && dobOf(value) === null;
  return (
    <fieldset>
      <legend className={styles.legend}>{t('auth.birthday')}</legend>
      <div className={styles.date}>
        <SelectField
          label={t('auth.month')}
          autoComplete="bday-month"
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
        >
          <option value="" />
          {monthNames().map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('auth.day')}
          autoComplete="bday-day"
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        >
          <option value="" />
          {Array.from({ length: 31 }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('auth.year')}
          autoComplete="bday-year"
          value={value.year}
          onChange={(event) => onChange({ ...value, year: event.target.value })}
        >
          <option value="" />
          {birthYears(new Date().getFullYear()).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
      </div>
      {(impossible || error !== undefined) && (
        <p className={styles.error} role="alert">
          {impossible ? t('auth.dateImpossible') : error}
        </p>
      )}
    </fieldset>
  );
}
