import type { baseApi } from '../base-api.js';
import type { Notice } from './notices-slice.js';
import type { SettingsState } from './settings-slice.js';

/** Everything in the store. A slice of a layer above adds its own part beside itself (`declare module`). */
export interface RootState {
  settings: SettingsState;
  notices: Notice[];
  api: ReturnType<typeof baseApi.reducer>;
}
