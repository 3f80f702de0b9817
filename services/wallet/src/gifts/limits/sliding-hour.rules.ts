import { HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import { sumOfTallies, type Tallies, type TallyPlace } from '../../ledger/tallies.rules.js';

/** How finely an hour slides, in milliseconds: what was given counts for an hour, and for up to this much longer. */
const SLOT_MS = 5 * MINUTE_MS;
/** The slots that an hour can touch: twelve whole ones and the one under way. */
const SLOTS = HOUR_MS / SLOT_MS + 1;

/** The hour that ends at a moment, as tallies count it: slots of five minutes, the one under way first. */
export type SlidingHour = readonly [TallyPlace, ...TallyPlace[]];

/** The hour up to `time` of what is counted by a name. As many tallies serve for ever: a slot takes the place of the one before the hour. */
export function slidingHour(name: string, time: Date): SlidingHour {
  const newest = Math.floor(time.getTime() / SLOT_MS);
  const [first, ...others] = Array.from({ length: SLOTS }, (_, back) => place(name, newest - back));
  return [first ?? place(name, newest), ...others];
}

/** When so many coins less will be counted than now, where nothing is added; undefined for more than are counted. */
export function freeTime(hour: SlidingHour, tallies: Tallies, coins: bigint): Date | undefined {
  let open = coins;
  for (const slot of [...hour].reverse()) {
    open -= sumOfTallies(tallies, [slot]);
    if (open <= 0n) return endOf(slot);
  }
  return undefined;
}

/** When nothing of an hour counts any more, at the latest. */
export function endOfHour([newest]: SlidingHour): Date {
  return endOf(newest);
}

function place(name: string, slot: number): TallyPlace {
  return { name: `${name}${slot % SLOTS}`, period: String(slot) };
}

/** From when on a slot does not count. */
function endOf({ period }: TallyPlace): Date {
  return new Date((Number(period) + SLOTS) * SLOT_MS);
}
