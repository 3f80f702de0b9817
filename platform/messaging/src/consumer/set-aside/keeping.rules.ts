import type { Incoming } from '../incoming.js';

/** How many messages of one reason a consumer keeps for people to look at. */
export interface KeepingBounds {
  readonly perKey: number;
  readonly inAll: number;
}

/** Whoever can write to a topic can write these, so they must not fill the database. */
const FORGED: KeepingBounds = { perKey: 20, inAll: 1_000 };
/** A sender and a consumer of different versions are behind most of these. */
const UNREADABLE: KeepingBounds = { perKey: 200, inAll: 5_000 };

/** Events of ours have a few kB. */
const KEPT_LENGTH_MAX = 64 * 1_024;
/** Brokers take 1 MB, headers included. */
const COPIED_LENGTH_MAX = 512 * 1_024;

/** How many messages that could not be taken for events are kept, by why they could not. */
export function keepingBoundsOf(reason: string): KeepingBounds {
  return reason === 'ForgedEventError' ? FORGED : UNREADABLE;
}

/** Whether a message is small enough to be kept without having been understood. */
export function isKeepable({ key, value }: Pick<Incoming, 'key' | 'value'>): boolean {
  return key.length + value.length <= KEPT_LENGTH_MAX;
}

/** Whether a broker takes it once more, with headers about its failure. */
export function isCopyable({ key, value }: Pick<Incoming, 'key' | 'value'>): boolean {
  return key.length + value.length <= COPIED_LENGTH_MAX;
}

/** Of a flood the first is told, then the tenth, the hundredth and so on. */
export function isWorthTelling(count: number): boolean {
  return /^10*$/.test(`${count}`);
}
