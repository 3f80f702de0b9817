import { refusedField } from '@mate/contracts/refusals';

/** From a moment on and before another one; an end that is not given is open. */
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** All of time. */
export const always: Period = { from: undefined, to: undefined };

/** A period as callers write it, ISO 8601, empty for an open end. Throws INVALID_REQUEST for a time that is none. */
export function periodOf(asked: {
  readonly fromTime?: string | undefined;
  readonly toTime?: string | undefined;
}): Period {
  return { from: timeOf(asked.fromTime, 'from'), to: timeOf(asked.toTime, 'to') };
}

/** The filter for a time within a period; empty for one that is open at both ends. */
export function withinPeriod(field: string, { from, to }: Period): Record<string, unknown> {
  if (!from && !to) return {};
  return { [field]: { ...(from && { $gte: from }), ...(to && { $lt: to }) } };
}

function timeOf(text: string | undefined, field: string): Date | undefined {
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw refusedField(field, { rule: 'INVALID' });
  return time;
}
