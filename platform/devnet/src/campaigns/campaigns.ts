import { type Command, tool } from '../checks/run-step.js';

/** A run of many minutes or hours of which `npm test` takes a sample. */
export interface Campaign {
  readonly name: string;
  /** What is asked, in one line. */
  readonly asks: string;
  /** How long it takes on two quiet cores. */
  readonly takes: string;
  /** Runs against one whole system, started for it. */
  readonly onSystem: boolean;
  /** What it does follows from a seed. */
  readonly isRandom: boolean;
  /** The runner; `more` are arguments that narrow it. */
  readonly command: (more: readonly string[]) => Command;
}

const HOURS_MAX = 6;
const HISTORIES_TIMES = 100;
const LEDGER_TIMES = 10;
const SOCIAL_RACES_ROUNDS = 40;
const STRANGERS_SEQUENCES = 40;
/** Times what `npm test` takes: 150,000 forgeries and 7,000 at the running service; 10,010 notices. */
const FORGERIES_TIMES = 100;
const DELIVERIES_TIMES = 286;
/** Times what `npm test` takes: 1,008 films that were spoilt; 200 while things are killed. */
const MUTANTS_TIMES = 84;
const TRANSCODES_TIMES = 40;
/** Banks from their first coin on; the sample is one. */
const BANK_LIVES = 16;
/** In each of them. */
const BANK_KILLS = 20;

