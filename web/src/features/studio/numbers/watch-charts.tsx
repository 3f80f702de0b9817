import type { ReactNode } from 'react';
import { ChartFigure } from '../../../components/charts/chart-figure.js';
import { ShareBars } from '../../../components/charts/share-bars.js';
import type { SharePart } from '../../../components/charts/share-bars.js';
import { ShareCurve } from '../../../components/charts/share-curve.js';
import type { StudioNumbers } from '../../../lib/api-types.js';
import { formatDuration, formatNumber, formatPercent } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { placesOf } from './numbers.rules.js';
import styles from './numbers.module.css';

type Source = StudioNumbers['sources'][number]['source'];

const sourceNames: Record<Source, PlainKey> = {
  home: 'numbers.fromHome',
  following: 'numbers.fromFollowing',
  profile: 'numbers.fromProfile',
  tag: 'numbers.fromTag',
  search: 'numbers.fromSearch',
  explore: 'numbers.fromExplore',
  upNext: 'numbers.fromUpNext',
  link: 'numbers.fromLink',
};

function PartsChart({ title, parts }: { title: string; parts: readonly SharePart[] }): ReactNode {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFigure
      title={title}
      table={{
        head: ['', t('numbers.plays'), t('numbers.share')],
        rows: parts.map(({ label, value }) => [
          label,
          formatNumber(value),
          formatPercent(whole === 0 ? 0 : value / whole),
        ]),
      }}
    >
      {whole === 0 ? <Nothing text="numbers.nothing" /> : <ShareBars parts={parts} />}
    </ChartFigure>
  );
}

/** How many stayed, and how many swiped on before they were engaged. */
export function StayedChart({ watched }: Pick<StudioNumbers, 'watched'>): ReactNode {
  const { plays, swipedAway } = watched ?? { plays: 0, swipedAway: 0 };
  return (
    <PartsChart
      title={t('numbers.stayedOrSwiped')}
      parts={[
        { label: t('numbers.stayedLabel'), value: plays - swipedAway, tone: 'accent' },
        { label: t('numbers.swipedLabel'), value: swipedAway, tone: 'soft' },
      ]}
    />
  );
}

/** Where viewers came from. */
export function SourcesChart({
  sources,
  otherPlays,
}: Pick<StudioNumbers, 'sources' | 'otherPlays'>): ReactNode {
  const named = sources.map(({ source, plays }) => ({
    label: t(sourceNames[source]),
    value: plays,
    tone: 'accent' as const,
  }));
  const rest = { label: t('numbers.fromElsewhere'), value: otherPlays, tone: 'soft' as const };
  return (
    <PartsChart
      title={t('numbers.sources')}
      parts={otherPlays > 0 || named.length === 0 ? [...named, rest] : named}
    />
  );
}

/** Which share was still watching, from the beginning on. */
export function RetentionChart({ retention }: Pick<StudioNumbers, 'retention'>): ReactNode {
  const title = t('numbers.retention');
  if (retention === null || retention.shares.length === 0) {
    return (
      <ChartFigure title={title} table={{ head: [], rows: [] }}>
        <Nothing text="numbers.nothing" />
      </ChartFigure>
    );
  }
  const names = placesOf(retention).map(({ seconds, share = 0 }) =>
    seconds === undefined ? formatPercent(share) : formatDuration(seconds),
  );
  const isCut = retention.shares.length < retention.points;
  return (
    <ChartFigure
      title={title}
      note={isCut ? t('numbers.curveCut') : undefined}
      table={{
        head: [t('numbers.moment'), t('numbers.stillWatching')],
        rows: names.map((name, index) => {
          const share = retention.shares[index];
          return [name, share === undefined ? t('numbers.few') : formatPercent(share)];
        }),
      }}
    >
      <ShareCurve shares={retention.shares} points={retention.points} names={names} />
    </ChartFigure>
  );
}

function Nothing({ text }: { text: PlainKey }): ReactNode {
  return <p className={styles.few}>{t(text)}</p>;
}
