import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '@mate/service-kit/clock';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import type { PeopleAround, RisingKind } from './rising.rules.js';
import { slotAt, slotSeconds } from './slots.rules.js';

/** Names of one slot, the busiest: who floods it with names of a person each pushes out the like, until the next one comes. */
const NAMES_OF_SLOT_MAX = 1_000;
/** Names that are looked at, of each slot. */
const ASKED_OF_SLOT_MAX = 100;

/** A tag or a creator with the people around it. */
export interface Rising extends PeopleAround {
  readonly name: string;
}

/** A person with the names that it had to do with. */
export interface Turning {
  readonly names: readonly string[];
  /** Its name in keys. */
  readonly person: string;
  /** When it was, if not now. */
  readonly timeMs?: number;
}

/**
 * How many different people had to do with a tag or a creator, by slots of time. People are not stored but folded into
 * estimates (HyperLogLog), from which nobody can be read. Losing them, it begins anew.
 */
@Injectable()
export class RisingReader {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** Counts a person for some names, once in each slot however often it is told. */
  async add(kind: RisingKind, { names, person, timeMs }: Turning): Promise<void> {
    if (names.length === 0) return;
    const slot = slotAt(timeMs ?? this.clock.nowMs(), kind.slotMs);
    const seconds = keptSeconds(kind);
    const folding = this.redis.pipeline();
    for (const name of names) {
      folding.pfadd(peopleKey(kind, name, slot), person);
      folding.expire(peopleKey(kind, name, slot), seconds);
      folding.pfcount(peopleKey(kind, name, slot));
    }
    const replies = (await folding.exec().catch(() => null)) ?? [];
    const fresh = names.flatMap((name, index) => {
      const [isNew, people] = [replies[3 * index]?.[1], replies[3 * index + 2]?.[1]];
      return isNew === 1 ? [{ name, people: Number(people) }] : [];
    });
    if (fresh.length === 0) return;
    const key = namesKey(kind, slot);
    const counting = this.redis.pipeline();
    // The count itself: a name that a full slot let go of comes back with all its people.
    for (const { name, people } of fresh) counting.zadd(key, 'GT', people, name);
    await counting
      .zremrangebyrank(key, 0, -NAMES_OF_SLOT_MAX - 1)
      .expire(key, seconds)
      .exec()
      .catch(() => undefined);
  }

  /** What most people had to do with lately, and how many that were usually; some hundred names at most. */
  async list(kind: RisingKind): Promise<Rising[]> {
    const { slotMs } = kind;
    const nowMs = this.clock.nowMs();
    const slot = slotAt(nowMs, slotMs);
    const elapsed = (nowMs % slotMs) / slotMs;
    const names = await this.readNames(kind, slot);
    const counts = await this.countPeople(kind, names, slot);
    return names.map((name, index) => {
      const [people = 0, ...bySlot] = counts[index] ?? [];
      const before = Array.from({ length: kind.usualWindows }, (_, window) =>
        bySlot.slice((window + 1) * kind.slots, (window + 2) * kind.slots),
      );
      return { name, people, bySlot: bySlot.slice(0, kind.slots), before, elapsed };
    });
  }

  /** Of somebody who left: not even how many people watched is kept. */
  async forget(kind: RisingKind, name: string): Promise<void> {
    const slot = slotAt(this.clock.nowMs(), kind.slotMs);
    const dropping = this.redis.pipeline();
    for (let back = 0; back <= slotsKept(kind); back += 1) {
      dropping.zrem(namesKey(kind, slot - back), name);
      dropping.del(peopleKey(kind, name, slot - back));
    }
    await dropping.exec().catch(() => undefined);
  }

  private async readNames(kind: RisingKind, slot: number): Promise<string[]> {
    const reading = this.redis.pipeline();
    for (let back = 0; back < kind.slots; back += 1)
      reading.zrevrange(namesKey(kind, slot - back), 0, ASKED_OF_SLOT_MAX - 1);
    const replies = (await reading.exec().catch(() => null)) ?? [];
    return [...new Set(replies.flatMap(([, names]) => (names ?? []) as string[]))];
  }

  /** For each name the different people of the newest window, and then those of each slot, the newest first. */
  private async countPeople(
    kind: RisingKind,
    names: readonly string[],
    slot: number,
  ): Promise<number[][]> {
    const slots = Array.from({ length: slotsKept(kind) }, (_, back) => slot - back);
    const counting = this.redis.pipeline();
    for (const name of names) {
      const keys = slots.map((one) => peopleKey(kind, name, one));
      counting.pfcount(...keys.slice(0, kind.slots));
      for (const key of keys) counting.pfcount(key);
    }
    const replies = (await counting.exec().catch(() => null)) ?? [];
    const each = slots.length + 1;
    return names.map((_, index) =>
      replies.slice(index * each, (index + 1) * each).map(([, count]) => Number(count ?? 0)),
    );
  }
}

function slotsKept({ slots, usualWindows }: RisingKind): number {
  return slots * (usualWindows + 1);
}

function keptSeconds(kind: RisingKind): number {
  return slotSeconds(kind.slotMs, slotsKept(kind));
}

/** In braces what keeps the slots of one name on one shard, since they are counted together. */
function peopleKey({ name: kind }: RisingKind, name: string, slot: number): string {
  return `rising-people:${kind}:{${name}}:${slot}`;
}

function namesKey({ name: kind }: RisingKind, slot: number): string {
  return `rising:${kind}:${slot}`;
}
