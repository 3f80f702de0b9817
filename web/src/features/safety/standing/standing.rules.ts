import type { Sanction, Standing } from '../../../lib/api-types.js';

/** For how long a warning is told of, where it was not put away. */
const warningDays = 30;
const dayMs = 86_400_000;

/** What a banner says: the gravest of what holds. */
export type StandingWord =
  | { kind: 'suspended'; until: string | null }
  | { kind: 'restricted'; closed: readonly Closed[] }
  | { kind: 'warned'; id: string; since: string };

/** Features that are closed until the same moment; null for ever. */
export interface Closed {
  until: string | null;
  features: Sanction['features'];
}

interface Moment {
  nowMs: number;
  /** The warning that was put away last. */
  seenWarning: string;
}

/** What somebody is told of where they stand; null where there is nothing to tell. */
export function wordOf(standing: Standing, { nowMs, seenWarning }: Moment): StandingWord | null {
  const { status, until, restrictions, sanctions } = standing;
  const ends = (end: string | null): boolean => end !== null && Date.parse(end) <= nowMs;
  if (status === 'suspended' && !ends(until)) return { kind: 'suspended', until };
  const held = restrictions.filter((one) => !ends(one.until));
  if (held.length > 0) return { kind: 'restricted', closed: byEnd(held) };
  const warning = sanctions.find(({ measure, lifted }) => measure === 'warn' && !lifted);
  if (warning === undefined || warning._id === seenWarning) return null;
  const isOld = Date.parse(warning.from) + warningDays * dayMs < nowMs;
  return isOld ? null : { kind: 'warned', id: warning._id, since: warning.from };
}

function byEnd(restrictions: Standing['restrictions']): Closed[] {
  const ends = [...new Set(restrictions.map(({ until }) => until))];
  return ends.map((until) => ({
    until,
    features: restrictions.filter((one) => one.until === until).map(({ feature }) => feature),
  }));
}

/** When something of it ends next, in milliseconds of the epoch; undefined where nothing does. */
export function nextEndMs({ until, restrictions }: Standing, nowMs: number): number | undefined {
  const ends = [until, ...restrictions.map((one) => one.until)].map((end) => Date.parse(end ?? ''));
  const coming = ends.filter((endMs) => endMs > nowMs);
  return coming.length === 0 ? undefined : Math.min(...coming);
}
