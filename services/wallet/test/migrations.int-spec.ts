import { Long } from 'mongodb';
import { giftReversed } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { formerSentences } from '@mate/contracts/payments';
import { withMessaging } from '@mate/messaging/collections';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { oldDatabase } from '@mate/testing/stored-data';
import { RelationCopies } from '@mate/people/relation-copies';
import { SystemClock } from '@mate/service-kit/clock';
import { relations } from '../src/people/people.model.js';
import { AuditLedger } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import { holdsOfPayments } from '../src/migrations/012-holds-of-payments.js';
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

type Row = Record<string, unknown> & { _id: string };

describe('transfers from before they had lines', () => {
  it('both sides get theirs, a grant one of its kind, those of administrators say so / once and again', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const createTime = new Date('2026-11-20T10:00:00Z');
    const row = (_id: string, more: object): Row => ({
      ...{ _id, fromAccountId: '', toAccountId: 'b', coins: Long.fromNumber(7), description: '' },
      ...{ journalId: `j${_id}`, isAdminTransfer: true, createTime, ...more },
    });
    await db
      .collection<Row>('transfers')
      .insertMany([
        row('t1', { fromAccountId: 'a', description: 'Bulk sale' }),
        row('t2', { source: 'promo' }),
        row('t3', { source: 'promo' }),
        row('t4', { fromAccountId: 'a', isAdminTransfer: false }),
      ]);
    const grant = { code: 'PROMO_GRANT', idempotencyKey: 'k', shard: 9, seq: 9 };
    const anywhere = { bypassDocumentValidation: true };
    await db.collection<Row>('journals').insertOne({ _id: 'jt3', ...grant }, anywhere);
    const lines = db.collection<Row>('transactions');
    const said = { amountType: 'COIN', coins: 7, state: 'COMPLETED', createTime };
    const line = (ownerId: string, id: string, more: object) => ({
      ...{ ...said, _id: `${ownerId}:${id}`, ownerId, transactionId: id, journalId: `j${id}` },
      ...{ updateTime: createTime, ...more },
    });
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      const made = await lines.find({ journalId: /^jt/ }).sort({ _id: 1 }).toArray();
      const transfer = { type: 'TRANSFER', message: 'Bulk sale', isAdminTransfer: true };
      expect(made).toEqual([
        line('a', 't1', { ...transfer, amount: -7, counterpartyId: 'b' }),
        line('a', 't4', { type: 'TRANSFER', amount: -7, counterpartyId: 'b' }),
        line('b', 't1', { ...transfer, amount: 7, counterpartyId: 'a' }),
        line('b', 't2', { type: 'TRANSFER', amount: 7, isAdminTransfer: true }),
        line('b', 't3', { type: 'PROMO', amount: 7 }),
        line('b', 't4', { type: 'TRANSFER', amount: 7, counterpartyId: 'a' }),
      ]);
    }
    await dispose();
  });
});

describe('pending gifts from before they were counted by day', () => {
  it('each day of a receiver / less what went back, without what does not wait / once and again', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    await db.collection('gifts').deleteMany({});
    const [giver, receiver] = [newId(), newId()];
    const gift = (day: string, more: object = {}): Row => ({
      ...{ _id: newId(), fromAccountId: giver, toAccountId: receiver, state: 'pending', ...more },
      ...{ coins: Long.fromNumber(10), netCoins: Long.fromNumber(9) },
      createTime: new Date(`${day}T23:59:59.999Z`),
    });
    await db
      .collection<Row>('gifts')
      .insertMany([
        gift('2026-11-20'),
        gift('2026-11-20', { reversedNetCoins: Long.fromNumber(4) }),
        gift('2026-11-21'),
        gift('2026-11-21', { state: 'matured' }),
      ]);
    const accounts = db.collection<Row>('accounts');
    const _id = `coin:user:${receiver}:pending`;
    const some = await accounts.findOne({ kind: 'pending' }, { promoteLongs: false });
    await accounts.insertOne({ ...some, _id, ownerId: receiver });
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      const row = await accounts.findOne({ _id });
      expect(Object.values(row?.['tallies'] ?? {})).toEqual(
        expect.arrayContaining([
          { period: '2026-11-20', sum: 14 },
          { period: '2026-11-21', sum: 9 },
        ]),
      );
      expect(Object.keys(row?.['tallies'] ?? {})).toHaveLength(2);
    }
    await dispose();
  });
});