/** All campaigns, by the names that `npm run test:long` takes. */
export const campaigns: readonly Campaign[] = [
  {
    name: 'screens',
    asks: 'every screen, dialog and state in en, ar, ur, light and dark, three windows: axe, overflow, cut or foreign texts',
    takes: 'about an hour',
    onSystem: true,
    isRandom: false,
    command: (more) => ({
      ...tool('@playwright/test', 'cli.js', [
        ...['test', '--config', 'web/playwright.config.ts', 'long/screens', ...more],
      ]),
      env: { MATE_LONG: '1' },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'histories',
    asks: `every property of the rules on ${HISTORIES_TIMES} times as many random cases and histories`,
    takes: '15 to 30 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'unit', '--maxWorkers', '2', '--testTimeout', '3600000', ...more],
      ]),
      env: {
        MATE_RUNS_TIMES: `${HISTORIES_TIMES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'ledger',
    asks: '10,000 histories of 1,000,000 random operations on coins, all recipes and moves of the clock, against a model after each',
    takes: '2 to 5 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'unit', '--testTimeout', '3600000', ...more],
        ...['--', 'services/wallet/test/model'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${LEDGER_TIMES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'social-races',
    asks: `${SOCIAL_RACES_ROUNDS} rounds of 500 random follows, requests and blocks of ten people at once, against a model; events replayed`,
    takes: '5 to 10 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', ...more],
        ...['--', 'services/social/test/races'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${SOCIAL_RACES_ROUNDS}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'corpus',
    asks: 'more than 90 inputs (codecs, containers, rates, shapes, colours, sounds, cut and crafted ones), each uploaded: every rung is as it should be, or the film failed with the reason that it should have',
    takes: '5 to 10 min',
    onSystem: false,
    isRandom: false,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '3600000', ...more],
        ...['--', 'services/content/test/corpus'],
      ]),
      env: {
        MATE_CORPUS: 'all',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'mutants',
    asks: '1,000 films with spoilt bytes, lengths, tables and addresses in them, uploaded: each plays or fails with a reason, the worker lives within its limits, nothing outside is read or asked',
    takes: '10 to 20 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '3600000', ...more],
        ...['--', 'services/content/test/mutants'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${MUTANTS_TIMES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'transcodes',
    asks: '200 films while workers, ffmpeg and Redis are killed 60 times and Redis loses all it held twice: each is done once, and gone on with within two minutes',
    takes: '10 to 20 min',
    onSystem: false,
    isRandom: false,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '3600000', ...more],
        ...['--', 'services/content/test/jobs-under-kills'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${TRANSCODES_TIMES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'swipes',
    asks: '200 swipes through a feed in a browser: each short plays, none comes twice, none is black, three elements at most',
    takes: '3 to 5 min',
    onSystem: false,
    isRandom: false,
    command: (more) => ({
      ...tool('@playwright/test', 'cli.js', [
        ...['test', '--config', 'web/playwright.config.ts', 'swipes', ...more],
      ]),
      env: { MATE_LONG: '1' },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'strangers',
    asks: `${STRANGERS_SEQUENCES} random sequences of up to 500 calls by which strangers try to keep somebody out, at identity and through the gateway at the owner's own address; then every way in from a known device`,
    takes: '5 to 10 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', 'flows'],
        ...['--testTimeout', '3600000', ...more],
        ...['--', 'services/identity/test/known-device', 'gateway/test/flows/strangers'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${STRANGERS_SEQUENCES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'recommender',
    asks: 'the recommender and five other ways to make a feed in five simulated worlds of 200 people and 1,500 posts: it pleases more than each, and repeats nothing',
    takes: '3 to 5 min',
    onSystem: false,
    isRandom: false,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'unit', '--testTimeout', '3600000', ...more],
        ...['--', 'services/content/test/recommender'],
      ]),
      env: {
        MATE_RUNS_TIMES: '100',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'bank',
    asks: `${BANK_LIVES} banks of four wallet processes and four shards, ${BANK_LIVES * BANK_KILLS} kills -9 of wallets, the relay, MongoDB and Kafka during gifts, purchases, refunds and maturities: nothing lost, doubled or made`,
    takes: '20 to 40 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '7200000', ...more],
        ...['--', 'services/wallet/test/bank'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${BANK_LIVES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'crashes',
    asks: 'kill -9 of a wallet at every step of every flow of coins, each time that it comes there: recovered within 30 s, one effect, one answer',
    takes: '5 to 15 min',
    onSystem: false,
    isRandom: false,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '7200000', ...more],
        ...['--', 'services/wallet/test/crash'],
      ]),
      env: {
        MATE_RUNS_TIMES: '2',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'webhooks',
    asks: '150,000 forged notices of every provider, of payments and of disputes (signature, amount, currency, merchant, foreign id, re-serialised, truncated, bytes) at the adapters and 7,000 at the running service: none is accepted, no byte changes',
    takes: '2 to 5 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'unit', 'integration', '--testTimeout', '3600000', ...more],
        ...['--', 'services/payments/test/notices/forged-notices'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${FORGERIES_TIMES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'deliveries',
    asks: '10,010 genuine notices of every provider, one to fifty copies each in any order at two processes: every purchase is settled, and announced once',
    takes: '15 to 30 min',
    onSystem: false,
    isRandom: true,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '7200000', ...more],
        ...['--', 'services/payments/test/notices/deliveries'],
      ]),
      env: {
        MATE_RUNS_TIMES: `${DELIVERIES_TIMES}`,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
  {
    name: 'payment-crashes',
    asks: 'kill -9 of payments at every step of a purchase with every provider, with and without news of it, and of its refund, dispute and receipts, each time that it comes there: nothing lost, nothing double',
    takes: '30 to 60 min',
    onSystem: false,
    isRandom: false,
    command: (more) => ({
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', 'integration', '--testTimeout', '7200000', ...more],
        ...['--', 'services/payments/test/crashes'],
      ]),
      env: {
        MATE_RUNS_TIMES: '2',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
      minutesMax: HOURS_MAX * 60,
    }),
  },
];

/** The campaign of a name; one that does not exist is a sentence with those that do. */
export function campaignNamed(name: string): Campaign {
  const found = campaigns.find((campaign) => campaign.name === name);
  if (found) return found;
  throw new Error(
    `There is no campaign ${name}; there is: ${campaigns.map((one) => one.name).join(', ')}.`,
  );
}

/** The campaigns as a person reads them. */
export function campaignList(): string {
  const width = Math.max(...campaigns.map(({ name }) => name.length));
  const lines = campaigns.map(
    ({ name, asks, takes }) => `  ${name.padEnd(width)}  ${asks} (${takes})`,
  );
  return ['usage: npm run test:long -- NAME [arguments of its runner]', ...lines].join('\n');
}
