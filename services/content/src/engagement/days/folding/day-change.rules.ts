import type { DayChangeDocument } from './day-change.model.js';

const NUMBERS = ['gifts', 'giftCoins', 'followersWon', 'followersLost'] as const;

/** What one write adds to the sums of a creator's day. */
export interface DayAddition extends Pick<DayChangeDocument, 'authorId' | 'day'> {
  readonly by: Readonly<Partial<Record<(typeof NUMBERS)[number], number>>>;
}

/** Changes by creator and day, in the order in which these first come. */
export function byCreatorAndDay(changes: readonly DayChangeDocument[]): DayChangeDocument[][] {
  const groups = new Map<string, DayChangeDocument[]>();
  for (const change of changes) {
    const key = keyOf(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

/** What changes add, by creator and day: what came, and apart from it what went back of gifts. */
export function additionsOf(changes: readonly DayChangeDocument[]): {
  readonly came: DayAddition[];
  readonly wentBack: DayAddition[];
} {
  const isBack = ({ gifts = 0, giftCoins = 0 }: DayChangeDocument): boolean =>
    gifts < 0 || giftCoins < 0;
  return {
    came: summed(changes.filter((change) => !isBack(change))),
    wentBack: summed(changes.filter(isBack)),
  };
}

function summed(changes: readonly DayChangeDocument[]): DayAddition[] {
  const days = new Map<string, DayAddition>();
  for (const { authorId, day, ...change } of changes) {
    const key = keyOf({ authorId, day });
    const by = { ...days.get(key)?.by };
    for (const name of NUMBERS)
      if (change[name] !== undefined) by[name] = (by[name] ?? 0) + change[name];
    days.set(key, { authorId, day, by });
  }
  return [...days.values()];
}

function keyOf({ authorId, day }: Pick<DayChangeDocument, 'authorId' | 'day'>): string {
  return `${authorId}:${day.getTime()}`;
}
