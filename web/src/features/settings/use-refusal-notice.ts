import { errorText, isRefusedBySanction } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';

/** Tells why a switch went back to what it was; a sanction's word is told already. */
export function useRefusalNotice(): (reply: { readonly error?: unknown }) => void {
  const dispatch = useAppDispatch();
  return ({ error }) => {
    if (error === undefined || isRefusedBySanction(error)) return;
    const notice = { channel: 'toast', tone: 'danger', title: t('edit.failed') } as const;
    dispatch(noticeShown({ ...notice, body: errorText(error) }));
  };
}
