import { formerSentences } from '@mate/contracts/payments';
import { withMessaging } from '@mate/messaging/collections';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { oldDatabase } from '@mate/testing/stored-data';
import { RelationCopies } from '@mate/people/relation-copies';
import { SystemClock } from '@mate/service-kit/clock';
import { relations } from '../src/gifts/people.model.js';
import { AuditLedger } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import { walletDatabase } from '../src/wallet.database.js';

interface LineRow {
  _id: string;
  reason?: string;
}

describe('statement lines that commit 2b10a2f wrote', () => {
  it('sentences of failed purchases / become codes, once and again; nothing else changes', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const lines = db.collection<LineRow>('transactions');
    const before = await lines.find().sort({ _id: 1 }).toArray();
    const codes = new Map<string, string>(formerSentences);
    const expected = before.map((line) =>
      line.reason ? { ...line, reason: codes.get(line.reason) } : line,
    );
    expect(expected.flatMap(({ reason }) => reason ?? [])).toEqual(
      expect.arrayContaining(['CANCELLED', 'CARD_DECLINED']),
    );
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      expect(await lines.find().sort({ _id: 1 }).toArray()).toEqual(expected);
    }
    await dispose();
  });
});

describe('lots and freezes that commit 2b10a2f wrote', () => {
  it('origins, held coins, lists of freezes and the time of a lane / come to be; the ledger is whole', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const accounts = db.collection<{ _id: string; ownerId?: string; kind: string }>('accounts');
    const before = await db.collection('lots').find().sort({ _id: 1 }).toArray();
    const some = await accounts.findOne({ kind: 'available' });
    const time = new Date();
    const frozen = { reason: 'looked into', by: 'fraud desk', time };
    await accounts.updateMany({ ownerId: some?.ownerId ?? '' }, { $set: { frozen } });
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      const lots = await db.collection('lots').find().sort({ _id: 1 }).toArray();
      expect(lots).toEqual(before.map((lot) => ({ ...lot, origin: 'purchase', held: 0 })));
      const rows = await accounts.find({ ownerId: some?.ownerId ?? '' }).toArray();
      for (const row of rows) {
        expect(row).not.toHaveProperty('frozen');
        if (row.kind === 'available') expect(row).toMatchObject({ freezes: [frozen] });
        else expect(row).not.toHaveProperty('freezes');
      }
      const [last] = await db.collection('journals').find().sort({ seq: -1 }).limit(1).toArray();
      expect(await db.collection('ledger_lanes').findOne({})).toMatchObject({
        headTime: last?.['createTime'] as Date,
      });
      await using reader = new AuditReader(db);
      expect((await new AuditLedger(reader).execute()).broken).toBeUndefined();
    }
    await dispose();
  });
});

describe('copies of relations that kept blocks alone', () => {
  it('told again with the version that they have / take the follow, and no news that are older', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    await db.collection<{ _id: string; blocked: boolean; version: number }>('blocks').insertMany([
      { _id: 'a:b', blocked: false, version: 5 },
      { _id: 'a:c', blocked: true, version: 3 },
    ]);
    for (let starts = 0; starts < 2; starts += 1)
      await prepareDatabase(db, withMessaging(walletDatabase));
    const copies = new RelationCopies(db, relations, new SystemClock());
    const told = { actorId: 'a', blocked: false };
    await copies.keep({ ...told, targetId: 'b', following: false, blocked: true, version: 4 });
    await copies.keep({ ...told, targetId: 'b', following: true, version: 5 });
    await copies.keep({ ...told, targetId: 'c', following: true, version: 2 });
    const found = await copies.between('a', ['b', 'c']);
    expect(found.get('b')).toEqual({ following: true, blocked: false, blockedBy: false });
    expect(found.get('c')).toEqual({ following: false, blocked: true, blockedBy: false });
    await dispose();
  });
});
