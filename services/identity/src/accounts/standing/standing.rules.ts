import type { AccountCard } from '@mate/contracts/events';
import type { WordOf } from '@mate/contracts/wire-enum';
import {
  featureWords,
  type BrokenRuleWord,
  type FeatureWord,
  type measureWords,
} from '@mate/contracts/words/safety-words';

/** What a sanction takes away, from a word to everything. `device` is a ban that the person's devices share. */
export type Measure = WordOf<typeof measureWords>;
export type AccountStatus = AccountCard['status'];

/** A sanction as the account itself carries it, until it is over or taken back. */
export interface Hold {
  /** Of the sanction in the log. */
  readonly id: string;
  readonly rule: BrokenRuleWord;
  readonly measure: Measure;
  /** Of the measure `feature`. */
  readonly features: readonly FeatureWord[];
  readonly from: Date;
  /** Null for ever. */
  readonly until: Date | null;
}

/** A feature that somebody is kept from; null for ever. */
export interface Restriction {
  readonly feature: FeatureWord;
  readonly until: Date | null;
  /** Of the sanction that ends last; undefined where only a status is stored. */
  readonly rule: BrokenRuleWord | undefined;
}

/** Where a person stands at one moment. */
export interface Standing {
  readonly status: AccountStatus;
  /** When that status ends by itself; null for ever, and for an active one. */
  readonly until: Date | null;
  /** What the person may not do; all there is while suspended. */
  readonly restrictions: readonly Restriction[];
  /** The sanction that decides the status; of an active person the longest restriction. */
  readonly because: Hold | undefined;
  /** When something of this changes by itself; undefined when nothing does. */
  readonly changeTime: Date | undefined;
}

/** What decides the standing of an account. */
export interface StandingFacts {
  readonly status: AccountStatus;
  readonly holds: readonly Hold[];
}

/**
 * Folds what holds at a moment. Only this says where a person stands: nothing has to run for a term to be over. The
 * stored status counts where no sanction says anything.
 */
export function standingAt({ status, holds }: StandingFacts, at: Date): Standing {
  const now = at.getTime();
  const holding = holds.filter(
    ({ from, until, measure }) =>
      measure !== 'warn' && from.getTime() <= now && (until === null || until.getTime() > now),
  );
  const bans = holding.filter(({ measure }) => measure === 'ban' || measure === 'device');
  const suspensions = holding.filter(({ measure }) => measure === 'suspend');
  const limits = holding.filter(({ measure }) => measure === 'feature');
  const whole = longest(bans) ?? longest(suspensions);
  const ends = holding.flatMap(({ until }) => (until ? [until.getTime()] : []));
  const standing = statusOf(status, holds, { isBanned: bans.length > 0, isWhole: !!whole });
  const until = whole?.until ?? null;
  return {
    status: standing,
    until,
    restrictions:
      standing === 'active'
        ? restrictionsOf(limits)
        : featureWords.all.map((feature) => ({ feature, until, rule: whole?.rule })),
    because: whole ?? longest(limits),
    changeTime: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  };
}

function statusOf(
  stored: AccountStatus,
  holds: readonly Hold[],
  { isBanned, isWhole }: { isBanned: boolean; isWhole: boolean },
): AccountStatus {
  if (stored === 'deleted' || holds.length === 0) return stored;
  if (isBanned) return 'banned';
  return isWhole ? 'suspended' : 'active';
}

function restrictionsOf(limits: readonly Hold[]): Restriction[] {
  const features = [...new Set(limits.flatMap((hold) => hold.features))];
  return features.map((feature) => {
    const last = longest(limits.filter((hold) => hold.features.includes(feature)));
    return { feature, until: last?.until ?? null, rule: last?.rule };
  });
}

/** The one that ends last; of several the first. */
function longest(holds: readonly Hold[]): Hold | undefined {
  return holds.reduce<Hold | undefined>(
    (best, hold) => (best && endMs(best) >= endMs(hold) ? best : hold),
    undefined,
  );
}

function endMs({ until }: Hold): number {
  return until?.getTime() ?? Infinity;
}
