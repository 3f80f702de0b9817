/** The first and the last day of a list as its address holds them; empty where there is none. */
export interface DayRange {
  from: string;
  to: string;
}

/** Reads the days of an address; what is no day counts as none. */
export function dayRangeOf(filter: (name: string) => string | null): DayRange {
  return { from: dayOf(filter('from')), to: dayOf(filter('to')) };
}

/** Whether it leaves anything out. */
export function hasDays({ from, to }: DayRange): boolean {
  return from !== '' || to !== '';
}

/** The moments between which the rows lie, in the person's own time: the last day counts to its end. */
export function momentsOf({ from, to }: DayRange): { from?: string; to?: string } {
  return {
    ...(from !== '' && { from: new Date(`${from}T00:00:00.000`).toISOString() }),
    ...(to !== '' && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

function dayOf(text: string | null): string {
  const isDay =
    text !== null &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`));
  return isDay ? text : '';
}
