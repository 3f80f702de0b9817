import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId, PostId } from '@mate/contracts/ids';

/** Of how long a creator's board tells. */
export type BoardPeriod = 'week' | 'all';

/** What a gift adds to boards. */
export interface CountedSupport {
  readonly creatorId: AccountId;
  readonly postId: PostId | undefined;
  /** Undefined of an anonymous gift. */
  readonly giverId: AccountId | undefined;
  /** By what an anonymous giver is known on the post. */
  readonly giverMark: string | undefined;
  readonly giveTime: Date;
}

/** A sum that a gift is part of. */
export interface SupportSum {
  readonly _id: string;
  readonly board: string;
  /** When nobody asks for the board any more; undefined where that is never. */
  readonly expireTime: Date | undefined;
}

/** The sums of a gift: on the post the giver's own, and all others. */
export interface SupportSums {
  /** Whose first gift makes one more giver of the post; undefined of a gift to the profile. */
  readonly giver: SupportSum | undefined;
  readonly others: readonly SupportSum[];
}

const WEEK_MS = 7 * DAY_MS;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Gifts are taken back within the week in which they wait; what is older changes no more. */
const KEPT_MS = 2 * WEEK_MS;
const HIDDEN = 'hidden';
/** All whom an older wallet tells of: it gave no marks. */
const UNMARKED = 'unmarked';

/** When the week of a moment began: Monday, 00:00 UTC. */
export function weekOf(time: Date): Date {
  const since = time.getTime() - FIRST_MONDAY_MS;
  return new Date(FIRST_MONDAY_MS + Math.floor(since / WEEK_MS) * WEEK_MS);
}

export function boardOfPost(postId: PostId): string {
  return `post:${postId}`;
}

/** A creator's board of all time, or of the week of a moment. */
export function boardOfCreator(creatorId: AccountId, period: BoardPeriod, now: Date): string {
  if (period === 'all') return `creator:${creatorId}`;
  return `creator:${creatorId}:${weekOf(now).toISOString().slice(0, 10)}`;
}

/** Under which all that is given anonymously on a board is summed up: nobody is on a board without a name. */
export function hiddenSumOf(board: string): string {
  return `${board}:${HIDDEN}`;
}

/** The sums that a gift is part of. */
export function sumsOf(gift: CountedSupport): SupportSums {
  const { creatorId, giveTime, giverId, giverMark, postId } = gift;
  const expireTime = new Date(weekOf(giveTime).getTime() + WEEK_MS + KEPT_MS);
  const boards = [
    ...(postId ? [{ board: boardOfPost(postId), expireTime: undefined }] : []),
    { board: boardOfCreator(creatorId, 'all', giveTime), expireTime: undefined },
    { board: boardOfCreator(creatorId, 'week', giveTime), expireTime },
  ];
  const sums = boards.map((on) => ({
    ...on,
    _id: giverId ? `${on.board}:${giverId}` : hiddenSumOf(on.board),
  }));
  const [first, ...others] = sums;
  if (!postId || !first) return { giver: undefined, others: sums };
  if (giverId) return { giver: first, others };
  // Two who stay anonymous are two, and are summed up as one.
  const who = giverMark ?? UNMARKED;
  return { giver: { ...first, _id: `${first._id}:${who}` }, others: sums };
}

/** A gift that counts on boards. */
export interface GiftOnBoards extends CountedSupport {
  readonly coins: number;
}

/** What gifts add to a sum together. */
export interface SumAddition {
  readonly sum: SupportSum;
  /** The post whose giver it is the own sum of; undefined for all others. */
  readonly giverOn: PostId | undefined;
  readonly creatorId: AccountId;
  readonly giverId: AccountId | undefined;
  readonly coins: number;
  readonly gifts: number;
  /** When the last of them was given. */
  readonly reachTime: Date;
}

/** What gifts add to boards, each sum once. A sum is of one creator and giver, whichever gift it is of. */
export function additionsOf(gifts: readonly GiftOnBoards[]): SumAddition[] {
  const additions = new Map<string, SumAddition>();
  for (const gift of gifts) {
    const { coins, creatorId, giverId, giveTime, postId } = gift;
    const { giver, others } = sumsOf(gift);
    for (const sum of giver ? [...others, giver] : others) {
      const before = additions.get(sum._id);
      additions.set(sum._id, {
        ...{ sum, creatorId, giverId, giverOn: sum === giver ? postId : undefined },
        coins: (before?.coins ?? 0) + coins,
        gifts: (before?.gifts ?? 0) + 1,
        reachTime: before && before.reachTime > giveTime ? before.reachTime : giveTime,
      });
    }
  }
  return [...additions.values()];
}
