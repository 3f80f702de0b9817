import { DAY_MS } from '@mate/contracts/durations';
import type { Measure } from '../accounts/standing/standing.rules.js';
import { standingSanctions, type Entry, type Offence } from './log/sanction.rules.js';

/** How long a measure holds; months are those of the calendar. */
export type Term = { readonly days: number } | { readonly months: number } | 'forever';

/** One rung. */
export interface Step {
  readonly measure: Extract<Measure, 'suspend' | 'ban' | 'device'>;
  readonly term: Term;
}

const WEEK: Step = { measure: 'suspend', term: { days: 7 } };
const TWO_WEEKS: Step = { measure: 'suspend', term: { days: 14 } };
const MONTH: Step = { measure: 'ban', term: { months: 1 } };
const FOREVER: Step = { measure: 'ban', term: 'forever' };
const FOREVER_WITH_DEVICE: Step = { measure: 'device', term: 'forever' };

/**
 * THE table: what the first, second … offence of a kind leads to; the last rung stays. Nothing lapses. The Community
 * Guidelines say the same.
 */
const LADDER: Readonly<Record<Offence, readonly [Step, ...Step[]]>> = {
  violation: [WEEK, MONTH],
  severe: [MONTH],
  extreme: [FOREVER],
  evasion: [WEEK, TWO_WEEKS, FOREVER_WITH_DEVICE],
};
/** What any offence leads to at least, once there was a ban of a month. */
const AFTER_A_BAN: Step = FOREVER;

const RANKS: readonly Step[] = [WEEK, TWO_WEEKS, MONTH, FOREVER, FOREVER_WITH_DEVICE];

/**
 * The step that an offence leads to, given everything before it. Warnings and single features are below the ladder: they
 * neither climb it nor count on it; what was taken back does not count.
 */
export function nextStep(log: readonly Entry[], offence: Offence): Step {
  const before = standingSanctions(log).filter((entry) => entry.offence !== undefined);
  const row = LADDER[offence];
  const count = before.filter((entry) => entry.offence === offence).length;
  const own = row[Math.min(count, row.length - 1)] ?? row[0];
  return before.some(({ measure }) => measure !== 'suspend') ? graver(own, AFTER_A_BAN) : own;
}

/** When a term that begins now is over; null for ever. A month ends on the same day, or on the last there is. */
export function endOf(term: Term, from: Date): Date | null {
  if (term === 'forever') return null;
  if ('days' in term) return new Date(from.getTime() + term.days * DAY_MS);
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + term.months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

function graver(one: Step, other: Step): Step {
  return RANKS.indexOf(one) >= RANKS.indexOf(other) ? one : other;
}
