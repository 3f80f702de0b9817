import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { AccountCopyDocument } from '@mate/people/copy-models';
import type { AccountFacts } from '@mate/people/decision';
import { authorsCollection, STANDING_DUE } from './people.model.js';

/** An account whose posts do not follow it yet, at the version that was read. */
export interface DueAuthor extends AccountFacts {
  readonly accountId: AccountId;
  readonly version: number;
}

/** Which authors are marked by their last update. */
@Injectable()
export class DueAuthorRepository {
  private readonly authors: Collection<AccountCopyDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.authors = collectionOf(db, authorsCollection);
  }

  async find(limit: number): Promise<DueAuthor[]> {
    const found = await this.authors
      .find({ [STANDING_DUE]: true })
      .limit(limit)
      .toArray();
    return found.map(({ _id, status, privateAccount, version }) => ({
      ...{ accountId: _id as AccountId, status, privateAccount, version },
    }));
  }

  /** Takes the mark away, unless a newer update set it again. */
  async unmark({ accountId, version }: DueAuthor): Promise<void> {
    await this.authors.updateOne({ _id: accountId, version }, { $unset: { [STANDING_DUE]: '' } });
  }
}
