import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { useDeletePostMutation } from '../../../entities/post/posts-api.js';
import type { Post } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a post goes for good. */
export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps): ReactNode {
  const [remove, { isLoading, isError }] = useDeletePostMutation();
  const confirm = async (): Promise<void> => {
    const reply = await remove({ _id: post._id, type: post.type });
    if (reply.error !== undefined) return;
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={t('studio.deleteTitle')}
      body={t('studio.deleteBody', { title: post.title })}
      labels={{ confirm: t('common.delete') }}
      busy={isLoading}
      error={isError ? t('studio.deleteFailed') : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
