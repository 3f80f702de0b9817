import { AppError } from '@mate/contracts/errors';
import type { BrokenRuleWord, FeatureWord } from '@mate/contracts/words/safety-words';
import type { AccountStatus } from './decision.rules.js';

/** The end of a sanction, null for ever; and the broken rule, where it is known. */
interface Term {
  readonly until: Date | null;
  readonly rule?: BrokenRuleWord | undefined;
}

/** A feature that somebody is kept from. */
export interface Bar extends Term {
  readonly feature: FeatureWord;
}

/** What sanctions leave of an account. */
export interface Actor {
  readonly status: AccountStatus;
  readonly statusUntil: Date | null;
  readonly bars: readonly Bar[];
}

/**
 * Refuses whom a sanction keeps from a feature at that moment, whatever let the call come this far. Throws ACCOUNT_BANNED,
 * ACCOUNT_SUSPENDED or FEATURE_RESTRICTED, with the broken rule and the end where they are known; ACCOUNT_NOT_FOUND of
 * somebody deleted.
 */
export function refuseBarred(
  { status, statusUntil, bars }: Actor,
  feature: FeatureWord,
  now: Date,
): void {
  if (status === 'deleted') throw new AppError('ACCOUNT_NOT_FOUND');
  const bar = bars.find((one) => one.feature === feature && holds(one, now));
  if (status !== 'active' && holds({ until: statusUntil }, now))
    throw new AppError(
      status === 'banned' ? 'ACCOUNT_BANNED' : 'ACCOUNT_SUSPENDED',
      told({ until: statusUntil, rule: bar?.rule }),
    );
  if (bar) throw new AppError('FEATURE_RESTRICTED', told(bar));
}

function holds({ until }: Term, now: Date): boolean {
  return until === null || until > now;
}

function told({ until, rule }: Term): Record<string, string> {
  return { ...(rule && { rule }), ...(until && { until: until.toISOString() }) };
}
