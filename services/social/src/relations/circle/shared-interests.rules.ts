/** One account that both follow may be anybody's; two say something. */
const SHARED_MIN = 2;

/** Somebody, and how many accounts both follow. */
export interface Sharing {
  readonly accountId: string;
  readonly shared: number;
}

/** Those who share enough, the most first, at most `limit`; equal ones always in the same order. */
export function rankSharing(people: readonly Sharing[], limit: number): Sharing[] {
  return people
    .filter(({ shared }) => shared >= SHARED_MIN)
    .sort((one, other) => other.shared - one.shared || compare(one.accountId, other.accountId))
    .slice(0, limit);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
