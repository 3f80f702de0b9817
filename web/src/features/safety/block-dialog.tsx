import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import { useSetBlockMutation } from '../../entities/person/block-api.js';
import { useSession } from '../../entities/session/use-session.js';
import { errorText } from '../../lib/api-error.js';
import type { Person } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';

interface BlockDialogProps {
  person: Pick<Person, '_id' | 'username'>;
  onClose: () => void;
}

/** Asks before somebody is blocked: both vanish from each other. */
export function BlockDialog({ person, onClose }: BlockDialogProps): ReactNode {
  const { _id, username } = person;
  const dispatch = useAppDispatch();
  const ownUsername = useSession()?.username ?? '';
  const [setBlock, { isLoading, error }] = useSetBlockMutation();
  const confirm = async (): Promise<void> => {
    const reply = await setBlock({ other: { _id, username }, isBlocked: true, ownUsername });
    if (reply.error !== undefined) return;
    const title = t('more.blocked', { name: `@${username}` });
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('more.blockTitle', { name: `@${username}` })}
      body={t('more.blockBody')}
      labels={{ confirm: t('more.block') }}
      busy={isLoading}
      error={error === undefined ? null : errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
