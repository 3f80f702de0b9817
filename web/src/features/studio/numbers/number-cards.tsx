import type { ReactNode } from 'react';
import type { StudioNumbers } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { formatCount, formatHours, formatPercent, formatSigned } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { changeOf, sumOf } from './numbers.rules.js';
import styles from './numbers.module.css';

interface Card {
  label: PlainKey;
  /** Undefined where too few watched to tell. */
  value: string | undefined;
  /** As a share of the same number before. */
  change?: number | undefined;
  note?: string;
}

interface NumberCardsProps {
  /** Undefined while they load. */
  numbers: StudioNumbers | undefined;
  days: string;
  isChannel: boolean;
}

/** Less is told as no change. */
const CHANGE_MIN = 0.005;

/** The numbers of a span, with how they changed since the span before. */
export function NumberCards({ numbers, days, isChannel }: NumberCardsProps): ReactNode {
  return (
    <section className={styles.cards} aria-label={t('numbers.summary')}>
      {cardsOf(numbers, isChannel).map(({ label, value, change, note }) => (
        <div key={label} className={styles.card}>
          <p>{t(label)}</p>
          <strong>{numbers === undefined ? t('common.dash') : (value ?? t('numbers.few'))}</strong>
          <p>
            {change !== undefined && Math.abs(change) >= CHANGE_MIN && (
              // By itself: in Urdu the number behind it would change places with it.
              <bdi className={cx(change >= 0 ? styles.up : styles.down)}>
                {formatSigned(change)}
              </bdi>
            )}{' '}
            {note ?? t('numbers.inDays', { count: Number(days) })}
          </p>
        </div>
      ))}
    </section>
  );
}

function cardsOf(numbers: StudioNumbers | undefined, isChannel: boolean): Card[] {
  const { watched, watchedBefore: before } = numbers ?? {};
  const days = { days: numbers?.days ?? [] };
  const won = sumOf(days, 'followersWon');
  const lost = sumOf(days, 'followersLost');
  const counted = (label: PlainKey, of: 'plays' | 'engaged'): Card => ({
    label,
    value: watched ? formatCount(watched[of]) : undefined,
    change: watched ? changeOf(watched[of], before?.[of]) : undefined,
  });
  return [
    {
      label: 'numbers.viewsToday',
      value: formatCount(numbers?.viewsToday ?? 0),
      note: t('numbers.soFar'),
    },
    counted('numbers.plays', 'plays'),
    counted('numbers.engaged', 'engaged'),
    {
      label: 'numbers.watchTime',
      value: watched ? formatHours(watched.watchedSeconds) : undefined,
      change: watched ? changeOf(watched.watchedSeconds, before?.watchedSeconds) : undefined,
    },
    {
      label: 'numbers.stayed',
      value:
        watched && watched.plays > 0
          ? formatPercent((watched.plays - watched.swipedAway) / watched.plays)
          : watched
            ? t('common.dash')
            : undefined,
    },
    ...(isChannel
      ? [
          {
            label: 'numbers.newFollowers',
            value: formatCount(won - lost),
            note: t('numbers.wonLost', { won: formatCount(won), lost: formatCount(lost) }),
          } as const,
        ]
      : []),
    { label: 'numbers.giftCoins', value: formatCount(sumOf(days, 'giftCoins')) },
  ];
}
