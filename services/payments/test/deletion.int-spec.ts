import { Binary } from 'mongodb';
import { accountDeleted } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { sendForgeries } from '@mate/testing/forged-events';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { PaymentsEraser } from '../src/erasure/payments-eraser.registry.js';
import { TellOwedCustomers } from '../src/erasure/tell-owed-customers.use-case.js';
import { ProviderRegistry } from '../src/providers/provider.registry.js';
import { PaymentsSystem, TAP } from './payments-system.js';

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

  it('a customer at a provider, and a call that ends after the first pass / forgotten there, and found by the next pass', async () => {
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.order(buyer, { provider: 'tap' });
    const purchases = system.db.collection<{ _id: string; customerReference?: string }>(
      'purchases',
    );
    const find = () => purchases.findOne({ _id: purchase?.purchaseId ?? '' });
    const id = (await find())?.customerReference ?? '';
    const erase = async (): Promise<void> => {
      const { steps } = system.service.app.get(PaymentsEraser, { strict: false });
      for (const step of Object.values(steps)) while ((await step(buyer.accountId)) > 0);
    };
    const statusAtTap = async (): Promise<number> => {
      const answer = await fetch(`${system.sandbox.publicUrl}/tap/v2/customers/${id}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${TAP.TAP_SECRET_KEY}`,
          'content-type': 'application/json',
        },
        body: '{}',
      });
      return answer.status;
    };
    expect(await statusAtTap()).toBe(200);
    await system.fault('down', 'tap');
    await expect(erase()).rejects.toMatchObject({ reason: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    // All that can be done here is done by then.
    expect(await find()).toMatchObject({ customerEmail: '', customerReference: id });
    await system.noFaults();
    await erase();
    expect(await statusAtTap()).toBe(404);
    expect(await find()).not.toHaveProperty('customerReference');
    // As a call leaves it that was under way meanwhile: with a step, and another customer.
    const step = { kind: 'client-token', parameters: { customerId: id } };
    await purchases.updateOne(
      { _id: purchase?.purchaseId ?? '' },
      { $set: { step, redirectUrl: 'https://bank.example', customerReference: id } },
    );
    await erase();
    for (const name of ['step', 'redirectUrl', 'customerReference'])
      expect(await find()).not.toHaveProperty(name);
  });

  it('a customer at a provider that is switched off / owed until it is on again, told once', async () => {
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.order(buyer, { provider: 'tap' });
    const purchases = system.db.collection<{ _id: string; customerReference?: string }>(
      'purchases',
    );
    const _id = purchase?.purchaseId ?? '';
    const id = (await purchases.findOne({ _id }))?.customerReference ?? '';
    const { app } = system.service;
    const registry = app.get(ProviderRegistry, { strict: false });
    const tap = registry.named('tap');
    const off = jest.spyOn(registry, 'find').mockReturnValue(undefined);
    const { steps } = app.get(PaymentsEraser, { strict: false });
    for (const step of Object.values(steps)) while ((await step(buyer.accountId)) > 0);
    off.mockRestore();
    expect(await purchases.findOne({ _id })).not.toHaveProperty('customerReference');
    const owed = system.db.collection('owed_customers');
    const mine = { provider: 'tap', customerReference: id };
    expect(await owed.findOne(mine)).toMatchObject({ _id: `tap ${id}` });
    const telling = app.get(TellOwedCustomers, { strict: false });
    const forgetting = jest.spyOn(tap, 'forgetCustomer');
    try {
      forgetting.mockRejectedValueOnce(new Error('away'));
      await telling.execute();
      expect(await owed.findOne(mine)).not.toBeNull();
      await telling.execute();
      expect(await owed.findOne(mine)).toBeNull();
      await telling.execute();
      expect(forgetting.mock.calls).toEqual([[id], [id]]);
    } finally {
      forgetting.mockRestore();
    }
  });

  it('a message that is not done with at the first pass, and one that was given up / emptied', async () => {
    const buyer = aNamesakeOf(bob);
    const bought = await system.buy(buyer);
    const body = await system.paidUnnoticed(bought);
    await system.fault('down');
    await system.receive(body);
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'VERIFIED' }]);
    const inbox = system.db.collection<{ _id: string; rawBody: { buffer: Uint8Array } }>(
      'webhook_inbox',
    );
    const isAbout = ({ rawBody }: { rawBody: { buffer: Uint8Array } }): boolean =>
      Buffer.from(rawBody.buffer).includes(bought.purchase.reference);
    const row = (await inbox.find().toArray()).find(isAbout);
    if (!row) throw new Error('nothing stored');
    const { nextTryTime: _, ...rest } = row as typeof row & { nextTryTime?: Date };
    const dead = { ...rest, _id: newId(), eventKey: newId(), state: 'DEAD' };
    // Its text has the provider's own name of the payment alone.
    const { reference } = bought.purchase;
    const rawBody = new Binary(Buffer.from('payer=somebody@example.com'));
    const named = {
      ...rest,
      _id: newId(),
      eventKey: newId(),
      state: 'APPLIED',
      reference,
      rawBody,
    };
    await inbox.insertMany([dead, named]);
    const { steps } = system.service.app.get(PaymentsEraser, { strict: false });
    await steps['purchases']?.(buyer.accountId);
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'VERIFIED' }]);
    expect((await inbox.findOne({ _id: named._id }))?.rawBody.buffer).toHaveLength(0);
    await system.noFaults();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    await eventually(async () => expect(await system.inboxOf(bought)).toEqual([]));
  });
});
