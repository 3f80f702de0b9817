import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { errorText } from '../../../lib/api-error.js';
import type { SessionRow } from '../../../lib/api-types.js';
import { formatRelativeTime } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useKeptFocus } from '../../../lib/page/use-kept-focus.js';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../account-api.js';
import { deviceName } from './device-name.js';
import { SettingsRow } from '../settings-parts.js';
import styles from '../settings.module.css';

/** Where the person is signed in; any of these can be ended but the one that looks. */
export function SessionList(): ReactNode {
  const { data, isLoading, error } = useSessionsQuery();
  const kept = useKeptFocus(data?.length ?? 0);
  if (isLoading) return <Skeleton style={{ blockSize: 60 }} />;
  if (data === undefined)
    return (
      <p className={styles.form} role="alert">
        {errorText(error)}
      </p>
    );
  const rows = [...data].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div {...kept} tabIndex={-1} className={styles.sessions}>
      <ul aria-label={t('settings.sessions')}>
        {rows.map((row) => (
          <li key={row._id}>
            <Session row={row} />
          </li>
        ))}
      </ul>
      {rows.length > 1 && <EndOthers />}
    </div>
  );
}

function Session({ row }: { row: SessionRow }): ReactNode {
  const [end, { isLoading, error }] = useEndSessionMutation();
  const device = deviceName(row.device);
  const seen = t('settings.lastSeen', { when: formatRelativeTime(row.lastSeenAt) });
  const hint = (
    <>
      {row.current ? <strong className={styles.current}>{t('settings.thisDevice')}</strong> : seen}
      {' · '}
      <bdi dir="ltr">{row.ip}</bdi>
      {error !== undefined && (
        <span className={styles.error} role="alert">
          {errorText(error)}
        </span>
      )}
    </>
  );
  return (
    <SettingsRow label={device} hint={hint}>
      {!row.current && (
        <Button
          size="small"
          busy={isLoading}
          aria-label={`${t('settings.endSession')}: ${device}`}
          onClick={() => void end(row._id)}
        >
          {t('settings.endSession')}
        </Button>
      )}
    </SettingsRow>
  );
}

function EndOthers(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [end, { isLoading, error }] = useEndOtherSessionsMutation();
  const confirm = async (): Promise<void> => {
    const reply = await end();
    if (reply.error === undefined) setAsking(false);
  };
  return (
    <div className={styles.form}>
      <div className={styles.actions}>
        <Button onClick={() => setAsking(true)}>{t('settings.endOthers')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('settings.endOthers')}
          body={t('settings.endOthersBody')}
          labels={{ confirm: t('settings.endSession') }}
          busy={isLoading}
          error={error === undefined ? null : errorText(error)}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
