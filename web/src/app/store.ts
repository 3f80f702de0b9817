import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../lib/base-api.js';
import { authSlice, restoredAuth } from '../entities/session/auth-slice.js';
import { noticesSlice } from '../lib/state/notices-slice.js';
import { restoredSettings, settingsSlice } from '../lib/state/settings-slice.js';
import { shortsSlice } from '../entities/post/shorts-slice.js';
import { restoredVideoDetail, videoDetailSlice } from '../entities/post/video-detail-slice.js';
import type { RootState } from '../lib/state/root-state.js';
import { tellsRefusals } from './tells-refusals.js';

const rootReducer = combineReducers({
  auth: authSlice.reducer,
  settings: settingsSlice.reducer,
  userVideoDetail: videoDetailSlice.reducer,
  shorts: shortsSlice.reducer,
  notices: noticesSlice.reducer,
  api: baseApi.reducer,
});

/** Makes the store from what an earlier visit stored. */
export function createAppStore(stored: Record<string, unknown> = {}) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      auth: restoredAuth(stored.auth),
      settings: restoredSettings(stored.settings),
      userVideoDetail: restoredVideoDetail(stored.userVideoDetail),
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware, tellsRefusals),
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
