import { AppError } from '@mate/contracts/errors';
import type { Restriction } from '@mate/contracts/gen/identity/standing';
import {
  brokenRuleWords,
  featureWords,
  type FeatureWord,
} from '@mate/contracts/words/safety-words';
import type { Capability } from './access-policy.rules.js';

/** What a session says of its person's sanctions. */
export interface SessionStanding {
  readonly suspended: boolean;
  readonly restrictions: readonly Restriction[];
}

/**
 * THE table of what a sanction takes away of what routes exercise. Undefined stays with everybody who can sign in; a
 * capability without a line does not compile.
 */
const FEATURE_OF: Readonly<Record<Capability, FeatureWord | undefined>> = {
  read: undefined,
  signIn: undefined,
  account: undefined,
  withdraw: undefined,
  feedback: undefined,
  block: undefined,
  report: undefined,
  appeal: undefined,
  contact: undefined,
  deliver: undefined,
  editProfile: 'profile',
  upload: 'upload',
  editPost: 'upload',
  like: 'like',
  comment: 'comment',
  follow: 'follow',
  gift: 'gift',
  buy: 'buy',
};

/** Throws ACCOUNT_SUSPENDED or FEATURE_RESTRICTED, with the broken rule and the end, where the person may not do it at that moment. */
export function refuseBarred(
  { suspended, restrictions }: SessionStanding,
  uses: Capability,
  nowMs: number,
): void {
  const feature = FEATURE_OF[uses];
  const bar = restrictions.find(
    (one) =>
      feature !== undefined &&
      featureWords.toWord(one.feature) === feature &&
      (one.untilTime === undefined || Date.parse(one.untilTime) > nowMs),
  );
  if (!bar) return;
  const rule = brokenRuleWords.toWord(bar.rule);
  throw new AppError(suspended ? 'ACCOUNT_SUSPENDED' : 'FEATURE_RESTRICTED', {
    ...(rule && { rule }),
    ...(bar.untilTime !== undefined && { until: bar.untilTime }),
  });
}
