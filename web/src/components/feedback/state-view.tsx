import type { ReactNode } from 'react';
import { useOnline } from '../../lib/page/use-online.js';
import { t } from '../../lib/i18n/t.js';
import { EmptyArt, OfflineArt, TangledArt } from '../art/state-art.js';
import { Button } from '../controls/button.js';
import styles from './state-view.module.css';

interface StateViewProps {
  art?: ReactNode;
  title: string;
  body?: string;
  action?: ReactNode;
  role?: 'status' | 'alert';
  heading?: 1 | 2;
}

/** What a screen shows instead of its content: empty, failed, offline, closed. */
export function StateView({
  art,
  title,
  body,
  action,
  role,
  heading = 2,
}: StateViewProps): ReactNode {
  const Heading = heading === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.view} role={role}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {body !== undefined && <p className={styles.body}>{body}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A failed load: says whether it is us or the line, and offers another try. */
export function FailedView({ onRetry }: { onRetry?: () => void }): ReactNode {
  const online = useOnline();
  return (
    <StateView
      role="alert"
      art={online ? <TangledArt /> : <OfflineArt />}
      title={t(online ? 'error.title' : 'error.offlineTitle')}
      body={t(online ? 'error.body' : 'error.offlineBody')}
      action={
        onRetry && (
          <Button look="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  );
}

/** A list that failed: it shows as empty, with another try one press away; without a line it says so. */
export function FailedListView({ onRetry }: { onRetry: () => void }): ReactNode {
  const online = useOnline();
  if (!online) return <FailedView onRetry={onRetry} />;
  const action = <Button onClick={onRetry}>{t('common.retry')}</Button>;
  return <StateView role="alert" art={<EmptyArt />} title={t('common.noData')} action={action} />;
}
