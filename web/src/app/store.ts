import { combineReducers, configureStore, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { isApiError } from '../lib/api-error.js';
import { baseApi } from '../lib/base-api.js';
import { authSlice, restoredAuth } from '../entities/session/auth-slice.js';
import { noticesSlice } from '../lib/state/notices-slice.js';
import { restoredSettings, settingsSlice } from '../lib/state/settings-slice.js';
import { shortsSlice } from '../entities/post/shorts-slice.js';
import { restoredVideoDetail, videoDetailSlice } from '../entities/post/video-detail-slice.js';
import type { RootState } from '../lib/state/root-state.js';

const rootReducer = combineReducers({
  auth: authSlice.reducer,
  settings: settingsSlice.reducer,
  userVideoDetail: videoDetailSlice.reducer,
  shorts: shortsSlice.reducer,
  notices: noticesSlice.reducer,
  api: baseApi.reducer,
});

/** A refusal by a suspension: the own account is read anew, and with it what every screen says of it. */
const readSuspendedAnew: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const done = next(action);
    if (!isRejectedWithValue(action) || !isApiError(action.payload)) return done;
    if (action.payload.code === 'ACCOUNT_SUSPENDED') dispatch(baseApi.util.invalidateTags(['Me']));
    return done;
  };

/** Makes the store from what an earlier visit stored. */
export function createAppStore(stored: Record<string, unknown> = {}) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      auth: restoredAuth(stored.auth),
      settings: restoredSettings(stored.settings),
      userVideoDetail: restoredVideoDetail(stored.userVideoDetail),
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware, readSuspendedAnew),
  });
  // Tells queries when the page is looked at again and when the network is back.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;

/** The slices that survive a reload. */
export function persistedSlices(state: object): Record<string, unknown> {
  const { auth, settings, userVideoDetail } = state as RootState;
  const { rememberMe, accessToken, session, user } = auth;
  return { auth: { rememberMe, accessToken, session, user }, settings, userVideoDetail };
}
