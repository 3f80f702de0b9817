import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { Session } from '../../../src/lib/api-types.js';
import { buildWeb } from '../../support/build-web.js';
import { listenForErrors } from '../../support/page-errors.js';
import { ROW_COOKIE, startAppServer } from './app-server.js';
import type { AppServer } from './app-server.js';
import { PageApi } from './page-api.js';

interface RowOptions {
  /** Who is signed in when the page opens; nobody unless told. */
  readonly session: Session | null;
}

interface RowFixtures {
  /** What the API answers in this row, and what it was asked. */
  readonly api: PageApi;
  readonly rowErrors: string[];
  readonly leavings: undefined;
}

// A stubbed row waits for nothing outside the page.
const PATIENCE_MS = 20_000;

/** Rows of the acceptance table whose network is stubbed: the built app in a real browser, without a system behind it. */
export const test = base.extend<RowOptions & RowFixtures, { app: AppServer }>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even when nothing is taken
    async ({}, provide) => {
      await buildWeb();
      const server = await startAppServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  actionTimeout: PATIENCE_MS,
  baseURL: async ({ app }, provide) => provide(app.url),
  session: [null, { option: true }],
  api: async ({ app, context, session }, provide) => {
    const api = new PageApi();
    const row = randomUUID();
    if (session !== null) {
      api.know(session);
      const stored = JSON.stringify({ auth: { session, rememberMe: true }, version: 1 });
      await context.addInitScript(signIn, { row: `row ${row}`, stored });
    }
    await context.addCookies([{ name: ROW_COOKIE, value: row, url: app.url, httpOnly: true }]);
    api.listen(context);
    app.answerBy(row, api.answer);
    await provide(api);
    app.answerBy(row, null);
  },
  // Of one browser for many rows, what is not put back between two of them.
  leavings: [
    async ({ context }, provide) => {
      const clock = listenForClock(context);
      await provide(undefined);
      await context.clearPermissions();
      await context.setOffline(false);
      // A clock that was set may outlive its row by a moment, and would be missed in the next.
      if (clock.isSet) await context.close();
    },
    { auto: true },
  ],
  rowErrors: [
    async ({ context, api }, provide) => {
      const errors: string[] = [];
      // One page stays open between two rows.
      for (const page of context.pages()) listenForErrors(page, errors);
      context.on('page', (page) => listenForErrors(page, errors));
      await provide(errors);
      base.expect([...errors, ...api.unexpected], 'errors and unprovoked failures').toEqual([]);
    },
    { auto: true },
  ],
});

/** Notes that a row takes the time of its pages into its own hands. */
function listenForClock({ clock }: BrowserContext): { readonly isSet: boolean } {
  const noted = { isSet: false };
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const set = clock[name].bind(clock) as (...given: unknown[]) => Promise<void>;
    clock[name] = (...given: unknown[]) => {
      noted.isSet = true;
      return set(...given);
    };
  }
  return noted;
}

/**
 * Puts a session where the first page of a row looks for it; later ones find what the app has left there. The stored
 * state of a new browser would do the same, by a page more for every row.
 */
function signIn({ row, stored }: { row: string; stored: string }): void {
  // The name of a page outlives it, and whatever the app takes out of its storage; one that an earlier row gave does not
  // count. An empty page has no storage, and neither has a frame without an origin.
  const isNamed = window.name !== '' && !(window.name.startsWith('row ') && window.name !== row);
  if (location.protocol === 'about:' || isNamed || window !== window.top) return;
  window.name = row;
  localStorage.setItem('root', stored);
}

export const expect = test.expect.configure({ timeout: PATIENCE_MS });
