import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How far away something is: from lists that are chosen for the person, or from every list. */
export type AwayFrom = 'suggestions' | 'everywhere';

/** The feed's place per list; lives as long as the page, never stored. */
export interface ShortsState {
  activeIds: Record<string, string>;
  playingShortId: string | null;
  /** A feed is open that has nothing to show: what lies over the stage has a page below it. */
  isStageEmpty: boolean;
  /** Posts, and people with all of theirs, that went away while lists still hold them; by id. */
  away: Record<string, AwayFrom>;
}

declare module '../../lib/state/root-state.js' {
  interface RootState {
    shorts: ShortsState;
  }
}

const initialState: ShortsState = {
  activeIds: {},
  playingShortId: null,
  isStageEmpty: false,
  away: {},
};

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
    sentAway(state, { payload }: PayloadAction<{ id: string; from: AwayFrom }>) {
      state.away[payload.id] = payload.from;
    },
    cameBack(state, { payload }: PayloadAction<string>) {
      delete state.away[payload];
    },
  },
});

export const { shortActivated, stageEmptied, sentAway, cameBack } = shortsSlice.actions;
