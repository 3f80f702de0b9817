import type { ReactNode } from 'react';
import { NumberCards } from '../numbers/number-cards.js';
import { useStudioNumbersQuery } from '../numbers/numbers-api.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { Attention } from './attention.js';
import { LatestPosts } from './latest-posts.js';
import styles from './overview.module.css';

const days = '28';

/** The first page of the studio: how it goes, what asks for attention, and the newest posts. */
export function Overview(): ReactNode {
  const { data, isError, refetch } = useStudioNumbersQuery(
    { days },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.view}>
      {isError ? (
        <FailedLine onRetry={() => void refetch()} />
      ) : (
        <NumberCards numbers={data} days={days} isChannel />
      )}
      <Attention />
      <LatestPosts />
    </div>
  );
}
