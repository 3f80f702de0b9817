import { CalendarClock, CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoinMark } from '../../components/art/coin-mark.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import type { Earnings } from '../../lib/api-types.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { useEarningsQuery } from './earnings-api.js';
import styles from './earnings.module.css';

interface Figure {
  label: PlainKey;
  note: PlainKey;
  icon: typeof CircleCheck;
  of: 'pendingCoins' | 'maturedCoins' | 'reversedCoins';
}

const figures: readonly Figure[] = [
  {
    label: 'earnings.pending',
    note: 'earnings.pendingNote',
    icon: CalendarClock,
    of: 'pendingCoins',
  },
  {
    label: 'earnings.matured',
    note: 'earnings.maturedNote',
    icon: CircleCheck,
    of: 'maturedCoins',
  },
  { label: 'earnings.reversed', note: 'earnings.reversedNote', icon: Undo2, of: 'reversedCoins' },
];

/** What gifts brought in: on its way, arrived, taken back; and on which days the next of it arrives. */
export function EarningsSummary(): ReactNode {
  const { data, isError, refetch } = useEarningsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.summary} aria-label={t('earnings.summary')}>
      {isError && <FailedLine onRetry={() => void refetch()} />}
      <div className={styles.figures}>
        {figures.map(({ label, note, icon: Icon, of }) => (
          <div key={of} className={styles.figure}>
            <p className={styles.label}>
              <Icon size={16} aria-hidden />
              {t(label)}
            </p>
            <strong>
              <bdi>{data === undefined ? t('common.dash') : formatNumber(data[of])}</bdi>
              <CoinMark size={20} />
            </strong>
            <p className={styles.note}>{t(note)}</p>
          </div>
        ))}
      </div>
      <NextDays next={data?.next} />
      <p className={styles.note}>
        {data === undefined || data.feeBasisPoints === 0
          ? '\u00a0'
          : t('earnings.share', { percent: formatNumber(data.feeBasisPoints / 100) })}
      </p>
    </section>
  );
}

/** The days on which coins mature, each with a bar as long as its coins. */
function NextDays({ next }: { next: Earnings['next'] | undefined }): ReactNode {
  if (next === undefined || next.length === 0) return null;
  const most = Math.max(...next.map(({ coins }) => coins));
  return (
    <div className={styles.next}>
      <h2>{t('earnings.next')}</h2>
      <ol className={styles.days}>
        {next.map(({ at, coins }) => (
          <li key={at} className={styles.day}>
            <time dateTime={at}>{formatDay(at)}</time>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ inlineSize: `${Math.max(2, (100 * coins) / most)}%` }}
              />
            </span>
            <strong>
              <bdi>+{formatNumber(coins)}</bdi>
            </strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
