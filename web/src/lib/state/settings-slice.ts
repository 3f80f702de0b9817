import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Rung } from '../api-types.js';
import type { Locale } from '../i18n/t.js';

export type Theme = 'system' | 'light' | 'dark';
export type QualityChoice = 'auto' | Rung;

export interface SettingsState {
  videoMuted: boolean;
  volume: number;
  speed: number;
  quality: QualityChoice;
  shortcuts: boolean;
  theme: Theme;
  locale: Locale;
}

const initialState: SettingsState = {
  videoMuted: true,
  volume: 1,
  speed: 1,
  quality: 'auto',
  shortcuts: true,
  theme: 'system',
  locale: 'en',
};

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsChanged(state, { payload }: PayloadAction<Partial<SettingsState>>) {
      Object.assign(state, payload);
    },
    muteToggled(state) {
      state.videoMuted = !state.videoMuted;
    },
  },
});

export const { settingsChanged, muteToggled } = settingsSlice.actions;

/** Starts from what was stored; unknown or ill-typed fields fall back to the defaults. */
export function restoredSettings(stored: unknown): SettingsState {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  const known = Object.entries(initialState).map(([name, fallback]) => {
    const value = fields[name];
    return [name, typeof value === typeof fallback ? value : fallback];
  });
  return Object.fromEntries(known) as SettingsState;
}
