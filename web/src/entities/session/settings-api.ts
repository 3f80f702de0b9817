import type { Settings } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

/** Some settings; what is left out stays as it is. */
export type SettingsChange = Partial<
  Omit<Settings, 'notifications' | 'giftLimitHeld' | 'version'>
> & {
  notifications?: Partial<Settings['notifications']>;
};

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => 'user/settings',
      transformResponse: unwrap<Settings>,
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<Settings, SettingsChange>({
      query: (body) => ({ url: 'user/settings', method: 'PUT', body }),
      transformResponse: unwrap<Settings>,
      // Shown at once; what the server says stands in its place, or what it was when it refuses.
      async onQueryStarted({ notifications, ...change }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          settingsApi.util.updateQueryData('settings', undefined, (draft) => {
            Object.assign(draft, change);
            Object.assign(draft.notifications, notifications);
          }),
        );
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) shown.undo();
        else void dispatch(settingsApi.util.upsertQueryData('settings', undefined, reply.data));
      },
    }),
  }),
});

export const { useSettingsQuery, useChangeSettingsMutation } = settingsApi;
