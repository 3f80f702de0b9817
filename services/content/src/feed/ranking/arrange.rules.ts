import type { Reason, Scored } from './score.rules.js';

/** A place of a feed. */
export interface Placed {
  readonly id: string;
  readonly reason: Reason;
  /** With which probability chance chose it, where chance did: for measuring later without bias. */
  readonly probability?: number | undefined;
}

/** What stands right before, the last one last: the caps go on from there. */
export type Before = readonly Pick<Scored['item'], 'authorId' | 'tags'>[];

/** What a feed is arranged of. */
export interface Arrangement {
  /** Not seen yet, best first. */
  readonly unseen: readonly Scored[];
  /** Not seen yet, of which nobody knows how good they are; chance may choose among them. Part of `unseen`. */
  readonly fresh: readonly Scored[];
  /** Seen already, the longest ago first. */
  readonly seen: readonly Scored[];
  readonly before: Before;
  /** How many places stand before: the slots of chance and of followed authors go on counting. */
  readonly from: number;
  readonly count: number;
  readonly random: () => number;
}

/** Of any five neighbours: one author once, one tag twice, and one of somebody followed where there is one. */
export const NEIGHBOURS = 5;
export const SAME_TAG_MAX = 2;
/** One place of ten is chance's. */
export const CHANCE_EVERY = 10;

/**
 * A feed of candidates, best first within the rules. Where no candidate keeps all of them they are relaxed in this order: a place
 * of followed authors, the cap of tags, the cap of authors; what was seen comes when nothing else is left, the longest
 * ago first. It ends only where candidates end.
 */
export function arranged(arrangement: Arrangement): Placed[] {
  const { count, from, random } = arrangement;
  const state = new Arranging(arrangement);
  const placed: Placed[] = [];
  let chanceAt = -1;
  for (let place = from; placed.length < count; place += 1) {
    if (place % CHANCE_EVERY === 0 || chanceAt < 0)
      chanceAt = place - (place % CHANCE_EVERY) + Math.floor(random() * CHANCE_EVERY);
    const next =
      (place === chanceAt ? state.takeByChance(random) : undefined) ??
      state.takeBest(place) ??
      state.takeSeen();
    if (!next) break;
    placed.push(next);
  }
  return placed;
}

class Arranging {
  private readonly left: Scored[];
  private readonly used = new Set<string>();
  private readonly seen: Scored[];
  private readonly fresh: readonly Scored[];
  private readonly window: { authorId: string; tags: readonly string[]; isFollowed: boolean }[];

  constructor({ unseen, seen, fresh, before }: Arrangement) {
    this.left = [...unseen];
    this.seen = [...seen];
    this.fresh = fresh;
    this.window = before
      .slice(-(NEIGHBOURS - 1))
      .map(({ authorId, tags }) => ({ authorId, tags, isFollowed: false }));
  }

  takeByChance(random: () => number): Placed | undefined {
    const open = this.fresh.filter(
      ({ item }) => !this.used.has(item.id) && this.keepsAuthors(item) && this.keepsTags(item),
    );
    const chosen = open[Math.floor(random() * open.length)];
    if (!chosen) return undefined;
    const placed = this.place(chosen, { code: 'explore' });
    return { ...placed, probability: 1 / open.length };
  }

  takeBest(place: number): Placed | undefined {
    const isDue = place % NEIGHBOURS === NEIGHBOURS - 1;
    const wantsFollowed = isDue && !this.window.some(({ isFollowed }) => isFollowed);
    const both = ({ item }: Scored): boolean => this.keepsAuthors(item) && this.keepsTags(item);
    const chosen =
      (wantsFollowed ? this.find((one) => one.isFollowed && both(one)) : undefined) ??
      this.find(both) ??
      this.find(({ item }) => this.keepsAuthors(item)) ??
      this.find(() => true);
    return chosen && this.place(chosen, chosen.reason);
  }

  takeSeen(): Placed | undefined {
    const next = this.seen.find(({ item }) => !this.used.has(item.id));
    return next && this.place(next, { code: 'again' });
  }

  private find(keeps: (one: Scored) => boolean): Scored | undefined {
    return this.left.find((one) => !this.used.has(one.item.id) && keeps(one));
  }

  private place({ item, isFollowed }: Scored, reason: Reason): Placed {
    this.used.add(item.id);
    this.window.push({ authorId: item.authorId, tags: item.tags, isFollowed });
    if (this.window.length >= NEIGHBOURS) this.window.shift();
    return { id: item.id, reason };
  }

  private keepsAuthors({ authorId }: Scored['item']): boolean {
    return this.window.every((neighbour) => neighbour.authorId !== authorId);
  }

  private keepsTags({ tags }: Scored['item']): boolean {
    return tags.every(
      (tag) => this.window.filter((one) => one.tags.includes(tag)).length < SAME_TAG_MAX,
    );
  }
}
