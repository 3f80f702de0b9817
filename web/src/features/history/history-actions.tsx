import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import {
  useClearHistoryMutation,
  useHistoryChoiceQuery,
  useSetHistoryChoiceMutation,
} from '../../entities/post/history-api.js';
import { errorText } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import styles from './history.module.css';

/** Pause or go on, and clear. */
export function HistoryActions(): ReactNode {
  const dispatch = useAppDispatch();
  const { data } = useHistoryChoiceQuery();
  const [choose, { isLoading }] = useSetHistoryChoiceMutation();
  const [asking, setAsking] = useState(false);
  const paused = data?.paused ?? false;
  const press = async (): Promise<void> => {
    const { error } = await choose({ paused: !paused });
    if (error === undefined) return;
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title: errorText(error) }));
  };
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        busy={isLoading}
        disabled={data === undefined}
        icon={paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        onClick={() => void press()}
      >
        {t(paused ? 'watched.goOn' : 'watched.pause')}
      </Button>
      <Button size="small" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('watched.clear')}
      </Button>
      {asking && <ClearDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Says that nothing is remembered, while it is so. */
export function PausedLine(): ReactNode {
  const { data } = useHistoryChoiceQuery();
  return (
    <p role="status" className={data?.paused === true ? styles.paused : undefined}>
      {data?.paused === true && t('watched.pausedBody')}
    </p>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useAppDispatch();
  const [clear, { isLoading, error }] = useClearHistoryMutation();
  const confirm = async (): Promise<void> => {
    const reply = await clear();
    if (reply.error !== undefined) return;
    const title = t('watched.cleared');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('watched.clearTitle')}
      body={t('watched.clearBody')}
      labels={{ confirm: t('watched.clear') }}
      busy={isLoading}
      error={error === undefined ? null : errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
