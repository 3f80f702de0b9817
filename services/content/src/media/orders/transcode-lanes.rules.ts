import type { AccountId } from '@mate/contracts/ids';
import type { AssetKind, AssetRecord } from '../assets/asset.rules.js';

/**
 * What orders wait in. The first rendition of a film, from which on it plays, never waits behind further ones, and a
 * short never behind a film of hours: each lane has a place of its own in every worker.
 */
export const lanes = ['first-short', 'first-video', 'rest-short', 'rest-video'] as const;
export type Lane = (typeof lanes)[number];

/** Which orders of a lane are waiting or worked on. */
interface LaneOrders {
  readonly state: 'processing' | 'playable';
  readonly kind: AssetKind;
}

const orders: Readonly<Record<Lane, LaneOrders>> = {
  'first-short': { state: 'processing', kind: 'short' },
  'first-video': { state: 'processing', kind: 'video' },
  'rest-short': { state: 'playable', kind: 'short' },
  'rest-video': { state: 'playable', kind: 'video' },
};

// Workers of all lanes run beside each other: who is waited for gets the processor.
const niceness: Readonly<Record<Lane, number>> = {
  'first-short': 5,
  'first-video': 10,
  'rest-short': 15,
  'rest-video': 19,
};

/** Films with outstanding renditions are in one lane or another by their state and kind alone. */
export function ordersOf(lane: Lane): LaneOrders {
  return orders[lane];
}

/** The lane of a film with outstanding renditions. */
export function laneOf({ state, kind }: Pick<AssetRecord, 'state' | 'kind'>): Lane {
  return `${state === 'playable' ? 'rest' : 'first'}-${kind}`;
}

/** How much the media program of a lane gives way to others, as `nice` counts. */
export function nicenessOf(lane: Lane): number {
  return niceness[lane];
}

/**
 * What orders of one account are contended by: they get their turns one after the other, or many at once would share one. Each
 * process may let one more in.
 */
export function turnsOf(ownerId: AccountId): string {
  return `turn:${ownerId}`;
}

/** Turns in a lane at a moment; null where there is no order. */
interface Turns {
  /** The lowest of all that are waiting or worked on. */
  readonly lowest: number | null;
  /** The highest of the same account. */
  readonly ownHighest: number | null;
}

/**
 * The turn of a further order. Orders are served by turn, and those of one turn by time: each account has one order in a
 * turn, so accounts go round whatever number each of them has waiting. A newcomer joins the turn that is being served.
 */
export function turnAfter({ lowest, ownHighest }: Turns): number {
  return Math.max(lowest ?? 0, ownHighest === null ? 0 : ownHighest + 1);
}
