import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Rung } from '../api-types.js';
import { isLanguage } from '../i18n/languages.js';
import type { Language } from '../i18n/languages.js';

export type Theme = 'system' | 'light' | 'dark';
export type QualityChoice = 'auto' | Rung;

export interface SettingsState {
  videoMuted: boolean;
  volume: number;
  speed: number;
  quality: QualityChoice;
  shortcuts: boolean;
  /** Whether captions are shown, and in which language (BCP 47) they were last chosen; empty for none. */
  captionsOn: boolean;
  captionsLanguage: string;
  /** Long videos are as wide as the window. */
  theatre: boolean;
  /** What the line carried when a stream was last played here; 0 where none was. */
  throughputKbps: number;
  /** After a long video the next one begins by itself. */
  autoplayNext: boolean;
  theme: Theme;
  /** The warning that the person has put away. */
  seenWarning: string;
  /** The newest gift that the person got, and the newest that it has seen; empty for none. */
  newestGift: string;
  seenGift: string;
  /** What was searched for on this device, the newest first. */
  searches: string[];
  /** Null until the person chooses one: the browser's languages decide. */
  language: Language | null;
}

/** How many searches a device remembers. */
const SEARCHES_KEPT_MAX = 8;

const initialState: SettingsState = {
  videoMuted: true,
  volume: 1,
  speed: 1,
  quality: 'auto',
  shortcuts: true,
  captionsOn: false,
  captionsLanguage: '',
  theatre: false,
  throughputKbps: 0,
  autoplayNext: true,
  theme: 'system',
  seenWarning: '',
  newestGift: '',
  seenGift: '',
  searches: [],
  language: null,
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
    searched(state, { payload }: PayloadAction<string>) {
      const others = state.searches.filter((words) => words !== payload);
      state.searches = [payload, ...others].slice(0, SEARCHES_KEPT_MAX);
    },
    searchesForgotten(state) {
      state.searches = [];
    },
  },
});

export const { settingsChanged, muteToggled, searched, searchesForgotten } = settingsSlice.actions;

/** Starts from what was stored; unknown or ill-typed fields fall back to the defaults. */
export function restoredSettings(stored: unknown): SettingsState {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  const keep = <Name extends keyof SettingsState>(name: Name): SettingsState[Name] => {
    const value = fields[name];
    return typeof value === typeof initialState[name]
      ? (value as SettingsState[Name])
      : initialState[name];
  };
  return {
    videoMuted: keep('videoMuted'),
    volume: keep('volume'),
    speed: keep('speed'),
    quality: keep('quality'),
    shortcuts: keep('shortcuts'),
    captionsOn: keep('captionsOn'),
    captionsLanguage: keep('captionsLanguage'),
    theatre: keep('theatre'),
    throughputKbps: keep('throughputKbps'),
    autoplayNext: keep('autoplayNext'),
    theme: keep('theme'),
    seenWarning: keep('seenWarning'),
    newestGift: keep('newestGift'),
    seenGift: keep('seenGift'),
    searches: wordsOf(fields.searches),
    language: isLanguage(fields.language) ? fields.language : null,
  };
}

function wordsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((words): words is string => typeof words === 'string')
    .slice(0, SEARCHES_KEPT_MAX);
}
