import type { CrashCase, CrashPoint } from './crash-chain.js';
import type { FlowName } from './money-flows.js';

/** A step, and which time that a flow comes to it; the first when absent. */
type Step = CrashPoint | readonly [CrashPoint, number];

/**
 * The crashes of every run: each step once at least, and those of the ledger in the flows to which they mean most. All
 * steps of all flows are a campaign.
 */
const steps: Readonly<Record<FlowName, readonly Step[]>> = {
  'a gift on a post, anonymous': [
    'batch.before-evaluation',
    'batch.after-evaluation',
    'batch.before-journals',
    'batch.after-journals',
    'batch.after-commit',
    'batch.after-answers',
  ],
  'a gift to another shard': ['inbox.after-read', ['batch.after-commit', 2], 'inbox.after-posting'],
  'a hundred gifts at once': [
    'batch.after-rows',
    ['batch.after-evaluation', 2],
    ['batch.before-commit', 2],
  ],
  'a gift until it is published': ['relay.before-send', 'relay.after-send', 'relay.after-mark'],
  'a gift while the lane changes hands': [
    'lane.before-release',
    'lane.after-release',
    'lane.before-take',
    'lane.after-take',
  ],
  'a purchase that was settled': [
    // The longest of all, since the server has to end what it left open.
    'inbox.after-put',
    'inbox.before-put',
    'inbox.before-waking',
    'inbox.after-read',
    'batch.after-commit',
  ],
  'an account that was registered': ['inbox.after-posting'],
  'an account that was suspended': [
    'inbox.before-errand',
    'freeze.before-posting',
    'freeze.after-posting',
    'inbox.after-errand',
    'inbox.after-removal',
  ],
  'an account that was deleted': ['forfeit.after-journal', 'forfeit.after-closing'],
  'gifts that mature': [
    'maturity.before-posting',
    'batch.after-journals',
    'batch.after-commit',
    'maturity.after-posting',
  ],
  'given coins that expire': ['expiry.before-posting', 'expiry.after-posting'],
  'a transfer by order': ['batch.after-rows', 'inbox.after-posting'],
  'coins that are sent to another shard': ['batch.after-commit'],
  'coins that are given': ['batch.after-commit'],
  'a refund that is held': ['batch.after-rows'],
  'a refund that is captured': ['batch.before-commit'],
  'a refund that is voided': ['batch.after-commit'],
  'a chargeback': [
    'chargeback.after-opening',
    'chargeback.after-turn',
    'chargeback.after-holds',
    'chargeback.after-unspent',
    'chargeback.after-gift',
    'chargeback.after-closing',
  ],
  'a gift that is reversed': ['reversal.after-net', 'reversal.after-fee'],
  'a gift that is reversed by order': [
    'order.after-tally',
    'order.before-effect',
    'order.after-effect',
  ],
  'journals that are sealed': ['seal.before-append', 'seal.after-append'],
};

/** One case for each step. */
export const crashSample: readonly CrashCase[] = Object.entries(steps).flatMap(([flow, all]) =>
  all.map((step) => {
    const [point, times] = typeof step === 'string' ? [step, 1] : step;
    return { flow: flow as FlowName, point, times };
  }),
);
