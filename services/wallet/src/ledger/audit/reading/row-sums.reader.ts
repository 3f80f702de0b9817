import type { ClientSession, Db, Document } from 'mongodb';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import { BY_MONEY, IS_BOOKED, IS_BOUGHT, LEFT } from '../stored-rows.rules.js';

/** Sums of rows that other features keep about the ledger; read by name, since the auditor trusts nobody's code. */
interface CollectedSum {
  readonly key: string;
  readonly coins: bigint;
  readonly rows: number;
}

/** What gifts are summed up by: those that wait by their day, those that do not by their journal. */
interface GiftKey {
  readonly ownerId: string;
  readonly state: string;
  /** The day (UTC) that they were given on, of those that wait. */
  readonly day: string | null;
  /** What ended their waiting. */
  readonly journalId?: string;
}

/** Gifts of one receiver that are in one state: those that wait of one day, those that do not of one journal. */
export interface GiftSum extends Omit<GiftKey, 'journalId'> {
  readonly journalId: string | undefined;
  readonly gifts: number;
  /** What is left of them for their receiver. */
  readonly coins: bigint;
  /** What went back of them. */
  readonly backCoins: bigint;
  /** When the last of them was due, or is. */
  readonly lastTime: Date;
}

interface LineKey {
  /** All but purchases that have not come to an end, or to one that brought no coins. */
  readonly isBooked: boolean;
  /** A purchase that brought coins. */
  readonly isBought: boolean;
  /** Provider and currency of what was bought. */
  readonly money: string | null;
}

/** Lines of statements, those of purchases that brought coins by the account of their money. */
export interface LineSum extends LineKey {
  readonly lines: number;
  readonly coins: bigint;
  readonly amount: bigint;
}

/** Rows of one key: how many they are, and what their fields come to. */
type Grouped<Key, Fields> = Fields & { readonly _id: Key; readonly rows: number };

/** What rows beside the ledger come to, in the snapshot of an audit. */
export class RowSumsReader {
  constructor(
    private readonly db: Db,
    private readonly snapshot: ClientSession,
  ) {}

  /** A field of matching rows per value of an expression. */
  async of(
    collection: string,
    of: { readonly match: Document; readonly by: unknown; readonly field: string },
  ): Promise<CollectedSum[]> {
    const fields = { coins: { $sum: `$${of.field}` } };
    const sums = await this.grouped<string, { coins: StoredInt64 }>(collection, { ...of, fields });
    return sums.map(({ _id, coins, rows }) => ({ key: _id, coins: fromInt64(coins), rows }));
  }

  /** The gifts that wait, or all there are, in one pass. */
  async ofGifts(which: 'pending' | 'all'): Promise<GiftSum[]> {
    const day = { $dateToString: { date: '$createTime', format: '%Y-%m-%d' } };
    const by = {
      ...{ ownerId: '$toAccountId', state: '$state', journalId: '$endJournalId' },
      day: { $cond: [{ $eq: ['$state', 'pending'] }, day, null] },
    };
    const sums = await this.grouped<
      GiftKey,
      { coins: StoredInt64; backCoins: StoredInt64; lastTime: Date }
    >('gifts', {
      ...{ by, match: which === 'pending' ? { state: 'pending' } : {} },
      fields: {
        ...{ coins: { $sum: LEFT }, backCoins: { $sum: '$reversedNetCoins' } },
        lastTime: { $max: '$matureTime' },
      },
    });
    return sums.map(({ _id, backCoins, coins, lastTime, rows: gifts }) => ({
      ...{ ..._id, journalId: _id.journalId, gifts, lastTime },
      ...{ coins: fromInt64(coins), backCoins: fromInt64(backCoins) },
    }));
  }

  /** All lines of statements there are, in one pass. */
  async ofLines(): Promise<LineSum[]> {
    const sums = await this.grouped<LineKey, { coins: StoredInt64; amount: StoredInt64 }>(
      'transactions',
      {
        by: {
          ...{ isBooked: IS_BOOKED, isBought: IS_BOUGHT },
          money: { $cond: [IS_BOUGHT, BY_MONEY, null] },
        },
        fields: { coins: { $sum: '$coins' }, amount: { $sum: '$amount' } },
      },
    );
    return sums.map(({ _id, amount, coins, rows: lines }) => ({
      ...{ ..._id, lines, coins: fromInt64(coins), amount: fromInt64(amount) },
    }));
  }

  private grouped<Key, Fields>(
    collection: string,
    of: {
      readonly by: unknown;
      readonly fields: Readonly<Record<keyof Fields, Document>>;
      readonly match?: Document;
    },
  ): Promise<Grouped<Key, Fields>[]> {
    const group = { _id: of.by, rows: { $sum: 1 }, ...of.fields };
    return this.db
      .collection(collection)
      .aggregate<Grouped<Key, Fields>>([{ $match: of.match ?? {} }, { $group: group }], {
        ...{ session: this.snapshot, allowDiskUse: true },
      })
      .toArray();
  }
}
