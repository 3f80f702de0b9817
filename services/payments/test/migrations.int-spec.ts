import { MongoClient } from 'mongodb';
import { engines } from '@mate/testing/engines';
import { newId } from '@mate/contracts/ids';
import { reasonsAndSteps } from '../src/migrations/001-reasons-and-steps.js';

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
});
