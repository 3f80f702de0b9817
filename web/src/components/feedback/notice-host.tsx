import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { runNoticeAction } from '../../lib/state/notice-actions.js';
import { noticeClosed, noticeMs } from '../../lib/state/notices-slice.js';
import type { Notice } from '../../lib/state/notices-slice.js';
import { IconButton } from '../controls/icon-button.js';
import styles from './notice-host.module.css';

const icons = { plain: Info, positive: CircleCheck, danger: CircleAlert };

/** Shows notices and toasts above everything, open dialogs included, and reads them out. */
export function NoticeHost(): ReactNode {
  const notices = useAppSelector((state) => state.notices);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    // @NOTE a popover opened later than a modal dialog lies above it; reopening brings it to the top.
    if (element.matches(':popover-open')) element.hidePopover();
    if (notices.length > 0) element.showPopover();
  }, [notices]);
  return (
    <div ref={host} popover="manual" className={styles.host} role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }): ReactNode {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(noticeClosed(notice.id)), noticeMs[notice.channel]);
    return () => clearTimeout(timer);
  }, [dispatch, held, notice]);
  const Icon = icons[notice.tone];
  return (
    <div
      className={cx(styles.notice, styles[notice.tone])}
      data-testid={notice.channel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <div>
        <p className={styles.title}>{notice.title}</p>
        {notice.body !== undefined && <p className={styles.body}>{notice.body}</p>}
        {notice.actionLabel !== undefined && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dispatch(noticeClosed(notice.id));
              runNoticeAction(notice.id);
            }}
          >
            {notice.actionLabel}
          </button>
        )}
      </div>
      <IconButton
        label={t('common.close')}
        className={styles.close}
        onClick={() => dispatch(noticeClosed(notice.id))}
      >
        <X size={16} />
      </IconButton>
    </div>
  );
}
