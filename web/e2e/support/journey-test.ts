import { readFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { endDaysOf } from '@mate/devnet/end-days';
import { repeatPost, type RepeatedPosts } from '@mate/devnet/repeat-post';
import { startTestSystem } from '@mate/devnet/test-system';
import { buildWeb } from './build-web.js';
import { listenForErrors } from './page-errors.js';
import { SandboxInbox } from './sandbox-inbox.js';

/** Where the app and the outside world of it answer. */
export interface Places {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  /** Makes a long feed of one post (`@mate/devnet/repeat-post`); absent on a system that others started. */
  readonly repeatPost?: (
    postId: string,
    many: { readonly count: number; readonly people: number },
  ) => Promise<RepeatedPosts>;
  /** Ends the days on which a post was watched (`@mate/devnet/end-days`); absent as above. */
  readonly endDaysOf?: (postId: string) => Promise<void>;
}

interface WorkerFixtures {
  /** A whole system on real engines, for all journeys of a run. */
  readonly places: Places;
  readonly inbox: SandboxInbox;
}

interface TestFixtures {
  /** A browser of somebody else: nothing stored, nothing shared. */
  readonly newPerson: (options?: BrowserContextOptions) => Promise<Page>;
  /** What went wrong in any page of the test; checked at its end. */
  readonly pageErrors: string[];
}

const START_MS_MAX = 600_000;

type Facts = Parameters<typeof repeatPost>[0];

/** What journeys write straight to the stores of a system. */
function storesOf(facts: Facts): Pick<Places, 'repeatPost' | 'endDaysOf'> {
  return {
    repeatPost: (postId, many) => repeatPost(facts, postId, many),
    endDaysOf: (postId) => endDaysOf(facts, postId),
  };
}

/** Journeys in a real browser against the whole system. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  places: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even when nothing is taken
    async ({}, provide) => {
      // A system that already runs saves its start while a journey is being written.
      const gatewayUrl = process.env['MATE_E2E_GATEWAY_URL'];
      const sandboxUrl = process.env['MATE_E2E_SANDBOX_URL'];
      if (gatewayUrl !== undefined && sandboxUrl !== undefined) {
        const file = process.env['MATE_E2E_FACTS'];
        await provide({
          ...{ gatewayUrl, sandboxUrl },
          ...(file !== undefined && storesOf(JSON.parse(await readFile(file, 'utf8')) as Facts)),
        });
        return;
      }
      await buildWeb();
      const system = await startTestSystem();
      await provide({
        ...{ gatewayUrl: system.gatewayUrl, sandboxUrl: system.sandboxUrl },
        ...storesOf(system.facts),
      });
      await system.stop();
    },
    { scope: 'worker', timeout: START_MS_MAX },
  ],
  inbox: [
    async ({ places }, provide) => provide(new SandboxInbox(places.sandboxUrl)),
    { scope: 'worker' },
  ],
  baseURL: async ({ places }, provide) => provide(places.gatewayUrl),
  pageErrors: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const errors: string[] = [];
      await provide(errors);
      base.expect(errors, 'uncaught errors in the pages').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, pageErrors }, provide) => {
    listenForErrors(page, pageErrors);
    await provide(page);
  },
  newPerson: async ({ browser, baseURL, pageErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'en', ...options });
      contexts.push(context);
      const page = await context.newPage();
      listenForErrors(page, pageErrors);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export const { expect } = test;
