import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost } from './goals.js';
import type { Row } from './harness.js';
import { buildBareApp } from './raw/bare-app.js';
import { repositoryRoot } from './system/repository-root.js';

const run = promisify(execFile);
const BYTES_PER_KB = 1_000;

export const g20: Row = {
  name: 'G20',
  title: 'script of the first route',
  goals: [atMost(180, { figure: 'script', unit: 'kB gzip' })],
  // A size is the same every time.
  rounds: 1,
  prepare: () => {
    const web = join(repositoryRoot(), 'web');
    return Promise.resolve({
      ours: { name: 'route /', measure: async () => ({ script: await scriptOfHome(web) }) },
      raw: {
        name: 'bare app',
        measure: async () => ({ script: (await buildBareApp(web)) / BYTES_PER_KB }),
      },
      conditions:
        'everything that `/` loads before the feed can start, by the build manifest (`web/scripts/check-budget.mjs`); ' +
        'raw is React and its router with one route of one line',
      [Symbol.asyncDispose]: () => Promise.resolve(),
    });
  },
};

/** The figure that the web build itself is held to. */
async function scriptOfHome(web: string): Promise<number> {
  const script = join(web, 'scripts/check-budget.mjs');
  // It fails above the budget; the figure is on its last line either way.
  const { stdout } = await run(process.execPath, [script]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  const figure = /first route: ([\d.]+) kB of script/.exec(stdout)?.[1];
  if (!figure) throw new Error('The budget script says nothing; is web/dist built?');
  return Number(figure);
}
