import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { nationalDigits } from '../../lib/validation.js';
import { countries, defaultCountryIndex } from './countries.js';
import type { Country } from './countries.js';
import { countryName, fullPhone, searchCountries, splitWhole } from './phone.js';
import styles from './phone-field.module.css';

export interface PhoneValue {
  countryIndex: number;
  digits: string;
}

export const emptyPhone: PhoneValue = { countryIndex: defaultCountryIndex, digits: '' };

/** The number as it is sent, or an empty string while nothing is typed. */
export function phoneText(value: PhoneValue): string {
  return value.digits === '' ? '' : fullPhone(countryAt(value.countryIndex), value.digits);
}

/** An empty number in the country of another, such as the one that it takes the place of. */
export function emptyPhoneLike(phone: string | null): PhoneValue {
  const whole = splitWhole(phone ?? '', defaultCountryIndex);
  return whole === null ? emptyPhone : { ...whole, digits: '' };
}

interface PhoneFieldProps {
  /** What the number is; "Phone number" without one. */
  label?: string;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  error?: string | null;
  disabled?: boolean;
}

/** Dial code and number; the code comes from a searchable list. */
export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { label = t('auth.phone'), value, onChange, error = null, disabled } = props;
  const [open, setOpen] = useState(false);
  const inputId = useId();
  const noteId = `${inputId}-note`;
  const box = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLButtonElement>(null);
  const country = countryAt(value.countryIndex);
  const pick = (countryIndex: number): void => {
    onChange({ ...value, countryIndex });
    setOpen(false);
    document.getElementById(inputId)?.focus();
  };
  const type = (text: string): void => {
    const whole = splitWhole(text, value.countryIndex);
    onChange(whole ?? { ...value, digits: nationalDigits(text) });
  };
  const leave = (): void => {
    setOpen(false);
    code.current?.focus();
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div
        ref={box}
        className={cx(styles.box, error !== null && styles.invalid)}
        dir="ltr"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <button
          ref={code}
          type="button"
          className={styles.code}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-label={`${t('auth.country')}: ${countryName(country)} ${country.tel}`}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        >
          {country.tel}
          <ChevronDown size={16} aria-hidden />
        </button>
        <input
          id={inputId}
          className={styles.input}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={value.digits}
          disabled={disabled}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : noteId}
          onChange={(event) => type(event.target.value)}
        />
        {open && <CountryList selected={value.countryIndex} onPick={pick} onClose={leave} />}
      </div>
      {error !== null && (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface CountryListProps {
  selected: number;
  onPick: (index: number) => void;
  onClose: () => void;
}

function CountryList({ selected, onPick, onClose }: CountryListProps): ReactNode {
  const [text, setText] = useState('');
  const [active, setActive] = useState(selected);
  const listId = useId();
  const search = useRef<HTMLInputElement>(null);
  const found = searchCountries(text);
  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // Where nothing matches there is nothing to choose, whatever was marked before.
      if (found.some(({ index }) => index === active)) onPick(active);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const at = found.findIndex(({ index }) => index === active);
    setActive(found[(at + step + found.length) % found.length]?.index ?? active);
  };
  return (
    <div className={cx(styles.panel, 'own-direction')}>
      <input
        ref={search}
        className={styles.search}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={`${listId}-${active}`}
        aria-label={t('auth.countrySearch')}
        placeholder={t('auth.countrySearch')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(searchCountries(event.target.value)[0]?.index ?? active);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={t('auth.country')} className={styles.list}>
        {found.map(({ country, index }) => (
          <li
            key={country.code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === selected}
            tabIndex={-1}
            className={cx(styles.option, index === active && styles.active)}
            onClick={() => onPick(index)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onPick(index);
            }}
          >
            <span>{countryName(country)}</span>
            <bdi dir="ltr" className={styles.tel}>
              {country.tel}
            </bdi>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('auth.countryNone')}</p>}
    </div>
  );
}

function countryAt(index: number): Country {
  const country = countries[index];
  if (country === undefined) throw new Error(`no country at ${index}`);
  return country;
}