describe('orders from before every administrator had a key', () => {
  it('open ones / declined and written down; under way ones / as their effect says / once and again', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const orders = db.collection<Row>('wallet_orders');
    const of = (_id: string, kind: string, state: string, more: object = {}): Row => ({
      ...{ _id, kind, state, askedBy: 'mona', ...more },
    });
    await orders.insertMany([
      of('1', 'transfer', 'open'),
      of('2', 'lift', 'open'),
      of('3', 'refund', 'doing'),
      of('4', 'refund', 'doing'),
      of('5', 'chargeback', 'doing', { subjectId: 'p', decidedBy: 'omar' }),
      of('6', 'reversal', 'doing'),
      of('7', 'grant', 'done', { decidedBy: 'omar' }),
      of('8', 'grant', 'declined', { decidedBy: 'omar' }),
    ]);
    await db.collection<Row>('refunds').insertOne({ _id: '3' });
    await db.collection<Row>('chargebacks').insertOne({ _id: 'p' });
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      const found = await orders.find().sort({ _id: 1 }).toArray();
      expect(found.map((row) => `${row._id} ${String(row['state'])}`)).toEqual([
        ...['1 declined', '2 declined', '3 done', '4 declined'],
        ...['5 done', '6 declined', '7 done', '8 declined'],
      ]);
      expect(found.map((row) => row['decidedBy'])).toEqual([
        ...['upgrade', 'upgrade', undefined, 'upgrade'],
        ...['omar', 'upgrade', 'omar', 'omar'],
      ]);
      const actions = await db.collection('admin_actions').find().sort({ subject: 1 }).toArray();
      const told = actions.map(({ asked, command, subject }): unknown => [subject, command, asked]);
      const states = ['declined', 'declined', 'done', 'declined', 'done', 'declined'];
      expect(told).toEqual(
        states.map((state, index) => [`${index + 1}`, 'wallet.upgrade', { state }]),
      );
    }
    await dispose();
  });
});

describe('gifts that went back before that was told', () => {
  it('are told of, anonymous ones by their mark alone / once', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const gifts = db.collection<Row>('gifts');
    const some = await gifts.findOne({ postId: { $exists: true } });
    if (!some) throw new Error('no gift on a post');
    const gone = { ...some, state: 'reversed', coins: Long.fromNumber(9) };
    const [named, hidden, part] = [newId(), newId(), newId()];
    await gifts.insertMany([
      { ...gone, _id: named },
      { ...gone, _id: hidden, anonymous: true },
      { ...gone, _id: part, state: 'pending' },
    ]);
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      const rows = await db
        .collection<{ payload: string }>('outbox')
        .find({ name: giftReversed.name })
        .toArray();
      const told = new Map(
        rows.map(({ payload }) => {
          const { data } = JSON.parse(payload) as { data: { giftId: string } };
          return [data.giftId, data];
        }),
      );
      expect([...told.keys()].sort()).toEqual([named, hidden].sort());
      const of = { coins: '9', isWhole: true, postId: some['postId'] };
      expect(told.get(named)).toMatchObject({ ...of, fromAccountId: some['fromAccountId'] });
      expect(told.get(hidden)).toMatchObject({ ...of, giverMark: expect.any(String) as string });
      expect(told.get(hidden)).not.toHaveProperty('fromAccountId');
    }
    await dispose();
  });
});

describe('holds that did not say whose they are', () => {
  it('told to payments, and those after it / are of payments, once and again; ended ones and those before stay', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const holds = db.collection<{ _id: string; isOfPayments?: boolean }>('refunds');
    const hold = (_id: string, day: number, state = 'held') => ({
      ...{ _id, state, purchaseId: `bought-${_id}`, ownerId: 'alice' },
      createTime: new Date(Date.UTC(2026, 0, day)),
    });
    const [line, told] = ['alice:bought-told', 'told'];
    await holds.insertMany([
      ...[hold('before', 1), hold('ended', 3, 'voided'), hold(told, 2), hold('later', 4)],
    ]);
    await db
      .collection<{ _id: string }>('transactions')
      .insertOne({ _id: line, refund: { id: told } } as { _id: string });
    const signal = new AbortController().signal;
    for (let times = 0; times < 2; times += 1) {
      await holdsOfPayments.up({ db, signal });
      const marked = await holds.find({ isOfPayments: true }).sort({ _id: 1 }).toArray();
      expect(marked.map(({ _id }) => _id)).toEqual(['later', 'told']);
    }
    await dispose();
  });
});
