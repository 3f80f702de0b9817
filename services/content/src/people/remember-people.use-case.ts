import { Injectable } from '@nestjs/common';
import type { AccountCard } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { AuthorRepository } from './author.repository.js';
import type { AccountStatus } from './people.rules.js';
import { PeopleReader } from './people.reader.js';
import { StandingChanges } from './standing-changes.queue.js';
import { RelationRepository, type RelationChange } from './relation.repository.js';

/** Keeps the read models of accounts and relations: the visibility facts of every list. */
@Injectable()
export class RememberPeople {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly relations: RelationRepository,
    private readonly people: PeopleReader,
    private readonly standings: StandingChanges,
  ) {}

  async card({ accountId, version, ...card }: AccountCard, tx: Transaction): Promise<void> {
    await this.authors.keepNewest(accountId as AccountId, { version, card }, tx);
    onCommitted(tx, () => this.announce(accountId));
  }

  /** Only the standing of an account changed. */
  async status(
    change: { accountId: string; status: AccountStatus; version: number },
    tx: Transaction,
  ): Promise<void> {
    const { accountId, status, version } = change;
    await this.authors.keepNewest(accountId as AccountId, { version, card: { status } }, tx);
    onCommitted(tx, () => this.announce(accountId));
  }

  /** The account is gone: nothing personal is kept. */
  async deletion(change: { accountId: string; version: number }, tx: Transaction): Promise<void> {
    const card = {
      username: '',
      firstName: '',
      lastName: '',
      profilePicture: '',
      status: 'deleted',
    } as const;
    await this.authors.keepNewest(
      change.accountId as AccountId,
      { version: change.version, card },
      tx,
    );
    onCommitted(tx, () => this.announce(change.accountId));
  }

  async relation(change: RelationChange, tx: Transaction): Promise<void> {
    const { actorId, targetId } = change;
    await this.relations.keepNewest(change, tx);
    onCommitted(tx, () => this.people.forgetRelation(actorId, targetId));
  }

  private announce(accountId: string): void {
    this.people.forgetCard(accountId);
    this.standings.announce();
  }
}
