import { MongoClient } from 'mongodb';
import { formerSentences } from '@mate/contracts/payments';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { engines } from '@mate/testing/engines';
import { newId } from '@mate/contracts/ids';
import { oldDatabase } from '@mate/testing/stored-data';
import { paymentsDatabase } from '../src/payments.database.js';
import { reasonsAndSteps } from '../src/migrations/001-reasons-and-steps.js';

/** A purchase of before; every one in the fixture has its form. */
interface OldPurchase {
  _id: string;
  reason: string;
  form: { action: string; fields: Record<string, string> };
}

describe('data of before', () => {
  it('sentences and forms / become codes and steps, once and again', async () => {
    const name = `spec_${newId().replaceAll('-', '')}`;
    const mongo = await MongoClient.connect(engines().mongoUrl(name));
    const db = mongo.db(name);
    const rows = db.collection<{ _id: string }>('purchases');
    const form = { action: 'https://pay.example/page', fields: { reference: 'r$1' } };
    const expired = { _id: 'a', state: 'DECLINED', reason: 'The card has expired.', form };
    const open = { _id: 'b', state: 'CREATED', reason: '' };
    try {
      await rows.insertMany([expired, open]);
      const signal = new AbortController().signal;
      await reasonsAndSteps.up({ db, signal });
      await reasonsAndSteps.up({ db, signal });
      expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'a', state: 'DECLINED', reason: 'CARD_EXPIRED', step: { kind: 'form', ...form } },
        open,
      ]);
    } finally {
      await db.dropDatabase();
      await mongo.close();
    }
  });

  it('what commit 2b10a2f wrote / has codes and steps after the first start, as after the second', async () => {
    const { db, dispose } = await oldDatabase('payments');
    const purchases = db.collection<OldPurchase>('purchases');
    const before = await purchases.find().sort({ _id: 1 }).toArray();
    const codes = new Map<string, string>([...formerSentences, ['', '']]);
    const expected = before.map(({ form, reason, ...rest }) => ({
      ...rest,
      reason: codes.get(reason),
      step: { kind: 'form', ...form },
    }));
    expect(expected.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['CANCELLED', 'CARD_DECLINED', '']),
    );
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, paymentsDatabase);
      expect(await purchases.find().sort({ _id: 1 }).toArray()).toEqual(expected);
    }
    await dispose();
  });
});
