import { Binary } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { ProviderRegistry } from '../src/providers/provider.registry.js';
import { WebhookRepository } from '../src/webhooks/webhook.repository.js';
import { aNetwork, MERCHANT, PaymentsSystem, type Bought, type Fields } from './payments-system.js';
import { signedFields } from './provider-fields.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';

describe('what the provider tells', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterAll(() => system.stop());

  afterEach(() => system.noFaults());

  /** A message as the provider signs it. */
  const message = (...of: Parameters<typeof signedFields>) => JSON.stringify(signedFields(...of));

  const unchanged = async (bought: Bought): Promise<void> => {
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    expect(await system.eventsOf(bought)).toEqual([CREATED]);
  };

  /** A genuine message of a paid purchase that is not found; it stays stored until the purchase is found again. */
  const storedForNobody = async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    const { reference, purchaseId } = bought.purchase;
    const purchases = system.db.collection<{ _id: string }>('purchases');
    await purchases.updateOne({ reference }, { $set: { reference: newId() } });
    await system.receive(body);
    const inbox = system.db.collection<{ _id: string }>('webhook_inbox');
    const [stored] = await inbox.find().sort({ receiveTime: -1 }).limit(1).toArray();
    const findPurchase = () => purchases.updateOne({ _id: purchaseId }, { $set: { reference } });
    return { bought, inbox, stored, findPurchase };
  };

  it('success / the same one a hundred times at four processes / all acknowledged, settled once', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    expect(await system.stateOf(bought)).toBe('PROCESSING');
    const others = await Promise.all([system.join(), system.join(), system.join()]);
    const clients = [system.client, ...others.map(({ client }) => client)];
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        system.receive(body, undefined, clients[index % clients.length]),
      ),
    );
    for (const other of others) await other.stop();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    await system.receive(body);
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    expect(await system.inboxOf(bought)).toEqual([{ state: 'APPLIED', detail: '14000' }]);
  });

  it('success / as a form instead of JSON / settled', async () => {
    const bought = await system.buy();
    const fields = JSON.parse((await system.paidUnnoticed(bought)).toString()) as Fields;
    const form = new URLSearchParams(fields).toString();
    await system.receive(form, 'application/x-www-form-urlencoded');
    expect(await system.stateOf(bought)).toBe('SETTLED');
  });

  it('forged, truncated, senseless / refused, kept, nothing changes', async () => {
    const bought = await system.buy();
    const genuine = message(bought);
    const forgeries = [
      message(bought, {}, 'not the phrase'),
      message(bought, {}, MERCHANT.requestPhrase),
      genuine.replace('"14000"', '"14001"'),
      genuine.slice(0, -30),
      genuine.replace('{', `{"extra":"1",`),
      `[${genuine}]`,
      JSON.stringify({ merchant_reference: { $ne: bought.purchase.reference } }),
      '',
    ];
    for (const body of forgeries)
      await expect(system.receive(body)).rejects.toMatchObject({
        reason: 'PAYMENT_SIGNATURE_INVALID',
      });
    await unchanged(bought);
    const inbox = await system.inboxOf(bought);
    expect(new Set(inbox.map(({ state }) => state))).toEqual(new Set(['BAD_SIGNATURE']));
    // Nor does it become genuine by somebody's looking into it.
    const kept = system.db.collection<{ _id: string }>('webhook_inbox');
    const [forgery] = await kept
      .find({ provider: 'amazon', state: 'BAD_SIGNATURE' })
      .limit(1)
      .toArray();
    const caseId = forgery?._id ?? '';
    const admin = system.adminBy('admin');
    const mona = { caller: { accountId: 'mona', sessionId: '' } };
    await expect(admin.recheckReview({ caseId }, mona)).rejects.toMatchObject({
      reason: 'PAYMENT_SIGNATURE_INVALID',
    });
    admin.close();
    expect(await kept.findOne({ _id: caseId })).toMatchObject({ state: 'BAD_SIGNATURE' });
  });

  it('a forgery that comes before the genuine message / does not keep it out', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    const fields = JSON.parse(body.toString()) as Fields;
    const forged = JSON.stringify({ ...fields, signature: '0'.repeat(64) });
    await expect(system.receive(forged)).rejects.toMatchObject({
      reason: 'PAYMENT_SIGNATURE_INVALID',
    });
    await system.receive(body);
    expect(await system.stateOf(bought)).toBe('SETTLED');
  });

  it('many forgeries of one network / the beginnings of some are kept, the rest is told to wait, genuine ones pass', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    const network = aNetwork();
    const forge = (count: number): string =>
      message(bought, { count: `${count}`, padding: 'x'.repeat(2_000) }, 'not the phrase');
    const outcomes: unknown[] = [];
    for (let count = 0; count < 103; count += 1)
      await system
        .receive(forge(count), undefined, undefined, network)
        .catch((error: { reason: string; metadata: object }) =>
          outcomes.push([error.reason, 'retryAfterSeconds' in error.metadata]),
        );
    expect(outcomes.slice(0, 100)).toEqual(
      Array.from({ length: 100 }, () => ['PAYMENT_SIGNATURE_INVALID', false]),
    );
    expect(outcomes.slice(100)).toEqual(Array.from({ length: 3 }, () => ['RATE_LIMITED', true]));
    const kept = await system.db
      .collection<{ rawBody: { buffer: Uint8Array } }>('webhook_inbox')
      .find({ state: 'BAD_SIGNATURE', rawBody: { $exists: true } })
      .toArray();
    expect(Math.max(...kept.map(({ rawBody }) => rawBody.buffer.byteLength))).toBe(1_024);
    await system.receive(body, undefined, undefined, network);
    expect(await system.stateOf(bought)).toBe('SETTLED');
  });

  it('a genuine message that once did not verify / counts when it does', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    await system.receive(body);
    const inbox = system.db.collection('webhook_inbox');
    const rows = await inbox.find().toArray();
    const row = rows.find(({ rawBody }) =>
      Buffer.from((rawBody as { buffer: Uint8Array }).buffer).equals(body),
    );
    // As it stands there when this process did not know the phrase yet.
    await inbox.updateOne(
      { _id: row?._id },
      { $set: { state: 'BAD_SIGNATURE', rawBody: new Binary(body.subarray(0, 9)) } },
    );
    await system.receive(body);
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'APPLIED' }]);
  });

  it('refund notification / stored, changes nothing', async () => {
    const bought = await system.buy();
    await system.receive(message(bought, { command: 'REFUND', response_code: '06000' }));
    await unchanged(bought);
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'IGNORED' }]);
  });

  it('about a purchase that cannot be read yet / acknowledged, applied when it can', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    const { reference } = bought.purchase;
    const purchases = system.db.collection('purchases');
    await purchases.updateOne({ reference }, { $set: { reference: newId() } });
    await system.receive(body);
    expect(await system.inboxOf(bought)).toEqual([
      { state: 'VERIFIED', detail: 'unknown reference' },
    ]);
    const { purchaseId } = bought.purchase;
    await purchases.updateOne({ _id: purchaseId as never }, { $set: { reference } });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
  });

  it('provider silent when it is asked / acknowledged, finished afterwards', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    const hasty = await system.join({ PAYMENTS_AMAZON_TIMEOUT_MS: '1000' });
    await system.fault('timeout');
    await system.receive(body, undefined, hasty.client);
    expect(await system.stateOf(bought)).toBe('PROCESSING');
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'VERIFIED' }]);
    await system.noFaults();
    await hasty.stop();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('stored, and its key was taken away since / tried a few times, then a person looks and tries it with the key', async () => {
    const { bought, inbox, stored, findPurchase } = await storedForNobody();
    const _id = stored?._id ?? '';
    const { webhooks } = system.service.app
      .get(ProviderRegistry, { strict: false })
      .named('amazon');
    if (!webhooks) throw new Error('no webhooks');
    const keyless = jest
      .spyOn(webhooks, 'verify')
      .mockReturnValue({ kind: 'unverified', why: 'signature' });
    // As if all pauses but the last were over.
    await inbox.updateOne({ _id }, { $set: { attempts: 9, nextTryTime: new Date(0) } });
    const detail = 'does not verify any more: signature';
    await eventually(async () =>
      expect(await inbox.findOne({ _id })).toMatchObject({ state: 'VERIFIED', detail }),
    );
    await inbox.updateOne({ _id }, { $set: { nextTryTime: new Date(0) } });
    await eventually(async () =>
      expect(await inbox.findOne({ _id })).toMatchObject({ state: 'DEAD', detail }),
    );
    expect(await inbox.findOne({ _id })).not.toHaveProperty('nextTryTime');
    keyless.mockRestore();
    await findPurchase();
    const admin = system.adminBy('admin');
    const mona = { caller: { accountId: 'mona', sessionId: '' } };
    const { review } = await admin.getReview({ caseId: _id }, mona);
    expect(review).toMatchObject({ subject: 'webhook', detail });
    await admin.recheckReview({ caseId: _id }, mona);
    admin.close();
    expect(await system.stateOf(bought)).toBe('SETTLED');
    expect(await inbox.findOne({ _id })).toMatchObject({ state: 'APPLIED' });
  });

  it('many of a provider that was switched off / do not stand before others; after six days a person looks', async () => {
    const { bought, inbox, stored, findPurchase } = await storedForNobody();
    const provider = 'switched-off';
    const due = { ...stored, provider, state: 'RECEIVED', nextTryTime: new Date(0) };
    const rows = Array.from({ length: 100 }, () => ({ ...due, _id: newId(), eventKey: newId() }));
    const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000);
    const old = { ...due, _id: newId(), eventKey: newId(), receiveTime: sixDaysAgo };
    await inbox.insertMany([...rows, old]);
    await findPurchase();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    await eventually(async () =>
      expect(await inbox.find({ provider, state: 'DEAD' }).toArray()).toMatchObject([
        { _id: old._id, detail: 'its provider is switched off' },
      ]),
    );
    expect(await inbox.findOne({ _id: old._id })).not.toHaveProperty('nextTryTime');
    await inbox.deleteMany({ provider });
  });

  it('one that took longer than its lease / says nothing of what another process made of it', async () => {
    const inbox = system.service.app.get(WebhookRepository, { strict: false });
    const place = { contentType: '', headers: {}, queryString: '' };
    const message = { ...place, rawBody: Buffer.from('{}') };
    const { id } = await inbox.store('amazon', newId(), message);
    const slow = await inbox.claim(id, 0);
    const next = await inbox.claim(id, 60_000);
    if (!slow || !next) throw new Error('not claimed');
    expect(await inbox.finish(next, { state: 'APPLIED', detail: 'next' })).toBe(true);
    expect(await inbox.finish(slow, { state: 'DEAD', detail: 'slow' })).toBe(false);
    expect(await inbox.find(id)).toMatchObject({ state: 'APPLIED' });
  });

  it('applied / named by the payment, and found by that name alone', async () => {
    const bought = await system.buy();
    await system.receive(await system.paidUnnoticed(bought));
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    const { provider, reference } = bought.purchase;
    const inbox = system.db.collection('webhook_inbox');
    await eventually(async () =>
      expect(await inbox.countDocuments({ provider, reference, state: 'APPLIED' })).toBe(1),
    );
    const plan = await inbox
      .find({ provider, reference: { $in: [reference] }, receiveTime: { $gte: new Date(0) } })
      .explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 1 } });
  });

  it('unknown provider / not found', async () => {
    const place = { headers: {}, queryString: '', clientNetwork: '' };
    const request = { ...place, contentType: '', rawBody: Buffer.from('{}') };
    await expect(
      system.client.receiveWebhook({ ...request, provider: 'constructor' }),
    ).rejects.toMatchObject({ reason: 'PROVIDER_NOT_FOUND' });
  });
});
