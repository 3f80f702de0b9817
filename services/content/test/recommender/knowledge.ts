import { shapeCellOf, shareOf } from '../../src/engagement/views/watch-shapes.rules.js';
import { GOOD_SHARE } from '../../src/engagement/views/watch.rules.js';
import type { RankedItem } from '../../src/feed/ranking/score.rules.js';
import type { TasteWatch } from '../../src/feed/ranking/taste.rules.js';
import type { SimItem, SimPerson, SimWatch } from './world.js';

/** Numbers of a post that everybody may know. */
export interface Counts {
  plays: number;
  views: number;
  likes: number;
  comments: number;
  bookmarks: number;
  share: number;
}

const GOOD_KEPT = 10;

/** What a service knows: what was told to it, and nothing of the world's hidden side. */
export class Knowledge {
  readonly counts = new Map<string, Counts>();
  readonly watches = new Map<string, (TasteWatch & { readonly id: string })[]>();
  readonly seen = new Map<string, Map<string, number>>();
  readonly good = new Map<string, string[]>();
  /** Posts that were watched well by the same people, and how many. */
  readonly together = new Map<string, Map<string, number>>();
  /** Plays by post and half a day. */
  readonly recent = new Map<string, Map<number, number>>();
  private readonly shapes: Record<string, number> = {};

  countsOf(id: string): Counts {
    const known = this.counts.get(id);
    if (known) return known;
    const none = { plays: 0, views: 0, likes: 0, comments: 0, bookmarks: 0, share: 0 };
    this.counts.set(id, none);
    return none;
  }

  seenBy(person: SimPerson): Map<string, number> {
    const seen = this.seen.get(person.id) ?? new Map<string, number>();
    this.seen.set(person.id, seen);
    return seen;
  }

  /** A post with its numbers, as a ranking reads it. */
  ranked({ id, authorId, tags, durationMs, publishMs }: SimItem): RankedItem {
    const { plays, share } = this.countsOf(id);
    return { id, authorId, tags, durationMs, publishMs, plays, share };
  }

  /** Takes in what somebody did. */
  hear(person: SimPerson, item: SimItem, watch: SimWatch & { readonly timeMs: number }): void {
    const told = { watchedMs: watch.watchedMs, durationMs: item.durationMs };
    const share = shareOf(this.shapes, told);
    const cell = shapeCellOf(told);
    this.shapes[cell] = (this.shapes[cell] ?? 0) + 1;
    const counts = this.countsOf(item.id);
    counts.plays += 1;
    counts.views += watch.watchedMs >= 2_000 ? 1 : 0;
    counts.likes += Number(watch.liked);
    counts.comments += Number(watch.commented);
    counts.bookmarks += Number(watch.bookmarked);
    counts.share += share;
    const half = Math.floor(watch.timeMs / 43_200_000);
    const recent = this.recent.get(item.id) ?? new Map<number, number>();
    recent.set(half, (recent.get(half) ?? 0) + share);
    this.recent.set(item.id, recent);
    const rows = this.watches.get(person.id) ?? [];
    const { authorId, tags, id } = item;
    const { liked, bookmarked, timeMs } = watch;
    rows.unshift({
      ...{ id, authorId, tags, ...told, share, liked, bookmarked, timeMs },
      looped: watch.loops > 0,
    });
    this.watches.set(person.id, rows.slice(0, 200));
    this.seenBy(person).set(item.id, watch.timeMs);
    if (share >= GOOD_SHARE) this.join(person, item.id);
  }

  private join(person: SimPerson, id: string): void {
    const good = this.good.get(person.id) ?? [];
    for (const other of good.slice(0, GOOD_KEPT)) {
      this.count(other, id);
      this.count(id, other);
    }
    this.good.set(person.id, [id, ...good].slice(0, 50));
  }

  private count(from: string, to: string): void {
    const others = this.together.get(from) ?? new Map<string, number>();
    others.set(to, (others.get(to) ?? 0) + 1);
    this.together.set(from, others);
  }
}
