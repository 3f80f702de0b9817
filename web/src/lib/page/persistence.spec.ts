import { createAppStore, persistedSlices } from '../../app/store.js';
import {
  persist,
  rehydrate,
  rehydrateTimeoutMs,
  stopPersisting,
  storageKey,
} from './persistence.js';
import { signedIn } from '../../entities/session/auth-slice.js';
import { muteToggled } from '../state/settings-slice.js';
import { shortActivated } from '../../entities/post/shorts-slice.js';

const session = {
  _id: 'alice-id',
  username: 'alice',
  email: 'alice@example.com',
  phone: null,
  accessToken: 'alice-token',
};

describe('persistence', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('writes auth, settings and video detail under one key, and never the shorts', () => {
    const store = createAppStore();
    persist(store, localStorage, persistedSlices);
    store.dispatch(signedIn({ session, authType: 'email' }));
    store.dispatch(muteToggled());
    store.dispatch(shortActivated({ feed: 'home', id: 's1' }));
    jest.advanceTimersByTime(500);
    expect(Object.keys(localStorage)).toEqual([storageKey]);
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '') as Record<string, object>;
    expect(Object.keys(stored).sort()).toEqual(['auth', 'settings', 'userVideoDetail', 'version']);
    expect(stored.auth).toMatchObject({ session, rememberMe: true });
    expect(stored.settings).toMatchObject({ videoMuted: false });
  });

  it('a reload starts signed in, with the modal closed and the sound as it was', async () => {
    const first = createAppStore();
    persist(first, localStorage, persistedSlices);
    first.dispatch(signedIn({ session, authType: 'phone' }));
    first.dispatch(muteToggled());
    jest.advanceTimersByTime(500);
    const next = createAppStore(await rehydrate(localStorage));
    expect(next.getState().auth.session).toEqual(session);
    expect(next.getState().auth.isModalOpen).toBe(false);
    expect(next.getState().settings.videoMuted).toBe(false);
  });

  it.each(['{{{', '[]', '"text"', 'null', '{"version":99,"auth":{}}'])(
    'damaged or foreign state %p starts logged out',
    async (text) => {
      localStorage.setItem(storageKey, text);
      const store = createAppStore(await rehydrate(localStorage));
      expect(store.getState().auth.accessToken).toBeNull();
      expect(store.getState().settings.videoMuted).toBe(true);
    },
  );

  it('a storage that never answers is given up after five seconds', async () => {
    const silent = {
      getItem: () => new Promise<string>(() => undefined),
      setItem: () => undefined,
    };
    const waiting = rehydrate(silent);
    jest.advanceTimersByTime(rehydrateTimeoutMs);
    await expect(waiting).resolves.toEqual({});
  });

  it('nothing is written after a logout cleared the storage', () => {
    const store = createAppStore();
    persist(store, localStorage, persistedSlices);
    store.dispatch(muteToggled());
    stopPersisting();
    jest.advanceTimersByTime(1_000);
    expect(localStorage).toHaveLength(0);
  });
});
