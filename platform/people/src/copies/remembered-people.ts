import type { AccountId } from '@mate/contracts/ids';
import type { Clock } from '@mate/service-kit/clock';
import { Remembered } from '@mate/service-kit/remembered';
import { STRANGERS, type Relation } from '../decision/decision.rules.js';
import type { AccountCopies, PersonCard } from './account-copies.js';
import type { PeopleChanges, PeopleListener } from './people-changes.js';
import { pairKey, type RelationCopies } from './relation-copies.js';

// Events drop an entry in this process at once; another process sees the change after this. Of busy seconds; full, the
// longest unasked go. Room is taken at the start, so no more than that.
const CARDS = { max: 5_000, ttlMs: 2_000 };
const RELATIONS = { max: 10_000, ttlMs: 1_000 };

/** Cards and relations as every list needs them: in batches, and mostly from memory. For lists; who writes asks the copies. */
export class RememberedPeople implements PeopleListener {
  private readonly cards: Remembered<PersonCard>;
  private readonly relations: Remembered<Relation>;

  constructor(
    private readonly accounts: AccountCopies,
    private readonly between: RelationCopies,
    changes: PeopleChanges,
    clock: Clock,
  ) {
    this.cards = new Remembered(CARDS, clock);
    this.relations = new Remembered(RELATIONS, clock);
    changes.enrol(this);
  }

  /** Cards by account; unknown accounts are left out. */
  cardsOf(accountIds: readonly AccountId[]): Promise<Map<AccountId, PersonCard>> {
    return this.cards.findAll(accountIds, async (missing) => {
      const found = await this.accounts.cardsOf(missing);
      return new Map(found.map((card) => [card.accountId, card]));
    });
  }

  /** How the viewer stands to each account; a visitor is a stranger to all. */
  async relationsOf(
    viewerId: AccountId | undefined,
    accountIds: readonly AccountId[],
  ): Promise<Map<AccountId, Relation>> {
    if (!viewerId) return new Map(accountIds.map((id) => [id, STRANGERS]));
    const pairs = new Map(
      accountIds.map((accountId) => [pairKey(viewerId, accountId), { viewerId, accountId }]),
    );
    const relations = await this.relations.findAll([...pairs.keys()], (missing) =>
      this.between.ofPairs(missing.flatMap((key) => pairs.get(key) ?? [])),
    );
    return new Map(accountIds.map((id) => [id, relations.get(pairKey(viewerId, id)) ?? STRANGERS]));
  }

  accountChanged(accountId: string): void {
    this.cards.forget(accountId);
  }

  relationChanged(actorId: string, targetId: string): void {
    this.relations.forget(pairKey(actorId, targetId));
    this.relations.forget(pairKey(targetId, actorId));
  }
}
