import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { owedCustomers, type OwedCustomerDocument } from './owed-customer.model.js';
import type { KeptCustomer } from './payer.repository.js';

/** Whom providers have yet to be told to forget. */
@Injectable()
export class OwedCustomerRepository {
  private readonly owed: Collection<OwedCustomerDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.owed = collectionOf(db, owedCustomers);
  }

  /** Safe to repeat. */
  async add({ provider, customerReference }: KeptCustomer, sinceTime: Date): Promise<void> {
    const _id = `${provider} ${customerReference}`;
    const row = { provider, customerReference, sinceTime };
    await this.owed.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  }

  /** Of one provider, those who wait longest. */
  list(provider: string, limit: number): Promise<OwedCustomerDocument[]> {
    return this.owed.find({ provider }).sort({ sinceTime: 1 }).limit(limit).toArray();
  }

  async remove(_id: string): Promise<void> {
    await this.owed.deleteOne({ _id });
  }

  count(): Promise<number> {
    return this.owed.countDocuments();
  }
}
