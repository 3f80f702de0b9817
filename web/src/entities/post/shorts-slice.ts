import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The feed's place per list; lives as long as the page, never stored. */
export interface ShortsState {
  activeIds: Record<string, string>;
  playingShortId: string | null;
}

declare module '../../lib/state/root-state.js' {
  interface RootState {
    shorts: ShortsState;
  }
}

const initialState: ShortsState = { activeIds: {}, playingShortId: null };

export const shortsSlice = createSlice({
  name: 'shorts',
  initialState,
  reducers: {
    shortActivated(state, { payload }: PayloadAction<{ feed: string; id: string }>) {
      state.activeIds[payload.feed] = payload.id;
      state.playingShortId = payload.id;
    },
  },
});

export const { shortActivated } = shortsSlice.actions;
