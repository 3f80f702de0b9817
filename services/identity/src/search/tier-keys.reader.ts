import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { NameIndexReader, type NameRange } from '../accounts/names/name-index.reader.js';
import type { KeyBatch } from '../accounts/names/name-keys.rules.js';
import { BriefMemory } from './brief-memory.js';
import {
  batchRowsOf,
  isWithin,
  partOf,
  startIn,
  type Heads,
  type Search,
} from './name-walk.rules.js';
import type { Tier } from './search-query.rules.js';

// Few people have a name that only a misspelt one leads to: mostly these are all their keys.
const SPELLED_KEYS_MAX = 200;
// What many fit is what many type: its keys are read once in a while. Some 8 MB.
const REMEMBERED = { ms: 3_000, entriesMax: 2_000 };

const NO_KEYS: KeyBatch = { keys: [], isLast: true };

type Range = Pick<NameRange, 'starts' | 'after' | 'limit'>;

/** What is looked for, and who may not be found. */
export interface Seeker {
  readonly search: Search;
  readonly hiddenIds: readonly string[];
}

/** Reads keys of tiers. What it remembers are keys alone, the same for everybody: who is shown is decided of accounts. */
@Injectable()
export class TierKeysReader {
  private readonly remembered: BriefMemory<KeyBatch>;

  constructor(
    private readonly index: NameIndexReader,
    clock: Clock,
  ) {
    this.remembered = new BriefMemory(clock, REMEMBERED);
  }

  /** The first keys of each tier, read at once. Who is hidden is not known yet. */
  async findHeads(tiers: readonly Tier[], search: Search): Promise<Heads> {
    const limit = batchRowsOf(search);
    const heads = new Map<Tier, Promise<KeyBatch>>();
    for (const tier of tiers.toReversed()) {
      const after = startIn(tier, search);
      const wider = tiers.find((other) => isWithin(tier, other) && heads.has(other));
      const around = after === '' && wider ? heads.get(wider) : undefined;
      heads.set(tier, this.findWithin(around, { starts: tier.starts, after, limit }));
    }
    const found = tiers.map(async (tier) => [tier, (await heads.get(tier)) ?? NO_KEYS] as const);
    return new Map(await Promise.all(found));
  }

  /** Keys of a tier behind one of them. */
  findMore(tier: Tier, after: string, { search, hiddenIds }: Seeker): Promise<KeyBatch> {
    return this.index.findKeys({
      ...{ starts: tier.starts, after, hiddenIds },
      limit: batchRowsOf(search),
    });
  }

  /** All keys of spellings in one query; none where there are more than that reads. */
  async findSpelled(tiers: readonly Tier[], { search, hiddenIds }: Seeker): Promise<Heads> {
    // The tier that a page goes on in begins in its middle.
    const fresh = tiers.filter((tier) => startIn(tier, search) === '');
    const all = await this.index.findKeys({
      starts: [...new Set(fresh.flatMap(({ starts }) => starts))],
      ...{ after: '', hiddenIds, limit: SPELLED_KEYS_MAX },
    });
    if (!all.isLast) return new Map();
    return new Map(fresh.map((tier) => [tier, partOf(all, tier.starts) ?? NO_KEYS]));
  }

  /** From the keys around them, where those reach far enough. */
  private async findWithin(around: Promise<KeyBatch> | undefined, range: Range): Promise<KeyBatch> {
    const part = around && partOf(await around, range.starts);
    return part ?? this.findFirst(range);
  }

  private async findFirst(range: Range): Promise<KeyBatch> {
    const { starts, after, limit } = range;
    const name = after === '' ? [limit, ...starts].join('|') : undefined;
    const known = name && this.remembered.get(name);
    if (known) return known;
    const head = await this.index.findKeys({ ...range, hiddenIds: [] });
    // Where few fit, nobody who comes is to be missed. Where more than a page do, more letters find whoever came just now.
    if (name && !head.isLast) this.remembered.put(name, head);
    return head;
  }
}
