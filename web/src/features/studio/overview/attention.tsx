import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LoaderCircle,
  MessageCircle,
  MessageCircleWarning,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { tasksOf } from './attention.rules.js';
import type { Task } from './attention.rules.js';
import { useStudioOverviewQuery } from './overview-api.js';
import styles from './overview.module.css';

const icons: Record<Task['what'], typeof CircleAlert> = {
  failed: CircleAlert,
  processing: LoaderCircle,
  drafts: CircleDashed,
  scheduled: CalendarClock,
  unanswered: MessageCircle,
  held: MessageCircleWarning,
};

function wordsOf({ what, count }: Task): string {
  switch (what) {
    case 'failed':
      return t('overview.failed', { count });
    case 'processing':
      return t('overview.processing', { count });
    case 'drafts':
      return t('overview.drafts', { count });
    case 'scheduled':
      return t('overview.scheduled', { count });
    case 'unanswered':
      return t('overview.unanswered', { count });
    case 'held':
      return t('overview.held', { count });
  }
}

/** What of the own posts asks for attention, each a way to where it is seen to. */
export function Attention(): ReactNode {
  const { data, isError, refetch } = useStudioOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const tasks = data && tasksOf(data);
  return (
    <section className={styles.tasks} aria-label={t('overview.attention')}>
      <h2>{t('overview.attention')}</h2>
      {isError && <FailedLine onRetry={() => void refetch()} />}
      {tasks === undefined && !isError && <Skeleton className={styles.bone} />}
      {tasks?.length === 0 && (
        <p className={styles.nothing}>
          <CircleCheck size={18} aria-hidden /> {t('overview.nothing')}
        </p>
      )}
      {tasks !== undefined && tasks.length > 0 && (
        <ul className={styles.list}>
          {tasks.map((task) => {
            const Icon = icons[task.what];
            return (
              <li key={task.to}>
                <Link to={task.to} className={styles.task}>
                  <Icon
                    size={18}
                    aria-hidden
                    className={cx(task.what === 'failed' && styles.danger)}
                  />
                  <span>{wordsOf(task)}</span>
                  {task.of && (
                    <small>{t(task.of === 'shorts' ? 'studio.shorts' : 'studio.videos')}</small>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
