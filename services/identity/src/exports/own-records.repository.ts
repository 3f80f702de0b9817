import { Inject, Injectable } from '@nestjs/common';
import type { Db, Document, Filter } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';

/** A device that somebody signed in from. */
export interface OwnDevice {
  readonly loginTime: Date;
}

/** What somebody wrote against a sanction. */
export interface OwnAppeal {
  readonly of: string;
  readonly text: string;
  readonly time: Date;
}

/** A username that somebody gave up and nobody else gets yet. */
export interface OwnFormerUsername {
  readonly _id: string;
  readonly freeTime: Date;
}

/** A mail about the account. */
export interface OwnNotice {
  readonly kind: string;
  readonly createTime: Date;
}

/** What somebody wrote to us. */
export interface OwnContactMessage {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly createTime: Date;
}

const ROWS_MAX = 1_000;

/** What identity keeps of a person in all of its rooms: only an export goes through all of them. */
@Injectable()
export class OwnRecordsRepository {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  listDevices(accountId: AccountId): Promise<OwnDevice[]> {
    return this.newest<OwnDevice>('known_devices', { accountId }, 'loginTime');
  }

  listAppeals(accountId: AccountId): Promise<OwnAppeal[]> {
    return this.newest<OwnAppeal>('enforcement_log', { accountId, kind: 'appeal' }, '_id');
  }

  listFormerUsernames(accountId: AccountId): Promise<OwnFormerUsername[]> {
    return this.newest<OwnFormerUsername>('held_usernames', { accountId }, 'freeTime');
  }

  listNotices(accountId: AccountId): Promise<OwnNotice[]> {
    return this.newest<OwnNotice>('notices', { accountId }, 'createTime');
  }

  /** Written from an address, newest first, from an id on; ids sort by time. */
  listContactMessages(
    email: string,
    after: string | undefined,
    limit: number,
  ): Promise<OwnContactMessage[]> {
    return this.db
      .collection<OwnContactMessage>('contact_tickets')
      .find({ email, ...(after !== undefined && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
  }

  private newest<T extends object>(
    collection: string,
    filter: Filter<Document>,
    time: string,
  ): Promise<T[]> {
    return this.db
      .collection(collection)
      .find<T>(filter)
      .sort({ [time]: -1 })
      .limit(ROWS_MAX)
      .toArray();
  }
}
