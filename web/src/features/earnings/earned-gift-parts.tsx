import { Ban, CalendarClock, CircleCheck, CircleHelp, Undo2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { CoinMark } from '../../components/art/coin-mark.js';
import { GiftArt } from '../../components/art/gifts/gift-art.js';
import type { ListRow } from '../../components/data/list-rows.js';
import { NobodyNamed, PersonLink } from '../../components/data/person-link.js';
import { Badge } from '../../components/feedback/badge.js';
import type { BadgeTone } from '../../components/feedback/badge.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import type { EarnedGift } from '../../lib/api-types.js';
import { formatDateTime, formatDay, formatNumber } from '../../lib/format.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { earnedGiftName } from './earned-gift-name.js';
import styles from './earnings.module.css';

const states: Record<
  EarnedGift['state'],
  { label: PlainKey; tone: BadgeTone; icon: typeof CircleCheck }
> = {
  pending: { label: 'earnings.statePending', tone: 'warning', icon: CalendarClock },
  matured: { label: 'earnings.stateMatured', tone: 'positive', icon: CircleCheck },
  reversed: { label: 'earnings.stateReversed', tone: 'danger', icon: Undo2 },
  forfeited: { label: 'earnings.stateForfeited', tone: 'plain', icon: Ban },
  other: { label: 'history.statusOther', tone: 'plain', icon: CircleHelp },
};

interface RowProps {
  row: EarnedGift;
}

/** Which gift it was, what was said with it, and on which post. */
export function GiftCell({ row }: RowProps): ReactNode {
  return (
    <span className={styles.gift}>
      <GiftArt name={row.gift?.name ?? ''} size={28} />
      <span className={styles.words}>
        <strong>{earnedGiftName(row)}</strong>
        <GiftNotes row={row} />
      </span>
    </span>
  );
}

function GiftNotes({ row: { message, post } }: RowProps): ReactNode {
  return (
    <>
      {message !== null && (
        <q className={styles.message} dir="auto">
          {message}
        </q>
      )}
      {post !== null && <small dir="auto">{post.title}</small>}
    </>
  );
}

/** Who gave it; somebody who did not want to be named, or is gone, is Somebody. */
export function Giver({ row: { from } }: RowProps): ReactNode {
  if (from === null)
    return <NobodyNamed art={<Nobody size={36} />}>{t('earnings.somebody')}</NobodyNamed>;
  return <PersonLink person={from} fullName={fullNameOf(from)} />;
}

function Nobody({ size }: { size: number }): ReactNode {
  return (
    <span className={styles.nobody} style={{ inlineSize: size, blockSize: size }}>
      <UserRound size={size / 2} aria-hidden />
    </span>
  );
}

/** The coins that arrived, beside those that were given. */
export function Earned({ row }: RowProps): ReactNode {
  return (
    <span className={styles.earned}>
      <EarnedCoins row={row} />
      <small>{t('earnings.ofCoins', { coins: formatNumber(row.coins) })}</small>
    </span>
  );
}

/** The coins that arrived. */
export function EarnedCoins({
  row: { netCoins },
  size = 15,
}: RowProps & { size?: number }): ReactNode {
  return (
    <bdi className={styles.coins}>
      +{formatNumber(netCoins)} <CoinMark size={size} />
    </bdi>
  );
}

/** Where it stands, and when it matures or how much of it went back. */
export function GiftState({ row }: RowProps): ReactNode {
  const { label, tone, icon: Icon } = states[row.state];
  const note = stateNote(row);
  return (
    <span className={styles.state}>
      <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
        {t(label)}
      </Badge>
      {note !== null && <small>{note}</small>}
    </span>
  );
}

function stateNote({ state, maturesAt, reversedCoins, netCoins }: EarnedGift): string | null {
  if (state === 'pending') return t('earnings.maturesOn', { date: formatDay(maturesAt) });
  if (reversedCoins > 0 && reversedCoins < netCoins)
    return t('earnings.partTaken', { coins: formatNumber(reversedCoins) });
  return null;
}

/** The same row where there is no room for columns. */
export function listRowOfGift(row: EarnedGift): ListRow {
  const giver = row.from === null ? t('earnings.somebody') : fullNameOf(row.from);
  const words = t('earnings.giftBy', { gift: earnedGiftName(row), person: giver });
  return {
    lead: row.from === null ? <Nobody size={40} /> : <Avatar person={row.from} size={40} />,
    title: words,
    note: (
      <span className={styles.words}>
        <GiftNotes row={row} />
        <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
        <GiftState row={row} />
      </span>
    ),
    end: <EarnedCoins row={row} />,
    endNote: t('earnings.ofCoins', { coins: formatNumber(row.coins) }),
    label: t('receipt.of', { what: words }),
  };
}
