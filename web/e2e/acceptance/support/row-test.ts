import { test as base } from '@playwright/test';
import type { Session } from '../../../src/lib/api-types.js';
import { buildWeb } from '../../support/build-web.js';
import { listenForErrors } from '../../support/page-errors.js';
import { startAppServer } from './app-server.js';
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
export const test = base.extend<RowOptions & RowFixtures, { appUrl: string }>({
  appUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even when nothing is taken
    async ({}, provide) => {
      await buildWeb();
      const server = await startAppServer();
      await provide(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  actionTimeout: PATIENCE_MS,
  baseURL: async ({ appUrl }, provide) => provide(appUrl),
  session: [null, { option: true }],
  storageState: async ({ session, appUrl }, provide) => {
    const value = JSON.stringify({ auth: { session, rememberMe: true }, version: 1 });
    const localStorage = session === null ? [] : [{ name: 'root', value }];
    await provide({ cookies: [], origins: [{ origin: appUrl, localStorage }] });
  },
  api: async ({ context, session }, provide) => {
    const api = new PageApi();
    if (session !== null) api.know(session);
    await api.serve(context);
    await provide(api);
  },
  rowErrors: [
    async ({ context, api }, provide) => {
      const errors: string[] = [];
      context.on('page', (page) => listenForErrors(page, errors));
      await provide(errors);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      base.expect([...errors, ...api.unexpected], 'errors and unprovoked failures').toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect.configure({ timeout: PATIENCE_MS });
