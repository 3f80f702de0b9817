import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceChips } from '../../../components/controls/choice-chips.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import type { StudioNumbers } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { FollowersChart, GiftsChart, PlaysChart } from './day-charts.js';
import { NumberCards } from './number-cards.js';
import { useStudioNumbersQuery } from './numbers-api.js';
import type { NumbersArg, NumbersSpan } from './numbers-api.js';
import styles from './numbers.module.css';
import { RetentionChart, SourcesChart, StayedChart } from './watch-charts.js';

const spans = [
  { value: '7', label: 'numbers.days7' },
  { value: '28', label: 'numbers.days28' },
  { value: '90', label: 'numbers.days90' },
] as const;

/** How own posts fare: cards, then charts, over the span that the address names. */
export function NumbersView({ post }: Pick<NumbersArg, 'post'>): ReactNode {
  const [search, setSearch] = useSearchParams();
  const days = spanOf(search.get('days'));
  const { data, currentData, isError, refetch } = useStudioNumbersQuery(
    { days, ...(post && { post }) },
    { refetchOnMountOrArgChange: true },
  );
  // While another span loads the page keeps what it shows.
  const numbers = currentData ?? data;
  const choose = (next: NumbersSpan): void =>
    setSearch({ days: next }, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.view}>
      <ChoiceChips
        name="numbers-span"
        label={t('numbers.span')}
        choices={spans}
        chosen={days}
        onChoose={choose}
      />
      {isError ? (
        <FailedView onRetry={() => void refetch()} />
      ) : (
        <>
          <NumberCards numbers={numbers} days={days} isChannel={post === undefined} />
          <Charts numbers={numbers} isChannel={post === undefined} />
          <p className={styles.note}>{t('numbers.utcNote')}</p>
        </>
      )}
    </div>
  );
}

function Charts({
  numbers,
  isChannel,
}: {
  numbers: StudioNumbers | undefined;
  isChannel: boolean;
}): ReactNode {
  if (numbers === undefined) {
    return (
      <div className={styles.charts}>
        {[0, 1, 2].map((bone) => (
          <Skeleton key={bone} className={styles.bone} />
        ))}
      </div>
    );
  }
  const { days } = numbers;
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <PlaysChart days={days} />
      </div>
      <RetentionChart retention={numbers.retention} />
      <SourcesChart sources={numbers.sources} otherPlays={numbers.otherPlays} />
      <StayedChart watched={numbers.watched} />
      {isChannel && <FollowersChart days={days} />}
      <div className={isChannel ? styles.wide : undefined}>
        <GiftsChart days={days} />
      </div>
    </div>
  );
}

function spanOf(named: string | null): NumbersSpan {
  return spans.find(({ value }) => value === named)?.value ?? '28';
}
