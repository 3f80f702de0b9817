import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies, type PersonCard } from '@mate/people/account-copies';
import { STRANGERS, type Relation } from '@mate/people/decision';
import { PeopleNews, type PeopleListener } from '@mate/people/people-module';
import { RelationCopies } from '@mate/people/relation-copies';
import { Clock } from '@mate/service-kit/clock';

interface Kept<V> {
  readonly value: V;
  readonly untilMs: number;
}

// Events drop an entry in this process at once; another process sees the change after this.
const CARD_MS = 2_000;
const RELATION_MS = 1_000;
const KEPT_MAX = 50_000;
const FOLLOWED_MAX = 5_000;

/** Cards and relations as every list needs them: in batches, and mostly from memory. */
@Injectable()
export class PeopleReader implements OnModuleInit, PeopleListener {
  private readonly cards = new Map<string, Kept<PersonCard | undefined>>();
  private readonly relations = new Map<string, Kept<Relation>>();

  constructor(
    private readonly accounts: AccountCopies,
    private readonly between: RelationCopies,
    private readonly news: PeopleNews,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.news.enrol(this);
  }

  /** Cards by account; unknown accounts are left out. */
  async cardsOf(accountIds: readonly AccountId[]): Promise<Map<AccountId, PersonCard>> {
    const now = this.clock.nowMs();
    const wanted = [...new Set(accountIds)];
    const missing = wanted.filter((id) => !isFresh(this.cards.get(id), now));
    if (missing.length > 0) {
      const found = new Map(
        (await this.accounts.cardsOf(missing)).map((card) => [card.accountId, card]),
      );
      for (const id of missing)
        keep(this.cards, id, { value: found.get(id), untilMs: now + CARD_MS });
    }
    const cards = new Map<AccountId, PersonCard>();
    for (const id of wanted) {
      const card = this.cards.get(id)?.value;
      if (card) cards.set(id, card);
    }
    return cards;
  }

  /** How the viewer stands to each account; a visitor is a stranger to all. */
  async relationsOf(
    viewerId: string,
    accountIds: readonly AccountId[],
  ): Promise<Map<AccountId, Relation>> {
    const wanted = [...new Set(accountIds)];
    if (viewerId === '') return new Map(wanted.map((id) => [id, STRANGERS]));
    const now = this.clock.nowMs();
    const missing = wanted.filter((id) => !isFresh(this.relations.get(`${viewerId}:${id}`), now));
    if (missing.length > 0) {
      const found = await this.between.between(viewerId, missing);
      for (const id of missing) {
        const value = found.get(id) ?? STRANGERS;
        keep(this.relations, `${viewerId}:${id}`, { value, untilMs: now + RELATION_MS });
      }
    }
    return new Map(
      wanted.map((id) => [id, this.relations.get(`${viewerId}:${id}`)?.value ?? STRANGERS]),
    );
  }

  /** Whom the viewer follows, the newest follows first, bounded. */
  followedBy(viewerId: AccountId): Promise<AccountId[]> {
    return this.between.followedBy(viewerId, FOLLOWED_MAX);
  }

  accountChanged(accountId: string): void {
    this.cards.delete(accountId);
  }

  relationChanged(actorId: string, targetId: string): void {
    this.relations.delete(`${actorId}:${targetId}`);
    this.relations.delete(`${targetId}:${actorId}`);
  }
}

function isFresh(kept: Kept<unknown> | undefined, now: number): boolean {
  return kept !== undefined && kept.untilMs > now;
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  if (map.size >= KEPT_MAX) map.clear();
  map.set(key, value);
}
