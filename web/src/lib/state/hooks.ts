import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { baseApi } from '../base-api.js';
import { authModalOpened } from '../../entities/session/auth-slice.js';
import type { AuthState } from '../../entities/session/auth-slice.js';
import type { Notice } from './notices-slice.js';
import type { SettingsState } from './settings-slice.js';
import type { ShortsState } from '../../entities/post/shorts-slice.js';
import type { VideoDetailState } from '../../entities/post/video-detail-slice.js';

/** Everything in the store. */
export interface RootState {
  auth: AuthState;
  settings: SettingsState;
  userVideoDetail: VideoDetailState;
  shorts: ShortsState;
  notices: Notice[];
  api: ReturnType<typeof baseApi.reducer>;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** The store's dispatch, typed. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Reads from the store, typed. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in person's session, or null for a visitor. */
export function useSession(): AuthState['session'] {
  return useAppSelector((state) => state.auth.session);
}

/** Wraps an action that needs an account: a visitor gets the login modal instead. */
export function useSignedInAction(): (action: () => void) => void {
  const dispatch = useAppDispatch();
  const session = useSession();
  return (action) => {
    if (session === null) dispatch(authModalOpened());
    else action();
  };
}
