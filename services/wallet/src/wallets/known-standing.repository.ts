import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import { knownStandings, type KnownStandingDocument } from './known-standing.model.js';

/** What an account was said to be, and in which of its versions. */
type Standing = Pick<KnownStandingDocument, 'status' | 'version'>;

/**
 * The newest news of each account. Apart from the copies that gifts read: those take news that nobody signed too, and
 * what freezes money does not.
 */
@Injectable()
export class KnownStandingRepository {
  private readonly rows: Collection<KnownStandingDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, knownStandings);
  }

  /** Keeps the news unless newer ones are known; answers the newest. */
  async keep(accountId: AccountId, status: string, version: number): Promise<Standing> {
    await keepNewest(this.rows, { _id: accountId, version, fields: { status } });
    return (await this.rows.findOne({ _id: accountId })) ?? { status, version };
  }
}
