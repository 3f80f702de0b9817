import { DAY_MS } from '@mate/contracts/durations';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import { QUARTER_MS, weighed } from './slots.rules.js';

/** Of what people are counted, and in which stretches of time. */
export interface RisingKind {
  /** Part of its keys in the cache. */
  readonly name: 'tag' | 'creator';
  readonly slotMs: number;
  /** Slots of one window: what is rising is told by the newest one. */
  readonly slots: number;
  /** Windows before it, which say what is usual. */
  readonly usualWindows: number;
}

/** The last day by quarters, held against the week before. */
export const RISING_TAGS: RisingKind = {
  ...{ name: 'tag', slotMs: QUARTER_MS, slots: 4, usualWindows: 7 },
};
/** The last three days, held against the nine before. */
export const RISING_CREATORS: RisingKind = {
  ...{ name: 'creator', slotMs: DAY_MS, slots: 3, usualWindows: 3 },
};

/** People that everything is taken to have usually: five more than none is no news yet. */
const DOUBT = 5;

/** The people around one tag or creator. Nobody is named. */
export interface PeopleAround {
  /** Different people in the newest window. */
  readonly people: number;
  /** The same by slot, the newest first: who comes back is in several. */
  readonly bySlot: readonly number[];
  /** Likewise of each window before, which lies at the same times of day. */
  readonly before: readonly (readonly number[])[];
  /** How much of the newest slot is over, from 0 to 1. */
  readonly elapsed: number;
}

/**
 * How much more people there are than usual, in spreads of what is usual: a number that can be compared between what is large
 * and what is small. Those of the newest slots count the most. Undefined for too few people to be shown.
 */
export function risingScore(around: PeopleAround): number | undefined {
  if (around.people < PEOPLE_TOLD_MIN) return undefined;
  const usual = usualOf(around);
  return (weighed(around.bySlot) - usual) / Math.sqrt(usual + DOUBT);
}

/** Whether there are more people than usual, by more than chance alone would bring. */
export function isGrowing(around: PeopleAround): boolean {
  const usual = usualOf(around);
  return around.people >= PEOPLE_TOLD_MIN && weighed(around.bySlot) > usual + Math.sqrt(usual);
}

/** What a window would weigh that is as far on as the newest. */
function usualOf({ before, elapsed }: PeopleAround): number {
  const sum = before.reduce(
    (all, [newest = 0, ...others]) => all + weighed([newest * elapsed, ...others]),
    0,
  );
  return sum / Math.max(1, before.length);
}
