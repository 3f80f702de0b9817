import type { ReactNode } from 'react';
import { ChartFigure } from '../../../components/charts/chart-figure.js';
import { DayBars } from '../../../components/charts/day-bars.js';
import type { BarSeries } from '../../../components/charts/day-bars.js';
import type { StudioNumbers } from '../../../lib/api-types.js';
import { formatNumber, formatUtcDay } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';

type Day = StudioNumbers['days'][number];

interface DayChartProps {
  title: string;
  days: readonly Day[];
  series: readonly BarSeries[];
  /** A text where they are not told. */
  valuesOf: (day: Day) => readonly number[] | string;
  nested?: boolean;
  note?: string;
}

function DayChart({ title, days, series, valuesOf, nested, note }: DayChartProps): ReactNode {
  const places = days.map((day) => ({ label: formatUtcDay(day.day), values: valuesOf(day) }));
  return (
    <ChartFigure
      title={title}
      note={note}
      table={{
        head: [t('numbers.day'), ...series.map(({ label }) => label)],
        // The last day first, as in every other list.
        rows: places
          .map(({ label, values }) => [
            label,
            ...series.map((_, index) =>
              typeof values === 'string' ? values : formatNumber(values[index] ?? 0),
            ),
          ])
          .reverse(),
      }}
    >
      <DayBars series={series} places={places} nested={nested} />
    </ChartFigure>
  );
}

/** How often it was played by day, and how many of that were engaged. */
export function PlaysChart({ days }: { days: readonly Day[] }): ReactNode {
  const isHidden = days.some(({ over, watched }) => over && watched === null);
  return (
    <DayChart
      title={t('numbers.playsByDay')}
      days={days}
      nested
      series={[
        { label: t('numbers.plays'), tone: 'soft' },
        { label: t('numbers.engaged'), tone: 'accent' },
      ]}
      valuesOf={({ over, watched }) =>
        watched ? [watched.plays, watched.engaged] : t(over ? 'numbers.few' : 'numbers.notOver')
      }
      note={isHidden ? t('numbers.fewNote') : undefined}
    />
  );
}

/** Who came and who went by day. */
export function FollowersChart({ days }: { days: readonly Day[] }): ReactNode {
  return (
    <DayChart
      title={t('numbers.followersByDay')}
      days={days}
      series={[
        { label: t('numbers.won'), tone: 'positive' },
        { label: t('numbers.lost'), tone: 'danger' },
      ]}
      valuesOf={({ followersWon, followersLost }) => [followersWon, followersLost]}
    />
  );
}

/** Coins of gifts by day. */
export function GiftsChart({ days }: { days: readonly Day[] }): ReactNode {
  return (
    <DayChart
      title={t('numbers.giftsByDay')}
      days={days}
      series={[{ label: t('numbers.giftCoins'), tone: 'coin' }]}
      valuesOf={({ giftCoins }) => [giftCoins]}
    />
  );
}
