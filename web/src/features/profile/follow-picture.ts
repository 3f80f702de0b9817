import { ownAccountApi } from '../../entities/session/own-account-api.js';
import type { User } from '../../lib/api-types.js';
import { baseApi } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { sleep } from '../../lib/sleep.js';
import type { AppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { pictureRefusalKey } from './edit-profile.rules.js';

/** Milliseconds before each look; most pictures are judged before the second. */
const lookAgainMs = [1_500, 2_500, 4_000, 8_000];

/**
 * Reads the own account until a picture that was sent is judged. It shows where it was accepted; a refusal is told
 * wherever its person is by then, since the form that sent it is gone.
 */
export async function followPicture(dispatch: AppDispatch): Promise<void> {
  for (const waitMs of lookAgainMs) {
    await sleep(waitMs);
    const me = await readMe(dispatch);
    // Signed out, or out of reach: there is nobody to tell.
    if (me === null) return;
    if (me.pictureState === 'checking') continue;
    dispatch(baseApi.util.invalidateTags([{ type: 'Profile', id: me.username }]));
    if (me.pictureState === 'refused') {
      const body = t(pictureRefusalKey(me));
      dispatch(noticeShown({ channel: 'toast', tone: 'danger', title: t('edit.failed'), body }));
    }
    return;
  }
}

function readMe(dispatch: AppDispatch): Promise<User | null> {
  const reading = ownAccountApi.endpoints.me.initiate(undefined, {
    forceRefetch: true,
    subscribe: false,
  });
  return dispatch(reading)
    .unwrap()
    .catch(() => null);
}
