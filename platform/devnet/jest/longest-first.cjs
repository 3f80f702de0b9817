const { createRequire } = require('node:module');
const path = require('node:path');

/** Of the Jest that runs. */
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/*
 * Files that take longest, in the order in which they begin; what waits for processes to come back stands between what
 * computes. Jest begins with what took longest in this checkout before, else with the largest, and the files that hold a
 * whole suite against one provider are the smallest: one of them, begun last, would keep all but one worker waiting.
 */
const FIRST = [
  'services/wallet/test/crash.int-spec.ts',
  'gateway/test/flows/faults.flow-spec.ts',
  'gateway/test/flows/session-ends.flow-spec.ts',
  'services/wallet/test/bank/bank.int-spec.ts',
  'gateway/test/flows/access/access-matrix.flow-spec.ts',
  'services/wallet/test/repeats.int-spec.ts',
  'services/payments/test/contract/',
  'services/content/test/crash.int-spec.ts',
  'services/payments/test/crashes/crashes.int-spec.ts',
  'services/identity/test/login-oracle.int-spec.ts',
];

/** Where a file stands among those that begin first; behind all of them when it is none. */
function placeOf({ path: file, context }) {
  const name = path.relative(context.config.rootDir, file).replaceAll(path.sep, '/');
  const place = FIRST.findIndex((first) => name.startsWith(first));
  return place < 0 ? FIRST.length : place;
}

/** The order of spec files: what takes long begins early, so that no worker ends long before the others. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    // Stable, so Jest's own order decides among the others.
    return super.sort([...tests]).sort((one, other) => placeOf(one) - placeOf(other));
  }
};
