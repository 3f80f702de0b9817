import type { ReactNode } from 'react';
import { ChoiceChips } from '../../../components/controls/choice-chips.js';
import { SelectField } from '../../../components/controls/field.js';
import type { TransactionStatus } from '../../../lib/api-types.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';

const types: readonly { value: string | null; label: PlainKey }[] = [
  { value: null, label: 'history.all' },
  { value: 'COIN_PURCHASED', label: 'history.purchased' },
  { value: 'GIFTING', label: 'history.gifting' },
];

/** Kinds beside those that most people look for. */
const otherKinds: readonly { value: string; label: PlainKey }[] = [
  { value: 'GIFTS_MATURED', label: 'history.typeMatured' },
  { value: 'GIFT_REVERSED', label: 'history.typeReversed' },
  { value: 'PROMO', label: 'history.typePromo' },
  { value: 'TRANSFER', label: 'history.typeTransfer' },
];

/** States that a list can be held to. */
type AskedStatus = Exclude<TransactionStatus, 'OTHER'>;

const statuses: readonly { value: AskedStatus; label: PlainKey }[] = [
  { value: 'COMPLETED', label: 'history.completed' },
  { value: 'PENDING', label: 'history.pending' },
  { value: 'FAILED', label: 'history.failed' },
  { value: 'REJECTED', label: 'history.rejected' },
];

/** The kind of lines that an address asks for; null for all, and where it names none that there is. */
export function historyTypeOf(text: string | null): string | null {
  return [...types, ...otherKinds].find(({ value }) => value === text)?.value ?? null;
}

/** True for a kind that stands among the folded filters. */
export function isOtherKind(type: string | null): boolean {
  return otherKinds.some(({ value }) => value === type);
}

/** The same for the state of a line. */
export function historyStatusOf(text: string | null): AskedStatus | null {
  return statuses.find(({ value }) => value === text)?.value ?? null;
}

interface TypeFilterProps {
  type: string | null;
  onChange: (type: string | null) => void;
}

/** All lines, purchases or gifts. */
export function TypeFilter({ type, onChange }: TypeFilterProps): ReactNode {
  return (
    <ChoiceChips
      name="type"
      label={t('history.filter')}
      choices={types}
      chosen={type}
      onChoose={onChange}
    />
  );
}

interface StatusFilterProps {
  status: AskedStatus | null;
  onChange: (status: string) => void;
}

/** Lines of one state, or of all. */
export function StatusFilter({ status, onChange }: StatusFilterProps): ReactNode {
  return (
    <SelectField
      label={t('history.colStatus')}
      value={status ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('history.all')}</option>
      {statuses.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </SelectField>
  );
}

interface KindFilterProps {
  kind: string | null;
  onChange: (kind: string | null) => void;
}

/** Lines of a kind that is not among the first choices. */
export function KindFilter({ kind, onChange }: KindFilterProps): ReactNode {
  return (
    <SelectField
      label={t('history.more')}
      value={isOtherKind(kind) ? (kind ?? '') : ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t('history.all')}</option>
      {otherKinds.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </SelectField>
  );
}
