import { Inject, Injectable } from '@nestjs/common';
import type { Binary, Collection, Db, Filter } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { emptiedMessage } from '../webhooks/emptied-message.rows.js';

/** A purchase that still says who paid. */
export interface NamedPurchase {
  readonly _id: string;
  readonly provider: string;
  readonly reference: string;
  readonly createTime: Date;
}

interface StoredPurchase extends NamedPurchase {
  readonly accountId: string;
  readonly customerReference?: string;
}

interface StoredMessage {
  readonly _id: string;
  readonly reference?: string | null;
  readonly rawBody: Binary;
  readonly queryString: string;
}

// Others are read again until their purchase is decided, and emptied then: whose payer was erased is known by that time.
const DONE = ['APPLIED', 'IGNORED', 'BAD_SIGNATURE', 'DEAD'];

/** A payer as a provider keeps them. */
export interface KeptCustomer {
  readonly provider: string;
  readonly customerReference: string;
}

/** What may still lead to the payer: a call that was under way at the first pass writes some of it later. */
const SAYS_WHO = [
  { customerEmail: { $ne: '' } },
  { customerIp: { $ne: '' } },
  ...['step', 'redirectUrl', 'seenReturns'].map((name) => ({ [name]: { $exists: true } })),
];

/** What stands of a payer beside amounts and references, in purchases and in what providers sent about them. */
@Injectable()
export class PayerRepository {
  private readonly purchases: Collection<StoredPurchase>;
  private readonly messages: Collection<StoredMessage>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.purchases = db.collection('purchases');
    this.messages = db.collection('webhook_inbox');
  }

  /** Some purchases of an account that still say who paid. */
  async listNamed(accountId: AccountId, limit: number): Promise<NamedPurchase[]> {
    return this.purchases.find({ accountId, $or: SAYS_WHO }).limit(limit).toArray();
  }

  /** Takes off who paid, and what led the payer's browser. */
  async forgetPayer(purchases: readonly NamedPurchase[]): Promise<void> {
    await this.purchases.updateMany(
      { _id: { $in: purchases.map(({ _id }) => _id) } },
      {
        $set: { customerEmail: '', customerIp: '' },
        $unset: { step: '', redirectUrl: '', seenReturns: '', language: '' },
      },
    );
  }

  /** What providers call the payer, some of it at a time. */
  async listCustomers(accountId: AccountId, limit: number): Promise<KeptCustomer[]> {
    const named = { accountId, customerReference: { $exists: true } };
    return this.purchases.find<KeptCustomer>(named).limit(limit).toArray();
  }

  async forgetCustomer(
    accountId: AccountId,
    { provider, customerReference }: KeptCustomer,
  ): Promise<void> {
    await this.purchases.updateMany(
      { accountId, provider, customerReference },
      { $unset: { customerReference: '' } },
    );
  }

  /**
   * Empties what providers sent about purchases and are done with, or were done with since then; amounts and states were
   * taken from it.
   */
  async emptyMessages(
    purchases: readonly NamedPurchase[],
    since: Date = new Date(0),
  ): Promise<void> {
    for (const provider of new Set(purchases.map((one) => one.provider))) {
      const its = purchases.filter((one) => one.provider === provider);
      const done = { provider, state: { $in: DONE }, updateTime: { $gte: since } };
      await this.messages.updateMany(
        { ...done, reference: { $in: its.map(({ reference }) => reference) } },
        { $set: emptiedMessage },
      );
      await this.emptyNameless(done, its);
    }
  }

  /** Those that had no effect name no payment: they are looked through, once for all purchases. */
  private async emptyNameless(
    done: Filter<StoredMessage>,
    purchases: readonly NamedPurchase[],
  ): Promise<void> {
    const began = Math.min(...purchases.map(({ createTime }) => createTime.getTime()));
    const nameless = { ...done, reference: null, receiveTime: { $gte: new Date(began) } };
    for await (const { _id, rawBody, queryString } of this.messages.find(nameless, {
      projection: { rawBody: 1, queryString: 1 },
    })) {
      const body = Buffer.from(rawBody.buffer);
      const isAbout = purchases.some(
        // Some providers call by address alone.
        ({ reference }) => body.includes(reference) || queryString.includes(reference),
      );
      if (isAbout) await this.messages.updateOne({ _id }, { $set: emptiedMessage });
    }
  }
}
