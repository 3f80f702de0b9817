import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { t } from '../../../lib/i18n/t.js';

/** Asks before a page with a running upload is left, by a link or by closing it. */
export function LeaveGuard(): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('upload.leaveTitle')}
      body={t('upload.leaveBody')}
      labels={{ confirm: t('upload.leave'), cancel: t('upload.stay') }}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
