import { CircleCheck, CircleMinus, Clock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Badge } from '../../../components/feedback/badge.js';
import type { BadgeTone } from '../../../components/feedback/badge.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { errorText } from '../../../lib/api-error.js';
import type { Report } from '../../../lib/api-types.js';
import { formatDateTime } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useKeptFocus } from '../../../lib/page/use-kept-focus.js';
import styles from '../safety.module.css';
import { useOwnReportsInfiniteQuery } from '../safety-api.js';

const statusViews: Readonly<
  Record<NonNullable<Report['status']>, { tone: BadgeTone; icon: LucideIcon }>
> = {
  open: { tone: 'warning', icon: Clock },
  acted: { tone: 'positive', icon: CircleCheck },
  dismissed: { tone: 'plain', icon: CircleMinus },
};

/** What the person has reported, newest first, and what became of it. */
export function OwnReports(): ReactNode {
  const list = useOwnReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const reports = flattenPages(data?.pages);
  const kept = useKeptFocus(reports.length);
  if (data === undefined && isFetching) return <Skeleton style={{ blockSize: 60 }} />;
  if (data === undefined) {
    return (
      <div className={styles.form} role="alert">
        <p>{errorText(error)}</p>
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </div>
    );
  }
  if (reports.length === 0) return <p className={styles.quiet}>{t('report.none')}</p>;
  return (
    <div {...kept} tabIndex={-1} className={styles.kept}>
      <ul className={styles.reports} aria-label={t('report.own')}>
        {reports.map((report) => (
          <li key={report._id} className={styles.report}>
            <ReportRow report={report} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(isError ? 'common.retry' : 'common.more')}
        </Button>
      )}
    </div>
  );
}

/** A newer service may say what this app has no word for. */
function ReportRow({ report }: { report: Report }): ReactNode {
  const { subject, reason, status, createdAt } = report;
  const view = status === null ? null : { label: status, ...statusViews[status] };
  return (
    <>
      <div>
        <p className={styles.lead}>
          {subject === null ? t('common.dash') : t(`report.subject.${subject}`)}
        </p>
        <p className={styles.quiet}>
          {reason !== null && `${t(`rule.${reason}`)} · `}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      {view !== null && (
        <Badge tone={view.tone} icon={<view.icon size={13} aria-hidden />}>
          {t(`report.status.${view.label}`)}
        </Badge>
      )}
    </>
  );
}
