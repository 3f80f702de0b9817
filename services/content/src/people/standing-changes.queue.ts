import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AuthorRepository, type DueAuthor } from './author.repository.js';
import type { AuthorCard } from './people.rules.js';

/** Accounts whose standing changed, until their posts say so. Kept in the database: a crash forgets none. */
@Injectable()
export class StandingChanges {
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly authors: AuthorRepository) {}

  /** Some of what is to be done, in no order. */
  findDue(limit: number): Promise<DueAuthor[]> {
    return this.authors.findDue(limit);
  }

  /** The posts follow this version of the card; a newer one stays due. */
  noteDone({ accountId, version }: DueAuthor): Promise<void> {
    return this.authors.noteDone(accountId, version);
  }

  /** The card as it is stored now, never a remembered one. */
  async findCard(accountId: AccountId): Promise<AuthorCard | undefined> {
    const [card] = await this.authors.findByIds([accountId]);
    return card;
  }

  /** Calls back in this process soon after a change; other ways to learn of it are `findDue`. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** A card changed. */
  announce(): void {
    for (const listener of this.listeners) listener();
  }
}
