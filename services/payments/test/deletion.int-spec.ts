import { accountDeleted } from '@mate/contracts/events';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { sendForgeries } from '@mate/testing/forged-events';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { PaymentsSystem } from './payments-system.js';

describe('purchases of a deleted account', () => {
  let system: PaymentsSystem;
  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });
  afterAll(() => system.stop());

  it('a deletion that identity did not sign / set aside, the purchase is still somebody’s', async () => {
    const buyer = aNamesakeOf(bob);
    const email = `still-${buyer.accountId}@example.com`;
    const { purchase } = await system.buy(buyer, { email });
    const deceived = {
      messaging: system.service.app.get(MessagingRuntime, { strict: false }),
      db: system.db,
      topicPrefix: system.env.topicPrefix,
      consumers: ['payments.remember-deletions'],
    };
    const { accountId } = buyer;
    await sendForgeries(deceived, accountDeleted, { accountId, version: 99 });
    const proof = system.db.collection<{ _id: string }>('account_erasures');
    expect(await proof.findOne({ _id: accountId })).toBeNull();
    const row = await system.db.collection('purchases').findOne({ reference: purchase.reference });
    expect(row).toMatchObject({ customerEmail: email });
  });

  it('settled and open ones / keep amounts and references, and no word of who paid', async () => {
    const buyer = aNamesakeOf(bob);
    const email = `nobody-else-${buyer.accountId}@example.com`;
    const paid = await system.buy(buyer, { email });
    const open = await system.buy(buyer, { email });
    await payByCard(paid);
    await eventually(async () => expect(await system.stateOf(paid)).toBe('SETTLED'));
    const messages = system.db.collection('webhook_inbox');
    await eventually(async () => {
      const all = await messages.find({ state: { $in: ['APPLIED', 'IGNORED'] } }).toArray();
      expect(all.some((row) => String(row['rawBody']).includes(paid.purchase.reference))).toBe(
        true,
      );
    });
    const before = await system.db
      .collection('purchases')
      .findOne({ reference: paid.purchase.reference });

    const { app } = system.service;
    const { accountId } = buyer;
    await app
      .get(TransactionRunner, { strict: false })
      .run((tx) =>
        app.get(Outbox, { strict: false }).add(accountDeleted, { accountId, version: 9 }, tx),
      );
    const proof = system.db.collection<{ _id: string }>('account_erasures');
    await eventually(async () => {
      expect(await proof.findOne({ _id: accountId })).toMatchObject({ passes: 1 });
    });

    expect(await proof.findOne({ _id: accountId })).toMatchObject({ erased: { purchases: 2 } });
    for (const { purchase } of [paid, open]) {
      const { reference } = purchase;
      const row = await system.db.collection('purchases').findOne({ reference });
      expect(row).toMatchObject({ customerEmail: '', customerIp: '', accountId });
      expect(row).not.toHaveProperty('step');
    }
    const after = await system.db
      .collection('purchases')
      .findOne({ reference: paid.purchase.reference });
    for (const kept of ['coins', 'amountMinor', 'currency', 'provider', 'providerReference'])
      expect(after?.[kept]).toEqual(before?.[kept]);
    for (const { name } of await system.db.listCollections().toArray()) {
      const rows = await system.db.collection(name).find().toArray();
      const texts = rows.map((row) => `${JSON.stringify(row)} ${String(row['rawBody'] ?? '')}`);
      expect(texts.filter((text) => text.includes(email))).toEqual([]);
    }
  });
});
