import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Where the person stopped in a long video, so that it goes on from there. */
export interface VideoDetailState {
  resumeSeconds: Record<string, number>;
}

declare module '../../lib/state/root-state.js' {
  interface RootState {
    userVideoDetail: VideoDetailState;
  }
}

const entriesMax = 50;
const initialState: VideoDetailState = { resumeSeconds: {} };

export const videoDetailSlice = createSlice({
  name: 'userVideoDetail',
  initialState,
  reducers: {
    positionKept(state, { payload }: PayloadAction<{ id: string; seconds: number }>) {
      const others = Object.entries(state.resumeSeconds).filter(([id]) => id !== payload.id);
      const kept = others.slice(-(entriesMax - 1));
      state.resumeSeconds = { ...Object.fromEntries(kept), [payload.id]: payload.seconds };
    },
    positionForgotten(state, { payload }: PayloadAction<string>) {
      delete state.resumeSeconds[payload];
    },
  },
});

export const { positionKept, positionForgotten } = videoDetailSlice.actions;

/** Starts from what was stored, or from nothing. */
export function restoredVideoDetail(stored: unknown): VideoDetailState {
  const fields = stored as
    { resumeSeconds?: VideoDetailState['resumeSeconds'] | null } | null | undefined;
  const seconds = fields?.resumeSeconds;
  return typeof seconds === 'object' && seconds !== null
    ? { resumeSeconds: seconds }
    : initialState;
}
