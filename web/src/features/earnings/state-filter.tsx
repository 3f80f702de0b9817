import type { ReactNode } from 'react';
import { ChoiceChips } from '../../components/controls/choice-chips.js';
import type { EarnedGiftState } from '../../lib/api-types.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';

const states: readonly { value: EarnedGiftState | null; label: PlainKey }[] = [
  { value: null, label: 'history.all' },
  { value: 'pending', label: 'earnings.statePending' },
  { value: 'matured', label: 'earnings.stateMatured' },
  { value: 'reversed', label: 'earnings.stateReversed' },
];

/** The state that an address asks for; null for all, and where it names none that can be chosen. */
export function earnedStateOf(text: string | null): EarnedGiftState | null {
  return states.find(({ value }) => value === text)?.value ?? null;
}

interface StateFilterProps {
  state: EarnedGiftState | null;
  onChange: (state: EarnedGiftState | null) => void;
}

/** All gifts, or those that wait, have matured, were taken back. */
export function StateFilter({ state, onChange }: StateFilterProps): ReactNode {
  return (
    <ChoiceChips
      name="state"
      label={t('earnings.filter')}
      choices={states}
      chosen={state}
      onChoose={onChange}
    />
  );
}
