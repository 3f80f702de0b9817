import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PeopleChanges, type PeopleListener } from '@mate/people/people-module';
import { RelationCopies } from '@mate/people/relation-copies';
import { Clock } from '@mate/service-kit/clock';
import { BriefMemory } from './brief-memory.js';

/** For whom names are looked up. */
export interface Searcher {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  /** People with a block between them and the viewer. */
  readonly hiddenIds: readonly string[];
  /** Whether these are all of them. */
  readonly hidesAll: boolean;
  readonly followedIds: readonly string[];
}

// Blocks that a search leaves out in its query; those of somebody with more are left out row by row.
const BLOCKS_MAX = 5_000;
// A search begins with whom one follows, among the newest follows.
const FOLLOWED_MAX = 500;
// Whoever types asks again with every letter. Events drop an entry in this process at once; another process sees the
// change after this.
const REMEMBERED = { ms: 1_000, entriesMax: 500 };

/** Reads what a search has to know of who searches, and remembers it for a moment. */
@Injectable()
export class SearcherReader implements OnModuleInit, PeopleListener {
  private readonly remembered: BriefMemory<Promise<Searcher>>;

  constructor(
    private readonly relations: RelationCopies,
    private readonly changes: PeopleChanges,
    clock: Clock,
  ) {
    this.remembered = new BriefMemory(clock, REMEMBERED);
  }

  onModuleInit(): void {
    this.changes.enrol(this);
  }

  /** Of a visitor there is nothing to know. */
  find(viewerId: AccountId | undefined): Promise<Searcher> {
    if (!viewerId)
      return Promise.resolve({ viewerId, hiddenIds: [], hidesAll: true, followedIds: [] });
    const kept = this.remembered.get(viewerId);
    if (kept) return kept;
    const searcher = this.read(viewerId);
    this.remember(viewerId, searcher);
    return searcher;
  }

  accountChanged(): void {
    // What is remembered is of relations alone.
  }

  relationChanged(actorId: string, targetId: string): void {
    this.remembered.forget(actorId);
    this.remembered.forget(targetId);
  }

  private async read(viewerId: AccountId): Promise<Searcher> {
    const [hiddenIds, followedIds] = await Promise.all([
      this.relations.blockedAround(viewerId, BLOCKS_MAX),
      this.relations.followedBy(viewerId, FOLLOWED_MAX),
    ]);
    return { viewerId, hiddenIds, hidesAll: hiddenIds.length < BLOCKS_MAX, followedIds };
  }

  /** What is read while a relation changes is forgotten by the change; what failed is not remembered. */
  private remember(viewerId: AccountId, searcher: Promise<Searcher>): void {
    this.remembered.put(viewerId, searcher);
    searcher.catch(() => {
      if (this.remembered.get(viewerId) === searcher) this.remembered.forget(viewerId);
    });
  }
}
