import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AccountId } from '@mate/contracts/ids';
import type { PersonCard } from '@mate/people/account-copies';
import type { Relation } from '@mate/people/decision';
import { PeopleChanges, RememberedPeople, type PeopleListener } from '@mate/people/people-module';
import { RelationCopies } from '@mate/people/relation-copies';
import { BLOCKS_OFF_NUMBERS_MAX } from '@mate/people/standing';
import { Clock } from '@mate/service-kit/clock';

// An event drops an entry in this process at once; another process sees the change after this.
const BLOCKS_MS = 2_000;
// Hardly anybody has any; those of somebody with 600 take some 40 kB.
const BLOCKS_MAX = 2_000;

const NOBODY: readonly AccountId[] = [];

/** People as lists need them: cards, relations and blocks, mostly from memory. */
@Injectable()
export class PeopleReader implements OnModuleInit, PeopleListener {
  private readonly blocks: LRUCache<string, Promise<readonly AccountId[]>>;

  constructor(
    private readonly people: RememberedPeople,
    private readonly between: RelationCopies,
    private readonly changes: PeopleChanges,
    clock: Clock,
  ) {
    const perf = { now: () => clock.nowMs() };
    this.blocks = new LRUCache({ max: BLOCKS_MAX, ttl: BLOCKS_MS, perf, ttlResolution: 0 });
  }

  onModuleInit(): void {
    this.changes.enrol(this);
  }

  /** Cards by account; unknown accounts are left out. */
  cardsOf(accountIds: readonly AccountId[]): Promise<Map<AccountId, PersonCard>> {
    return this.people.cardsOf(accountIds);
  }

  /** How the viewer stands to each account; a visitor is a stranger to all. */
  relationsOf(
    viewerId: AccountId | undefined,
    accountIds: readonly AccountId[],
  ): Promise<Map<AccountId, Relation>> {
    return this.people.relationsOf(viewerId, accountIds);
  }

  /** Whom the viewer follows, the newest follows first, bounded. */
  followedBy(viewerId: AccountId, limit: number): Promise<AccountId[]> {
    return this.between.followedBy(viewerId, limit);
  }

  /** Whom the viewer follows and is followed by, the newest follows first; as far as there are so many that it follows. */
  async friendsOf(viewerId: AccountId, followedMax: number): Promise<AccountId[]> {
    const followed = await this.between.followedBy(viewerId, followedMax);
    const mutual = await this.between.followersAmong(viewerId, followed);
    return followed.filter((id) => mutual.has(id));
  }

  /** Who has a block with the viewer, either way: the newest blocks, bounded. A visitor has none. */
  blockedAround(viewerId: AccountId | undefined): Promise<readonly AccountId[]> {
    if (!viewerId) return Promise.resolve(NOBODY);
    const kept = this.blocks.get(viewerId);
    if (kept) return kept;
    // Kept before it is there: a change meanwhile makes it forgotten.
    const read = this.readBlocks(viewerId);
    this.blocks.set(viewerId, read);
    read.catch(() => {
      if (this.blocks.get(viewerId) === read) this.blocks.delete(viewerId);
    });
    return read;
  }

  accountChanged(): void {
    // Blocks outlast what becomes of the accounts.
  }

  relationChanged(actorId: string, targetId: string): void {
    this.blocks.delete(actorId);
    this.blocks.delete(targetId);
  }

  private async readBlocks(viewerId: AccountId): Promise<readonly AccountId[]> {
    const others = await this.between.blockedAround(viewerId, BLOCKS_OFF_NUMBERS_MAX);
    return others as AccountId[];
  }
}
