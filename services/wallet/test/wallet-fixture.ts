import { randomBytes } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { chargebackOpened, makeEvent, type EventDefinition } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { shardOf } from '../src/ledger/shards/shards.rules.js';
import { modelOn } from '@mate/mongo/define-model';
import { EventSigner, SIGNATURE_HEADER } from '@mate/messaging/event-signature';
import { isPassing } from '@mate/service-kit/passing-failures';
import { engines } from '@mate/testing/engines';
import type { TestSystem } from '@mate/testing/service-env';
import { TransactionRepository } from '../src/statements/transaction.repository.js';
import { transactionModel } from '../src/statements/transaction.model.js';
import { eventually } from '@mate/testing/wait';
import {
  openStandaloneWallet,
  type StandaloneOptions,
  type StandaloneWallet,
} from '../src/standalone-wallet.js';

/** An event as its sender puts it on Kafka, signed with the key of the test system. */
export function signedMessage<D>(
  { privateKeyPem }: Pick<TestSystem, 'privateKeyPem'>,
  event: EventDefinition<D>,
  data: D,
): { key: string; value: string; headers: Record<string, string> } {
  const envelope = makeEvent(event, data);
  const sent = { topic: event.topic, key: envelope.key, value: JSON.stringify(envelope) };
  const signature = new EventSigner(privateKeyPem).sign(sent);
  return { key: sent.key, value: sent.value, headers: { [SIGNATURE_HEADER]: signature } };
}

/** Address of a database that no other spec uses. */
export function freshMongoUrl(): string {
  return engines().mongoUrl(`test_wallet_${randomBytes(6).toString('hex')}`);
}

/** Drops the database of an address. */
export async function dropDatabase(mongoUrl: string): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  await client.db().dropDatabase();
  await client.close();
}

/** A wallet on its own database whose lane owns its shard. */
export async function aWallet(
  options: Partial<StandaloneOptions> = {},
): Promise<StandaloneWallet & { readonly mongoUrl: string }> {
  const mongoUrl = options.mongoUrl ?? freshMongoUrl();
  const wallet = await openStandaloneWallet({
    leaseMs: 1_000,
    // Machines that run many specs at once are slow.
    waitMsMax: 20_000,
    ...options,
    mongoUrl,
  });
  await eventually(() => wallet.ledger.ready);
  return { ...wallet, mongoUrl };
}

/** The statement lines of a wallet. */
export function linesOf({ models }: StandaloneWallet): TransactionRepository {
  return new TransactionRepository(modelOn(models, transactionModel));
}

/** Makes people known and gives each coins of one purchase. */
export async function fund(
  wallet: Pick<StandaloneWallet, 'enrol' | 'creditPurchase'>,
  accountIds: readonly AccountId[],
  coins: bigint,
): Promise<void> {
  for (const accountId of accountIds) {
    await wallet.enrol(accountId);
    if (coins > 0n) await wallet.creditPurchase.execute(aPurchase(accountId, coins));
  }
}

/** The id of somebody who lives in a shard, of so many. */
export function someoneOf(shard: number, shards: number): AccountId {
  for (;;) {
    const id = newId<AccountId>();
    if (shardOf(id, shards) === shard) return id;
  }
}

/** A settled purchase. */
export function aPurchase(accountId: AccountId, coins: bigint, purchaseId: string = newId()) {
  return {
    purchaseId,
    accountId,
    provider: 'amazon',
    coins: coins.toString(),
    amountMinor: (coins * 2n).toString(),
    currency: 'AED',
    settleTime: new Date().toISOString(),
  };
}

/** A gift without picture. */
export function aGift(giverId: AccountId, receiverId: AccountId, coins: number) {
  return {
    giverId,
    receiverId,
    coins: `${coins}`,
    giftId: '',
    quantity: 1,
    postId: '',
    idempotencyKey: newId(),
  };
}

/** Balance of one account, as stored. */
export async function balanceOf({ db }: { db: Db }, key: string): Promise<number> {
  const row = await db.collection<{ _id: string; posted: number }>('accounts').findOne({
    _id: key,
  });
  return row?.posted ?? 0;
}

/** Everything that is stored, for "nothing changed" comparisons; the lease and the sending of events move on their own. */
export async function contentsOf({ db }: { db: Db }): Promise<Record<string, unknown[]>> {
  const names = [
    ...['accounts', 'journals', 'lots', 'gifts', 'transfers', 'transactions', 'outbox'],
  ];
  const rows = await Promise.all(
    names.map((name) =>
      db
        .collection(name)
        .find({}, { projection: { publishTime: 0, pending: 0 } })
        .sort({ _id: 1 })
        .toArray(),
    ),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]));
}

/** Makes a hold one from before payments was told of holds: people give its money back, and end it. */
export async function endedByHand({ db }: { db: Db }, refundId: string): Promise<void> {
  await db
    .collection<{ _id: string }>('refunds')
    .updateOne({ _id: refundId }, { $unset: { isOfPayments: 1 } });
}

/** What others were told of chargebacks of a purchase. */
export async function chargebacksTold({ db }: { db: Db }, purchaseId: string): Promise<object[]> {
  const rows = await db
    .collection<{ payload: string }>('outbox')
    .find({ name: chargebackOpened.name, payload: { $regex: purchaseId } })
    .toArray();
  return rows.map(({ payload }) => JSON.parse(payload) as object);
}

/** What is answered at last to who asks again while that may help, as callers and Kafka do. */
export async function settled<T>(ask: () => Promise<T>): Promise<T> {
  const outcome = await eventually(() =>
    ask().then(
      (value) => ({ value }),
      (error: unknown) => (isPassing(error) ? null : { error }),
    ),
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** What a promise is refused with. */
export async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'fulfilled',
    (error: { reason?: string }) => error.reason ?? error,
  );
}
