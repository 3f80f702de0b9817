import { failPoints } from '@mate/service-kit/fail-points';

/** Steps that coins go through, at which specs crash: what is not said of one step is true between any two. */
export const walletPoints = failPoints(
  'lane.before-take',
  'lane.after-take',
  'lane.before-release',
  'lane.after-release',
  'batch.before-evaluation',
  'batch.after-evaluation',
  'batch.before-journals',
  'batch.after-journals',
  'batch.after-rows',
  'batch.before-commit',
  'batch.after-commit',
  'batch.after-answers',
  'inbox.before-put',
  'inbox.after-put',
  'inbox.before-waking',
  'inbox.after-read',
  'inbox.after-posting',
  'inbox.before-errand',
  'inbox.after-errand',
  'inbox.after-removal',
  'seal.before-append',
  'seal.after-append',
  'maturity.before-posting',
  'maturity.after-posting',
  'expiry.before-posting',
  'expiry.after-posting',
  'freeze.before-posting',
  'freeze.after-posting',
);

export type WalletPoint = (typeof walletPoints.names)[number];
