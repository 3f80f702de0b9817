import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

// A campaign goes on after a fault, so it does not wait as long for what does not come.
const isLong = process.env['MATE_LONG'] === '1';
// Campaigns of many minutes run when they are asked for.
const campaigns = isLong ? [] : ['**/long/**'];
// Rows on a stubbed network: each stands alone, and there is no system behind them.
const rows = '**/acceptance/**/!(*-system).e2e-spec.ts';
// Stories of people who buy, each by a provider that no journey is about; they mostly wait for its pages.
const ways = '**/ways-to-pay.e2e-spec.ts';

// A journey starts a whole system and transcodes a video; machines that run it are often busy.
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../test-results',
  // Journeys one after another on the system that they share; beside them the ways to pay, then the rows, which take both
  // places in the end.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'journeys', testIgnore: [rows, ways, ...campaigns], workers: 1 },
    { name: 'ways', testMatch: ways, fullyParallel: true },
    // A row is short and the same every time: whoever looks for its fault runs it again with `--trace on`.
    // What moves is drawn sixty times a second for as long as it does: a third of all that the rows take. Another third
    // were new browsers: one is emptied between two rows instead, and `row-test.ts` sees to what that leaves.
    {
      name: 'rows',
      testMatch: rows,
      use: { trace: 'off', reuseContext: true, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  timeout: isLong ? 7_200_000 : 1_200_000,
  expect: { timeout: isLong ? 20_000 : 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: isLong ? 20_000 : 60_000,
    navigationTimeout: 120_000,
    locale: 'en',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Without its film strip, which would cost as much as the page itself, and without a copy of the page for each
    // action, a fifth of a journey. What was done, asked and answered is kept, and how it looked when it failed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env['MATE_CHROMIUM'] ?? places.find((place) => existsSync(place)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
