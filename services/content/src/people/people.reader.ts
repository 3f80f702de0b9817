import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies, type PersonCard } from '@mate/people/account-copies';
import { STRANGERS, type Relation } from '@mate/people/decision';
import { PeopleChanges, type PeopleListener } from '@mate/people/people-module';
import { pairKey, RelationCopies } from '@mate/people/relation-copies';
import { BLOCKS_OFF_NUMBERS_MAX } from '@mate/people/standing';
import { Clock } from '@mate/service-kit/clock';

// Events drop an entry in this process at once; another process sees the change after this.
const CARD_MS = 2_000;
const RELATION_MS = 1_000;
// Of busy seconds; full, the longest unasked go. Room is taken at the start, so no more than that.
const CARDS_MAX = 5_000;
const RELATIONS_MAX = 10_000;
const FOLLOWED_MAX = 5_000;
const BLOCKS_MS = 2_000;
// Hardly anybody has any; those of somebody with 600 take some 40 kB.
const BLOCKS_MAX = 2_000;

const NOBODY: readonly AccountId[] = [];

/** Cards and relations as every list needs them: in batches, and mostly from memory. */
@Injectable()
export class PeopleReader implements OnModuleInit, PeopleListener {
  /** Of an unknown account too, whose card is absent. */
  private readonly cards: LRUCache<string, { readonly card?: PersonCard }>;
  private readonly relations: LRUCache<string, Relation>;
  private readonly blocks: LRUCache<string, Promise<readonly AccountId[]>>;

  constructor(
    private readonly accounts: AccountCopies,
    private readonly between: RelationCopies,
    private readonly changes: PeopleChanges,
    clock: Clock,
  ) {
    const time = { perf: { now: () => clock.nowMs() }, ttlResolution: 0 };
    this.cards = new LRUCache({ max: CARDS_MAX, ttl: CARD_MS, ...time });
    this.relations = new LRUCache({ max: RELATIONS_MAX, ttl: RELATION_MS, ...time });
    this.blocks = new LRUCache({ max: BLOCKS_MAX, ttl: BLOCKS_MS, ...time });
  }

  onModuleInit(): void {
    this.changes.enrol(this);
  }

  /** Cards by account; unknown accounts are left out. */
  async cardsOf(accountIds: readonly AccountId[]): Promise<Map<AccountId, PersonCard>> {
    const wanted = [...new Set(accountIds)];
    const kept = new Map(wanted.map((id) => [id, this.cards.get(id)]));
    const missing = wanted.filter((id) => !kept.get(id));
    if (missing.length > 0) {
      const found = new Map(
        (await this.accounts.cardsOf(missing)).map((card) => [card.accountId, card]),
      );
      for (const id of missing) {
        const entry = { card: found.get(id) };
        kept.set(id, entry);
        this.cards.set(id, entry);
      }
    }
    const cards = new Map<AccountId, PersonCard>();
    for (const [id, entry] of kept) if (entry?.card) cards.set(id, entry.card);
    return cards;
  }

  /** How the viewer stands to each account; a visitor is a stranger to all. */
  async relationsOf(
    viewerId: AccountId | undefined,
    accountIds: readonly AccountId[],
  ): Promise<Map<AccountId, Relation>> {
    const wanted = [...new Set(accountIds)];
    if (!viewerId) return new Map(wanted.map((id) => [id, STRANGERS]));
    const pair = (id: AccountId): string => pairKey(viewerId, id);
    const relations = new Map(wanted.map((id) => [id, this.relations.get(pair(id))]));
    const missing = wanted.filter((id) => !relations.get(id));
    if (missing.length > 0) {
      const found = await this.between.between(viewerId, missing);
      for (const id of missing) {
        const relation = found.get(id) ?? STRANGERS;
        relations.set(id, relation);
        this.relations.set(pair(id), relation);
      }
    }
    return new Map(wanted.map((id) => [id, relations.get(id) ?? STRANGERS]));
  }

  /** Whom the viewer follows, the newest follows first, bounded. */
  followedBy(viewerId: AccountId): Promise<AccountId[]> {
    return this.between.followedBy(viewerId, FOLLOWED_MAX);
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

  accountChanged(accountId: string): void {
    this.cards.delete(accountId);
  }

  relationChanged(actorId: string, targetId: string): void {
    this.relations.delete(pairKey(actorId, targetId));
    this.relations.delete(pairKey(targetId, actorId));
    this.blocks.delete(actorId);
    this.blocks.delete(targetId);
  }

  private async readBlocks(viewerId: AccountId): Promise<readonly AccountId[]> {
    const others = await this.between.blockedAround(viewerId, BLOCKS_OFF_NUMBERS_MAX);
    return others as AccountId[];
  }
}
