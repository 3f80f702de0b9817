import { DAY_MS } from '@mate/contracts/durations';

/** What is counted lately is counted by stretches of time: quarters of a day where nothing else is said. */
export const QUARTER_MS = DAY_MS / 4;
/** What a slot weighs beside the one after it. */
const DECAY = 0.7;

/** The slot that a time is in. */
export function slotAt(timeMs: number, slotMs: number): number {
  return Math.floor(timeMs / slotMs);
}

/** What a count of so many slots ago weighs now. */
export function weightOf(count: number, back: number): number {
  return count * DECAY ** back;
}

/** Counts by slot, the newest first, as one number. */
export function weighed(bySlot: readonly number[]): number {
  return bySlot.reduce((sum, count, back) => sum + weightOf(count, back), 0);
}

/** How long the cache keeps what is counted over so many slots, in whole seconds. */
export function slotSeconds(slotMs: number, slots: number): number {
  return Math.ceil((slotMs * (slots + 1)) / 1_000);
}
