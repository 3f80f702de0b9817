import type { FeatureWord } from '@mate/contracts/words/safety-words';
import { refuseBarred } from '@mate/people/bars';
import { standingAt, type StandingFacts } from './standing.rules.js';

/**
 * Refuses whom a sanction keeps from a feature. Throws ACCOUNT_BANNED, ACCOUNT_SUSPENDED or FEATURE_RESTRICTED, with the
 * broken rule and the end; ACCOUNT_NOT_FOUND of somebody deleted.
 */
export function refuseBarredAccount(account: StandingFacts, feature: FeatureWord, now: Date): void {
  const { status, until: statusUntil, restrictions: bars } = standingAt(account, now);
  refuseBarred({ status, statusUntil, bars }, feature, now);
}
