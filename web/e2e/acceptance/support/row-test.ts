import { test as base } from '@playwright/test';
import type { Session } from '../../../src/lib/api-types.js';
import { buildWeb } from '../../support/build-web.js';
import { listenForErrors } from '../../support/page-errors.js';
import { startAppServer } from './app-server.js';
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
    if (session !== null) {
      api.know(session);
      await context.addInitScript(
        signIn,
        JSON.stringify({ auth: { session, rememberMe: true }, version: 1 }),
      );
    }
    api.listen(context);
    app.answerBy(api.answer);
    await provide(api);
    app.answerBy(null);
  },
  rowErrors: [
    async ({ context, api }, provide) => {
      const errors: string[] = [];
      context.on('page', (page) => listenForErrors(page, errors));
      await provide(errors);
      base.expect([...errors, ...api.unexpected], 'errors and unprovoked failures').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Puts a session where the first page of a browser looks for it; later ones find what the app has left there. The stored
 * state of a new browser would do the same, by a page more for every row.
 */
function signIn(stored: string): void {
  // The name of a page outlives it, and whatever the app takes out of its storage; an empty page has no storage, and neither
  // has a frame without an origin.
  if (location.protocol === 'about:' || window.name !== '' || window !== window.top) return;
  window.name = 'row';
  localStorage.setItem('root', stored);
}

export const expect = test.expect.configure({ timeout: PATIENCE_MS });
