import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import { sessionLeft } from '../../entities/session/auth-slice.js';
import { errorText } from '../../lib/api-error.js';
import { baseApi } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { track } from '../../lib/page/analytics.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { useDeleteAccountMutation } from './deletion-api.js';
import type { DeletionProof } from './deletion-api.js';

/** The last question. While the answer is under way nothing closes it, the way back included. */
export function DeletePermanently({
  proof,
  onClose,
}: {
  proof: DeletionProof;
  onClose: () => void;
}): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);
  useBlocker(() => underWay.current);
  const leave = async (): Promise<void> => {
    setFailure(null);
    underWay.current = true;
    const reply = await remove(proof);
    underWay.current = false;
    if (reply.error !== undefined) return setFailure(errorText(reply.error));
    if (reply.data._id === undefined) {
      const told = { title: t('auth.invalidCredentials'), body: t('deletion.notFound') };
      dispatch(noticeShown({ channel: 'notice', tone: 'danger', ...told }));
      // A notice outside an open dialog goes in a moment and is not read out.
      return setFailure(told.body);
    }
    track('deleteAccount');
    dispatch(sessionLeft());
    dispatch(baseApi.util.resetApiState());
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title: t('deletion.done') }));
    void navigate(paths.home, { replace: true });
  };
  return (
    <ConfirmDialog
      title={t('deletion.askTitle')}
      body={t('deletion.askBody')}
      labels={{ confirm: t('deletion.confirm'), cancel: t('deletion.refuse') }}
      busy={isLoading}
      error={failure}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
