import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The feed's place per list; lives as long as the page, never stored. */
export interface ShortsState {
  activeIds: Record<string, string>;
  playingShortId: string | null;
  /** A feed is open that has nothing to show: what lies over the stage has a page below it. */
  isStageEmpty: boolean;
}

declare module '../../lib/state/root-state.js' {
  interface RootState {
    shorts: ShortsState;
  }
}

const initialState: ShortsState = { activeIds: {}, playingShortId: null, isStageEmpty: false };

export const shortsSlice = createSlice({
  name: 'shorts',
  initialState,
  reducers: {
    shortActivated(state, { payload }: PayloadAction<{ feed: string; id: string }>) {
      state.activeIds[payload.feed] = payload.id;
      state.playingShortId = payload.id;
    },
    stageEmptied(state, { payload }: PayloadAction<boolean>) {
      state.isStageEmpty = payload;
    },
  },
});

export const { shortActivated, stageEmptied } = shortsSlice.actions;
