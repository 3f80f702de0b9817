import type { GiftAllowance } from '../../lib/api-types.js';

/** Below this share of what one may give, what is left is told. */
const NEAR = 0.2;

/** What is left to give, where that is worth a word. */
export interface LeftToGive {
  readonly period: 'day' | 'own' | 'hour';
  readonly coins: number;
  /** The gift at hand is more than that. */
  readonly isBelow: boolean;
}

/** The tighter of the two bounds, when the gift at hand comes near it; null while there is room. */
export function leftToGive(allowance: GiftAllowance, coins: number): LeftToGive | null {
  const { ownPerDay, perDay } = allowance;
  const day =
    ownPerDay !== null && ownPerDay < perDay
      ? { period: 'own' as const, of: ownPerDay, given: allowance.givenToday }
      : { period: 'day' as const, of: perDay, given: allowance.givenToday };
  const hour = { period: 'hour' as const, of: allowance.perHour, given: allowance.givenThisHour };
  const [tighter] = [day, hour]
    .map(({ period, of, given }) => ({ period, of, left: Math.max(0, of - given) }))
    .sort((a, b) => a.left - b.left);
  if (tighter === undefined || tighter.left - coins > tighter.of * NEAR) return null;
  return { period: tighter.period, coins: tighter.left, isBelow: coins > tighter.left };
}
