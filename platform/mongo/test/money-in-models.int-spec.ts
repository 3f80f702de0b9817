import { randomBytes } from 'node:crypto';
import { Long } from 'mongodb';
import type { Model } from 'mongoose';
import { defineModel, modelOn } from '@mate/mongo/define-model';
import { fromInt64, toInt64, type StoredInt64 } from '@mate/mongo/int64';
import { connectModels, type ModelConnection } from '@mate/mongo/model-connection';
import { engines } from '@mate/testing/engines';

interface Account {
  _id: string;
  coins: StoredInt64;
  slices?: readonly { lot: string; coins: StoredInt64 }[];
}

const accounts = defineModel<Account>({
  name: 'accounts',
  fields: {
    _id: String,
    coins: BigInt,
    slices: { type: [{ _id: false, lot: String, coins: BigInt }], default: undefined },
  },
  indexes: [],
  options: { validator: { $jsonSchema: { properties: { coins: { bsonType: 'long' } } } } },
});

// The first whole number that a double cannot hold, the ends of 64 bits, and small ones.
const AMOUNTS = [2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n), 0n, 1n, -7n];

describe('money in models', () => {
  let mongo: ModelConnection;
  let model: Model<Account>;

  beforeAll(async () => {
    const name = `test_money_${randomBytes(6).toString('hex')}`;
    mongo = await connectModels(engines().mongoUrl(name), { appName: 'spec' });
    model = modelOn(mongo.models, accounts);
    await mongo.db.createCollection(accounts.name, accounts.options);
  });

  beforeEach(() => model.deleteMany({}));

  afterAll(async () => {
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  /** What lies in the database, and of which type, without a model in between. */
  async function stored(): Promise<{ coins: bigint; isLong: boolean }> {
    const row = await mongo.db
      .collection<{ coins: unknown }>(accounts.name)
      .findOne({}, { promoteLongs: false });
    const { coins } = row ?? {};
    if (!(coins instanceof Long)) return { coins: -1n, isLong: false };
    return { coins: coins.toBigInt(), isLong: true };
  }

  const writes: Record<string, (coins: StoredInt64) => Promise<unknown>> = {
    'a lean insert': (coins) => model.insertMany([{ _id: 'a', coins }], { lean: true }),
    'an insert': (coins) => model.insertMany([{ _id: 'a', coins }]),
    'an upsert': (coins) =>
      model.updateOne({ _id: 'a' }, { $setOnInsert: { coins } }, { upsert: true }),
    'a change': async (coins) => {
      await model.insertMany([{ _id: 'a', coins: toInt64(5n) }], { lean: true });
      await model.updateOne({ _id: 'a' }, { $set: { coins } });
    },
    'a change that is answered': (coins) =>
      model.findOneAndUpdate({ _id: 'a' }, { $set: { coins } }, { upsert: true }).lean().exec(),
    'an increment': async (coins) => {
      await model.insertMany([{ _id: 'a', coins: toInt64(0n) }], { lean: true });
      await model.updateOne({ _id: 'a' }, { $inc: { coins } });
    },
    'a bulk write': (coins) =>
      model.bulkWrite([
        { updateOne: { filter: { _id: 'a' }, update: { $setOnInsert: { coins } }, upsert: true } },
      ]),
  };

  it.each(Object.entries(writes))(
    'amounts beyond doubles / by %s / are stored whole',
    async (_name, write) => {
      for (const amount of AMOUNTS)
        for (const form of [toInt64(amount), amount]) {
          await model.deleteMany({});
          await write(form);
          expect(await stored()).toEqual({ coins: amount, isLong: true });
        }
    },
  );

  it('amounts beyond doubles / read, asked for and within arrays / are themselves', async () => {
    for (const amount of AMOUNTS) {
      await model.deleteMany({});
      const coins = toInt64(amount);
      await model.updateOne(
        { _id: 'a' },
        { $set: { coins, slices: [{ lot: 'l', coins }] } },
        { upsert: true },
      );
      const reads = [
        await model.findOne({ coins }).lean(),
        await model.findById('a').lean(),
        (await model.find({ coins: { $gte: coins, $lte: coins } }).lean())[0],
        await model.findOneAndUpdate({ coins }, { $inc: { coins: 0n } }).lean(),
      ];
      for (const row of reads) {
        expect(row && fromInt64(row.coins)).toBe(amount);
        expect(row?.slices?.map((slice) => fromInt64(slice.coins))).toEqual([amount]);
      }
    }
  });

  it('what is no whole number of 64 bits / is refused by every write that casts', async () => {
    const wrong: unknown[] = [2n ** 63n, 1e308, 0.5, Number.NaN, '1.5', '١٠', {}, [1n, 2n], true];
    for (const [name, write] of Object.entries(writes)) {
      if (name === 'a lean insert') continue;
      for (const coins of wrong) {
        await model.deleteMany({});
        await expect(write(coins as StoredInt64)).rejects.toThrow();
      }
    }
  });

  it('a lean insert, which casts nothing, / of an amount that is no long / is refused by the validator', async () => {
    await expect(model.insertMany([{ _id: 'a', coins: 0.5 }], { lean: true })).rejects.toThrow(
      /validation/,
    );
  });
});
