import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { promptedPhones, type PromptedPhoneDocument } from './prompted-phone.model.js';

/** When phones were asked to pay, by their marks. */
@Injectable()
export class PromptedPhoneRepository {
  private readonly phones: Collection<PromptedPhoneDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.phones = collectionOf(db, promptedPhones);
  }

  async timesOf(mark: string, tx: Transaction): Promise<readonly Date[]> {
    return (await this.phones.findOne({ _id: mark }, { session: tx }))?.times ?? [];
  }

  /** Stores when the phone was asked; nobody needs to know it after `expireTime`. */
  async keep(
    mark: string,
    { times, expireTime }: Omit<PromptedPhoneDocument, '_id'>,
    tx: Transaction,
  ): Promise<void> {
    await this.phones.updateOne(
      { _id: mark },
      { $set: { times, expireTime } },
      { upsert: true, session: tx },
    );
  }
}
