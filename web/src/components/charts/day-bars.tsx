import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { formatCount } from '../../lib/format.js';
import { axisEnd, namedPlaces } from './axis.rules.js';
import styles from './day-bars.module.css';

export type Tone = 'accent' | 'soft' | 'coin' | 'positive' | 'danger';

/** What a bar stands for. */
export interface BarSeries {
  label: string;
  tone: Tone;
}

/** One place on the axis, and a value for each series; where they are not told, what stands for them. */
export interface BarPlace {
  label: string;
  values: readonly number[] | string;
}

interface DayBarsProps {
  series: readonly BarSeries[];
  places: readonly BarPlace[];
  /** Later series are part of the first and stand in its bar; else they stand beside it. */
  nested?: boolean;
  format?: (value: number) => string;
}

/** Bars by day, from the earliest to the latest in reading order; a press or the pointer tells one of them. */
export function DayBars(props: DayBarsProps): ReactNode {
  const { series, places, nested = false, format = formatCount } = props;
  const [at, setAt] = useState<number | null>(null);
  const end = axisEnd(
    Math.max(0, ...places.flatMap(({ values }) => (typeof values === 'string' ? [] : values))),
  );
  return (
    <div className={styles.bars}>
      <Legend {...props} at={at} />
      <div className={styles.plot} onPointerLeave={() => setAt(null)}>
        <div className={styles.grid}>
          {[1, 0.5, 0].map((share) => (
            <span key={share} className={styles.line} style={{ insetBlockEnd: `${share * 100}%` }}>
              <small>{format(end * share)}</small>
            </span>
          ))}
        </div>
        <div className={styles.places}>
          {places.map(({ label, values }, index) => (
            <div
              key={label}
              className={cx(styles.place, index === at && styles.chosen, nested && styles.nested)}
              onPointerEnter={() => setAt(index)}
              onPointerDown={() => setAt(index)}
            >
              {typeof values === 'string' ? (
                <span className={styles.untold} />
              ) : (
                series.map(({ label: name, tone }, place) => (
                  <span
                    key={name}
                    className={cx(styles.bar, styles[tone])}
                    style={{ blockSize: `${((values[place] ?? 0) / end) * 100}%` }}
                  />
                ))
              )}
            </div>
          ))}
        </div>
      </div>
      <AxisNames names={places.map(({ label }) => label)} />
    </div>
  );
}

/** What the colours mean; beside them the values of the place that is pointed at, which keep their room. */
function Legend(props: DayBarsProps & { at: number | null }): ReactNode {
  const { series, places, format = formatCount, at } = props;
  const place = at === null ? undefined : places[at];
  const values = typeof place?.values === 'string' ? undefined : place?.values;
  return (
    <div className={styles.legend}>
      {series.map(({ label, tone }, index) => (
        <span key={label} className={styles.entry}>
          <i className={cx(styles.swatch, styles[tone])} />
          {label}
          {values && <strong>{format(values[index] ?? 0)}</strong>}
        </span>
      ))}
      <span className={styles.told}>
        {place && (values ? place.label : `${place.label} · ${String(place.values)}`)}
      </span>
    </div>
  );
}

/** Names below an axis, at the places where they belong. */
export function AxisNames({ names }: { names: readonly string[] }): ReactNode {
  const named = namedPlaces(names.length);
  return (
    <div className={styles.names}>
      {named.map((place) => (
        <small key={place}>{names[place]}</small>
      ))}
    </div>
  );
}
