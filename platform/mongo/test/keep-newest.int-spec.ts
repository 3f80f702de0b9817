import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { keepNewest } from '@mate/mongo/keep-newest';
import { TransactionRunner } from '@mate/mongo/transaction';
import { aDatabase } from './a-database.js';

interface Copy {
  _id: string;
  version: number;
  name: string;
  tags: string[];
  city?: string;
}

const stateOf = (version: number): { name: string; tags: string[] } => ({
  name: `$name ${version}`,
  tags: [`tag ${version}`],
});

describe('keepNewest', () => {
  let mongo: Awaited<ReturnType<typeof aDatabase>>;
  let copies: Collection<Copy>;
  const apply = (_id: string, version: number): Promise<boolean> =>
    keepNewest(copies, { _id, version, fields: stateOf(version) });

  beforeAll(async () => {
    mongo = await aDatabase();
    copies = mongo.db.collection('copies');
    await mongo.db.createCollection('copies');
  });

  afterAll(() => mongo.dispose());

  it('news in any order, repeated and beside each other / the row is what the newest says', async () => {
    let row = 0;
    const versions = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(versions, fc.boolean(), async (order, beside) => {
        row += 1;
        const _id = `row ${row}`;
        if (beside) await Promise.all(order.map((version) => apply(_id, version)));
        else for (const version of order) await apply(_id, version);
        const version = Math.max(...order);
        expect(await copies.findOne({ _id })).toEqual({ _id, version, ...stateOf(version) });
      }),
      { numRuns: 60 },
    );
  });

  it('tells whether it was applied', async () => {
    expect([
      await apply('a', 2),
      await apply('a', 2),
      await apply('a', 1),
      await apply('a', 3),
    ]).toEqual([true, false, false, true]);
  });

  it('defaults / for what a new row does not know; never over what it knows', async () => {
    const news = {
      _id: 'b',
      fields: { name: 'Bob' },
      defaults: { name: '', tags: ['none'], city: 'Lahore' },
    };
    await keepNewest(copies, { ...news, version: 1 });
    expect(await copies.findOne({ _id: 'b' })).toEqual({
      _id: 'b',
      version: 1,
      name: 'Bob',
      tags: ['none'],
      city: 'Lahore',
    });
    await keepNewest(copies, {
      _id: 'b',
      version: 2,
      fields: { tags: [], city: undefined },
      defaults: news.defaults,
    });
    expect(await copies.findOne({ _id: 'b' })).toEqual({
      _id: 'b',
      version: 2,
      name: 'Bob',
      tags: [],
      city: 'Lahore',
    });
  });

  it('twenty transactions about one row at once / all end, the newest stays', async () => {
    const runner = new TransactionRunner(mongo.client);
    const versions = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(
      versions.map((version) =>
        runner.run((tx) => keepNewest(copies, { _id: 'c', version, fields: stateOf(version) }, tx)),
      ),
    );
    expect(await copies.findOne({ _id: 'c' })).toMatchObject({ version: 19, ...stateOf(19) });
  });

  it('given up with its transaction / leaves nothing', async () => {
    const runner = new TransactionRunner(mongo.client);
    const work = runner.run(async (tx) => {
      await keepNewest(copies, { _id: 'd', version: 1, fields: stateOf(1) }, tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await copies.findOne({ _id: 'd' })).toBeNull();
  });
});
