import { useUpdatePostMutation } from '../../../entities/post/post-change-api.js';
import type { Post, PostChange } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';

interface EditPost {
  /** Saves what changed, says so and is done; nothing changed is done at once. */
  save: (change: PostChange) => Promise<void>;
  busy: boolean;
  error: unknown;
}

/** Changes an own post. */
export function useEditPost(post: Post, onDone: () => void): EditPost {
  const dispatch = useAppDispatch();
  const [update, { isLoading, error }] = useUpdatePostMutation();
  const save = async (change: PostChange): Promise<void> => {
    if (Object.keys(change).length > 0) {
      const reply = await update({ post, change });
      if (reply.error !== undefined) return;
      dispatch(noticeShown({ channel: 'notice', tone: 'positive', title: t('editPost.saved') }));
    }
    onDone();
  };
  return { save, busy: isLoading, error };
}
