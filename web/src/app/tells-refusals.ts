import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Dispatch, Middleware } from '@reduxjs/toolkit';
import { isRefusedBySanction } from '../lib/api-error.js';
import type { ApiError } from '../lib/api-error.js';
import { baseApi } from '../lib/base-api.js';
import { loadAllTexts } from '../lib/i18n/load-language.js';
import { part } from '../lib/page/part.js';
import { noticeShown } from '../lib/state/notices-slice.js';

/** A refusal by a sanction: what every screen says of it is read anew, and a notice says why and until when. */
export const tellsRefusals: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const done = next(action);
    if (!isRejectedWithValue(action) || !isRefusedBySanction(action.payload)) return done;
    dispatch(baseApi.util.invalidateTags(['Me', 'Standing']));
    // Where the words do not come, the banner has them once it is there.
    void tell(dispatch, action.payload).catch(() => undefined);
    return done;
  };

const words = part(() => import('../features/safety/standing/refusal-text.js'));

async function tell(dispatch: Dispatch, refusal: ApiError): Promise<void> {
  const [{ refusalText }] = await Promise.all([words(), loadAllTexts()]);
  dispatch(noticeShown({ channel: 'toast', tone: 'danger', ...refusalText(refusal) }));
}
