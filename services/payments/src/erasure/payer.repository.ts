import { Inject, Injectable } from '@nestjs/common';
import { Binary, type Collection, type Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';

/** A purchase that still says who paid. */
export interface NamedPurchase {
  readonly _id: string;
  readonly provider: string;
  readonly reference: string;
  readonly createTime: Date;
}

interface StoredMessage {
  readonly _id: string;
  readonly rawBody: Binary;
  readonly queryString: string;
}

// Others are not done with: a message is read again until its purchase is decided.
const DONE = ['APPLIED', 'IGNORED', 'BAD_SIGNATURE'];

/** What stands of a payer beside amounts and references, in purchases and in what providers sent about them. */
@Injectable()
export class PayerRepository {
  private readonly purchases: Collection<NamedPurchase>;
  private readonly messages: Collection<StoredMessage>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.purchases = db.collection('purchases');
    this.messages = db.collection('webhook_inbox');
  }

  /** Some purchases of an account that still say who paid. */
  async listNamed(accountId: AccountId, limit: number): Promise<NamedPurchase[]> {
    return this.purchases
      .find({ accountId, $or: [{ customerEmail: { $ne: '' } }, { customerIp: { $ne: '' } }] })
      .limit(limit)
      .toArray();
  }

  /** Takes off who paid, and what led the payer's browser. */
  async forgetPayer(purchases: readonly NamedPurchase[]): Promise<void> {
    await this.purchases.updateMany(
      { _id: { $in: purchases.map(({ _id }) => _id) } },
      {
        $set: { customerEmail: '', customerIp: '' },
        $unset: { step: '', redirectUrl: '', seenReturns: '', customerReference: '', language: '' },
      },
    );
  }

  /** Empties what a provider sent about a purchase and is done with; amounts and states were taken from it. */
  async emptyMessages({ provider, reference, createTime }: NamedPurchase): Promise<void> {
    const about = { provider, state: { $in: DONE }, receiveTime: { $gte: createTime } };
    for await (const { _id, rawBody, queryString } of this.messages.find(about, {
      projection: { rawBody: 1, queryString: 1 },
    })) {
      const isAbout = Buffer.from(rawBody.buffer).includes(reference);
      // Some providers call by address alone.
      if (!isAbout && !queryString.includes(reference)) continue;
      await this.messages.updateOne(
        { _id },
        { $set: { rawBody: new Binary(Buffer.alloc(0)), queryString: '', headers: {} } },
      );
    }
  }
}
