import type { StudioNumbers } from '../../../lib/api-types.js';

/** By how much a number changed, as a share of what it was before; undefined where that says nothing. */
export function changeOf(now: number, before: number | undefined): number | undefined {
  return before === undefined || before === 0 ? undefined : (now - before) / before;
}

/** A sum over days of what is told whatever the number of viewers. */
export function sumOf(
  { days }: Pick<StudioNumbers, 'days'>,
  of: 'gifts' | 'giftCoins' | 'followersWon' | 'followersLost',
): number {
  return days.reduce((sum, day) => sum + day[of], 0);
}

/** Points of a curve: the second, or the part of a post, that each is at. */
export function placesOf({
  stepSeconds,
  points,
}: NonNullable<StudioNumbers['retention']>): { seconds?: number; share?: number }[] {
  return Array.from({ length: points }, (_, index) =>
    stepSeconds > 0 ? { seconds: index * stepSeconds } : { share: index / points },
  );
}
