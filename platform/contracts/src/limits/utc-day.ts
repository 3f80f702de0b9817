import { DAY_MS } from './durations.js';

/** A day of UTC: from its first moment to before the first of the next. */
export interface UtcDay {
  /** `2026-11-22` */
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

const NAME_LENGTH = '2026-11-22'.length;

/** A day by its name; undefined for whatever is none. */
export function utcDay(name: string): UtcDay | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(name)) return undefined;
  const from = new Date(`${name}T00:00:00.000Z`);
  // The 30th of February is the 2nd of March to some.
  if (Number.isNaN(from.getTime()) || from.toISOString().slice(0, NAME_LENGTH) !== name)
    return undefined;
  return { name, from, to: new Date(from.getTime() + DAY_MS) };
}

/** The name of the day before a time. */
export function dayBefore(time: Date): string {
  return new Date(time.getTime() - DAY_MS).toISOString().slice(0, NAME_LENGTH);
}
