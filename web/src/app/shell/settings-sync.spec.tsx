import { act, waitFor } from '@testing-library/react';
import { viewingChoice } from '../../entities/post/player/viewing-choice.js';
import { sessionLeft, signedIn } from '../../entities/session/auth-slice.js';
import type { Settings } from '../../lib/api-types.js';
import { baseApi } from '../../lib/base-api.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import type { SettingsState } from '../../lib/state/settings-slice.js';
import { ApiStub } from '../../testing/api-stub.js';
import { someSettings } from '../../testing/builders.js';
import { aliceSession, renderApp, signedInAsAlice } from '../../testing/render-app.js';
import type { AppStore } from '../store.js';
import { SettingsSync } from './settings-sync.js';

const ofAccount = someSettings({ language: 'ur', theme: 'dark', version: 3 });
const ofDevice = { settings: { language: 'ar', theme: 'light' } };

/** A server that answers with the account's settings when the spec says so, and takes every change. */
function serverWith(account: Settings): { api: ApiStub; answer: () => void } {
  let answer = (): void => undefined;
  const allowed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = new ApiStub()
    .on('GET user/settings', async () => {
      await allowed;
      return { body: { data: account } };
    })
    .on('PUT user/settings', ({ body }) => ({
      body: { data: { ...account, ...(body as Partial<Settings>), version: account.version + 1 } },
    }));
  return { api, answer: () => answer() };
}

const choose = (store: AppStore, choice: Partial<SettingsState>): void =>
  act(() => void store.dispatch(settingsChanged(choice)));
const signIn = (store: AppStore): void =>
  act(() => void store.dispatch(signedIn({ session: aliceSession, authType: 'email' })));
const sentTo = (api: ApiStub): unknown[] => api.to('PUT user/settings').map(({ body }) => body);

describe('settings of the account', () => {
  it.each([
    ['that has settings', ofAccount, 'dark'],
    ['that never had any', someSettings(), 'light'],
  ] as const)(
    'a language is chosen before an account %s answers / it stays and is sent',
    async (_, account, theme) => {
      const { api, answer } = serverWith(account);
      const { store } = renderApp(<SettingsSync />, {
        stored: { ...signedInAsAlice, ...ofDevice },
      });
      await waitFor(() => expect(api.to('GET user/settings')).toHaveLength(1));
      choose(store, { language: 'en' });
      answer();
      await waitFor(() => expect(sentTo(api)).toEqual([{ language: 'en', theme }]));
      expect(store.getState().settings).toMatchObject({ language: 'en', theme });
    },
  );

  it('a visitor with others signs in / has those of the account, and nothing is sent', async () => {
    const { api, answer } = serverWith(ofAccount);
    const { store } = renderApp(<SettingsSync />, { stored: ofDevice });
    choose(store, { theme: 'system' });
    signIn(store);
    answer();
    await waitFor(() =>
      expect(store.getState().settings).toMatchObject({ language: 'ur', theme: 'dark' }),
    );
    choose(store, { theme: 'light' });
    await waitFor(() => expect(sentTo(api)).toEqual([{ language: 'ur', theme: 'light' }]));
  });

  it('an account that never had any / the device keeps its own, sent with the next choice', async () => {
    const { api, answer } = serverWith(someSettings({ autoplay: false }));
    const { store } = renderApp(<SettingsSync />, { stored: { ...signedInAsAlice, ...ofDevice } });
    answer();
    await waitFor(() => expect(viewingChoice().autoplay).toBe(false));
    expect(store.getState().settings).toMatchObject(ofDevice.settings);
    choose(store, { theme: 'dark' });
    await waitFor(() => expect(sentTo(api)).toEqual([{ language: 'ar', theme: 'dark' }]));
  });

  it('signed out / what is chosen then goes nowhere, and gives way at the next sign-in', async () => {
    const { api, answer } = serverWith(ofAccount);
    const { store } = renderApp(<SettingsSync />, { stored: signedInAsAlice });
    answer();
    await waitFor(() => expect(store.getState().settings.theme).toBe('dark'));
    act(() => {
      store.dispatch(sessionLeft());
      store.dispatch(baseApi.util.resetApiState());
    });
    choose(store, { theme: 'light' });
    signIn(store);
    await waitFor(() => expect(store.getState().settings.theme).toBe('dark'));
    expect(sentTo(api)).toEqual([]);
  });
});
