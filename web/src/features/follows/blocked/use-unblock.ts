import { useSetBlockMutation } from '../../../entities/person/block-api.js';
import type { Other } from '../../../entities/person/relation-cache.js';
import { useSession } from '../../../entities/session/use-session.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';

/** Takes a block back; a refusal is told, since nothing on the page would. */
export function useUnblock(): {
  unblock: (other: Other, onDone?: () => void) => void;
  isBusy: boolean;
} {
  const dispatch = useAppDispatch();
  const ownUsername = useSession()?.username ?? '';
  const [setBlock, { isLoading }] = useSetBlockMutation();
  const unblock = async ({ _id, username }: Other, onDone?: () => void): Promise<void> => {
    const reply = await setBlock({ other: { _id, username }, isBlocked: false, ownUsername });
    if (reply.error === undefined) return onDone?.();
    dispatch(noticeShown({ channel: 'notice', tone: 'danger', title: t('block.failed') }));
  };
  return { unblock: (...args) => void unblock(...args), isBusy: isLoading };
}
