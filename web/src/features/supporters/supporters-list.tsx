import { EyeOff, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { CoinMark } from '../../components/art/coin-mark.js';
import { PersonNames } from '../../components/data/person-names.js';
import { FailedView, StateView } from '../../components/feedback/state-view.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { cx } from '../../lib/cx.js';
import { formatCount, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { useSupportersQuery } from './supporters-api.js';
import type { BoardPeriod, Supported } from './supporters-api.js';
import styles from './supporters.module.css';

const boneCount = 4;
const medals = 3;

interface SupportersListProps {
  of: Supported;
  period: BoardPeriod;
  onNavigate: () => void;
}

/** The places of a board, the first on top; what was given anonymously is one line below them. */
export function SupportersList({ of, period, onNavigate }: SupportersListProps): ReactNode {
  const { data, isError, refetch } = useSupportersQuery({ of, period });
  if (isError) return <FailedView onRetry={() => void refetch()} />;
  if (data === undefined) return <Bones />;
  const { anonymousCoins, supporters } = data;
  if (supporters.length === 0 && anonymousCoins === 0) return <NobodyYet period={period} of={of} />;
  return (
    <ol className={styles.board} data-testid="supporters">
      {supporters.map(({ user, coins }, index) => (
        <li key={user._id} className={styles.place}>
          <span className={cx(styles.number, index < medals && styles.medal)}>
            {formatNumber(index + 1)}
          </span>
          <Link to={paths.user(user.username)} className={styles.person} onClick={onNavigate}>
            <Avatar person={user} size={40} />
            <PersonNames person={user} fullName={fullNameOf(user)} />
          </Link>
          <Coins coins={coins} />
        </li>
      ))}
      {anonymousCoins > 0 && (
        <li className={styles.place}>
          <span className={styles.number} aria-hidden>
            {t('common.dash')}
          </span>
          <span className={styles.person}>
            <span className={styles.hidden}>
              <EyeOff size={18} aria-hidden />
            </span>
            {t('supporters.anonymous')}
          </span>
          <Coins coins={anonymousCoins} />
        </li>
      )}
    </ol>
  );
}

function Coins({ coins }: { coins: number }): ReactNode {
  return (
    <span className={styles.coins}>
      <CoinMark size={16} />
      <span aria-hidden>{formatCount(coins)}</span>
      <span className="visually-hidden">{t('wallet.coins', { count: coins })}</span>
    </span>
  );
}

function NobodyYet({ of, period }: Pick<SupportersListProps, 'of' | 'period'>): ReactNode {
  const isThisWeek = period === 'week' && !('postId' in of);
  return (
    <StateView
      art={<Gift className={styles.art} size={64} strokeWidth={1.25} aria-hidden />}
      title={t(isThisWeek ? 'supporters.emptyWeek' : 'supporters.empty')}
      body={t('supporters.emptyBody')}
    />
  );
}

function Bones(): ReactNode {
  return (
    <div className={styles.board} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: boneCount }, (_, index) => (
        <div key={index} className={styles.place}>
          <Skeleton style={{ inlineSize: 20, blockSize: 14 }} />
          <span className={styles.person}>
            <Skeleton style={{ inlineSize: 40, blockSize: 40, borderRadius: 999 }} />
            <Skeleton style={{ inlineSize: 140, blockSize: 14 }} />
          </span>
          <Skeleton style={{ inlineSize: 48, blockSize: 14 }} />
        </div>
      ))}
    </div>
  );
}
