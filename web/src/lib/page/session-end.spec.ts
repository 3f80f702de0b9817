import { browser } from './browser.js';
import { storageKey } from './persistence.js';
import { endSession, followOtherTabs, resetSessionEnd, takeSessionEnd } from './session-end.js';

const stored = (accessToken: string | null): string =>
  JSON.stringify({ version: 1, auth: { accessToken }, settings: {} });

const tell = (init: StorageEventInit): boolean =>
  window.dispatchEvent(new StorageEvent('storage', init));

describe('a browser with two tabs', () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
  let stop: () => void;

  const openTab = (token: string | null): void => {
    stop = followOtherTabs(() => token);
  };

  beforeEach(() => reload.mockClear());
  afterEach(() => stop());

  it.each([
    ['signed in', null, { key: storageKey, oldValue: stored(null), newValue: stored('t1') }],
    ['signed in first of all', null, { key: storageKey, oldValue: null, newValue: stored('t1') }],
    [
      'signed in as another',
      't1',
      { key: storageKey, oldValue: stored('t1'), newValue: stored('t2') },
    ],
    ['signed out', 't1', { key: null }],
    ['was signed out', 't1', { key: storageKey, oldValue: stored('t1'), newValue: null }],
  ])('the other one %s / this one starts afresh', (_, token, event) => {
    openTab(token);
    tell(event);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['stored a setting', 't1', { key: storageKey, oldValue: stored('t1'), newValue: stored('t1') }],
    [
      'stored its old state',
      't1',
      { key: storageKey, oldValue: stored(null), newValue: stored(null) },
    ],
    ['stored something else', 't1', { key: 'mate.elsewhere', oldValue: null, newValue: '{}' }],
    ['cleared a storage without session', null, { key: null }],
  ])('the other one %s / nothing happens here', (_, token, event) => {
    openTab(token);
    tell(event);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a session that ended', () => {
  afterEach(() => resetSessionEnd());

  it.each([
    ['unauthorize-logout', true],
    ['logout', false],
  ] as const)('%s / the next page tells it: %s, once', (reason, isTold) => {
    jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    endSession(reason);
    expect(takeSessionEnd()).toBe(isTold);
    expect(takeSessionEnd()).toBe(false);
  });
});
