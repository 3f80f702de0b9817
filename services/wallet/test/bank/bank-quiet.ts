import type { AccountId } from '@mate/contracts/ids';
import { giftSent, giftsMatured } from '@mate/contracts/events';
import { eventually } from '@mate/testing/wait';
import { balanceOf } from '../wallet-fixture.js';
import type { BankBooks } from './bank-books.js';
import type { BankSystem } from './bank-system.js';

const WAIT = { timeoutMs: 120_000, everyMs: 100 };

/** Resolves when everything that was announced or promised is done: credited, delivered, matured, published. */
export async function untilQuiet(bank: BankSystem, books: BankBooks): Promise<void> {
  const rows = (name: string, filter: object): Promise<number> =>
    bank.db.collection(name).countDocuments(filter);
  await eventually(async () => {
    expect({
      credited: await rows('journals', { code: 'CREDIT_PURCHASE' }),
      waiting: await rows('lane_inbox', {}),
      due: await rows('gifts', { state: 'pending', matureTime: { $lte: new Date(bank.nowMs) } }),
      unpublished: await rows('outbox', { pending: true }),
    }).toEqual({ credited: books.purchases.length, waiting: 0, due: 0, unpublished: 0 });
  }, WAIT);
}

/** What is stored is what the books say, to the coin: no coin lost, doubled or made. */
export async function expectBalances(
  bank: BankSystem,
  { books, people }: { books: BankBooks; people: readonly AccountId[] },
): Promise<void> {
  const { nowMs } = bank;
  const stored = await Promise.all(
    people.map(async (person) => ({
      available: await balanceOf(bank, `coin:user:${person}:available`),
      pending: await balanceOf(bank, `coin:user:${person}:pending`),
      held: await balanceOf(bank, `coin:user:${person}:held`),
    })),
  );
  expect(stored).toEqual(people.map((person) => books.holdingsOf(person, nowMs)));
  expect(stored.flatMap((one) => Object.values(one)).filter((coins) => coins < 0)).toEqual([]);
  const transit = await bank.db.collection<Sum>('accounts').find({ kind: 'transit' }).toArray();
  expect(transit.reduce((sum, { posted }) => sum + posted, 0)).toBe(0);
  const { broken, coins } = await bank.audit();
  expect(broken).toBeUndefined();
  expect(Number(coins)).toBe(books.minted);
  expect(await bank.db.collection('parked_events').countDocuments()).toBe(0);
}

interface Sum {
  readonly posted: number;
}

/** Each gift that was answered is stored once, with a line for each side; each purchase has one; and there are no others. */
export async function expectLines({ db }: BankSystem, books: BankBooks): Promise<void> {
  const gifts = await db
    .collection<{ _id: string }>('gifts')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  expect(gifts.map(({ _id }) => _id).sort()).toEqual([...books.gifts.keys()].sort());
  const lines = await db
    .collection('transactions')
    .aggregate<{ _id: string; lines: number }>([
      // What matured has lines of its own, one for each journal, whose coins are compared with what was due.
      { $match: { type: { $ne: 'GIFTS_MATURED' } } },
      { $group: { _id: '$transactionId', lines: { $sum: 1 } } },
    ])
    .toArray();
  const expected = [
    ...[...books.gifts.keys()].map((id) => [id, 2] as const),
    ...books.purchases.map(({ purchaseId }) => [purchaseId, 1] as const),
  ];
  expect(new Map(lines.map((one) => [one._id, one.lines]))).toEqual(new Map(expected));
}

/** Of each gift Kafka has one event, however often, and of what matured as many coins as matured. */
export async function expectPublished(bank: BankSystem, books: BankBooks): Promise<void> {
  const published = await eventually(() => bank.kafka.readAll(giftSent), WAIT);
  const byId = new Map(published.map((event) => [event.id, event]));
  const told = <D>(name: string): D[] =>
    [...byId.values()].filter((event) => event.name === name).map(({ data }) => data as D);
  const gifts = told<{ giftId: string }>(giftSent.name).map(({ giftId }) => giftId);
  expect(gifts.sort()).toEqual([...books.gifts.keys()].sort());
  const matured = told<{ coins: string }>(giftsMatured.name);
  const due = [...books.gifts.values()].filter((gift) => books.isDue(gift, bank.nowMs));
  expect(matured.reduce((sum, { coins }) => sum + Number(coins), 0)).toBe(
    due.reduce((sum, gift) => sum + books.netOf(gift), 0),
  );
}
