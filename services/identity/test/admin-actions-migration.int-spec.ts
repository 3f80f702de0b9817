import { MongoClient } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { engines } from '@mate/testing/engines';
import { idsOfAdminActions } from '../src/migrations/002-ids-of-admin-actions.js';

describe('what was administered while names were written down', () => {
  it('names / become ids, of nobody nothing, once and again; everything else stays', async () => {
    const name = `spec_${newId().replaceAll('-', '')}`;
    const mongo = await MongoClient.connect(engines().mongoUrl(name));
    const db = mongo.db(name);
    const actions = db.collection<{ _id: string }>('admin_actions');
    const [alice, sanction] = [newId(), newId()];
    const row = (_id: string, command: string, subject: string) => ({ _id, command, subject });
    try {
      await db
        .collection<{ _id: string }>('accounts')
        .insertOne({ _id: alice, username: 'alice' } as { _id: string });
      await actions.insertMany([
        row('a', 'sanction.show', 'Alice'),
        row('b', 'sanction.impose', 'somebody.gone'),
        row('c', 'sanction.impose', alice),
        row('d', 'sanction.review', sanction),
        row('e', 'sanction.list', ''),
      ]);
      const signal = new AbortController().signal;
      await idsOfAdminActions.up({ db, signal });
      await idsOfAdminActions.up({ db, signal });
      expect(await actions.find().sort({ _id: 1 }).toArray()).toEqual([
        row('a', 'sanction.show', alice),
        row('b', 'sanction.impose', ''),
        row('c', 'sanction.impose', alice),
        row('d', 'sanction.review', sanction),
        row('e', 'sanction.list', ''),
      ]);
    } finally {
      await db.dropDatabase();
      await mongo.close();
    }
  });
});
