import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { authorsCollection, type AuthorDocument } from './author.model.js';
import type { AuthorCard } from './people.rules.js';

export type DueAuthor = AuthorCard & { readonly version: number };

/** Cards of accounts, kept by version. */
@Injectable()
export class AuthorRepository {
  private readonly authors: Collection<AuthorDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.authors = collectionOf(db, authorsCollection);
  }

  async findByIds(accountIds: readonly AccountId[]): Promise<AuthorCard[]> {
    if (accountIds.length === 0) return [];
    const found = await this.authors
      .find({ _id: { $in: [...accountIds] } }, { limit: accountIds.length })
      .toArray();
    return found.map(cardOf);
  }

  /** Applies a change unless a newer one was applied before. */
  async keepNewest(
    accountId: AccountId,
    change: { version: number; card: Partial<Omit<AuthorCard, 'accountId'>> },
    tx: Transaction,
  ): Promise<void> {
    const known = await this.authors.findOne({ _id: accountId }, { session: tx });
    if (known && known.version >= change.version) return;
    const document = { ...UNKNOWN, ...known, ...change.card, version: change.version };
    const isSame =
      known?.status === document.status && known.privateAccount === document.privateAccount;
    if (!isSame) document.standingDue = true;
    await this.authors.replaceOne({ _id: accountId }, document, { upsert: true, session: tx });
  }

  /** Accounts whose posts do not follow their standing yet. */
  async findDue(limit: number): Promise<DueAuthor[]> {
    const found = await this.authors.find({ standingDue: true }).limit(limit).toArray();
    return found.map((author) => ({ ...cardOf(author), version: author.version }));
  }

  /** The posts follow this version of the account. */
  async noteDone(accountId: AccountId, version: number): Promise<void> {
    await this.authors.updateOne({ _id: accountId, version }, { $unset: { standingDue: '' } });
  }
}

function cardOf({
  _id,
  version: _version,
  standingDue: _due,
  ...card
}: AuthorDocument): AuthorCard {
  return { accountId: _id, ...card };
}

const UNKNOWN: Omit<AuthorDocument, '_id'> = {
  username: '',
  firstName: '',
  lastName: '',
  profilePicture: '',
  privateAccount: false,
  status: 'active',
  version: -1,
};
