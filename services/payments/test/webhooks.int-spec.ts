import { Binary } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { aNetwork, MERCHANT, PaymentsSystem, type Bought, type Fields } from './payments-system.js';
import { signedFields } from './provider-fields.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const FAILED = 'payments.purchase_failed.v1';

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

  it('success / the same one a hundred times at two processes / all acknowledged, settled once', async () => {
    const bought = await system.buy();
    const body = await system.paidUnnoticed(bought);
    expect(await system.stateOf(bought)).toBe('PROCESSING');
    const second = await system.join();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        system.receive(body, undefined, index % 2 === 0 ? system.client : second.client),
      ),
    );
    await second.stop();
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

  it.each([
    ['a fil less', { amount: '498' }],
    ['another currency', { currency: 'PKR' }],
    ['another merchant', { merchant_identifier: 'somebody-else' }],
  ])('success of %s, rightly signed / the provider is asked, and decides', async (_, changes) => {
    const unpaid = await system.buy();
    await system.receive(message(unpaid, changes));
    await unchanged(unpaid);
    expect(await system.inboxOf(unpaid)).toMatchObject([{ state: 'VERIFIED' }]);
    const paid = await system.buy();
    await system.paidUnnoticed(paid);
    await system.receive(message(paid, changes));
    expect(await system.stateOf(paid)).toBe('SETTLED');
    expect(await system.eventsOf(paid)).toEqual([CREATED, SETTLED]);
  });

  it('another amount was really taken / rejected for good, no coins', async () => {
    const bought = await system.buy();
    await system.decide(bought, { outcome: 'success', webhook: 'wrong-amount' });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('INTEGRITY_MISMATCH'));
    await system.receive(message(bought));
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    const row = await system.db
      .collection('purchases')
      .findOne({ reference: bought.purchase.reference });
    expect(row).toMatchObject({ reviewNeeded: true, state: 'INTEGRITY_MISMATCH' });
  });

  it('success that the provider does not confirm / stays pending', async () => {
    const bought = await system.buy();
    await system.receive(message(bought));
    await unchanged(bought);
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'VERIFIED' }]);
  });

  it('refund notification / stored, changes nothing', async () => {
    const bought = await system.buy();
    await system.receive(message(bought, { command: 'REFUND', response_code: '06000' }));
    await unchanged(bought);
    expect(await system.inboxOf(bought)).toMatchObject([{ state: 'IGNORED' }]);
  });

  it('forged beside a genuine failure / failed', async () => {
    const bought = await system.buy();
    await system.decide(bought, { outcome: 'failed', webhook: 'forged' });
    expect(await system.stateOf(bought)).toBe('DECLINED');
    const { reference } = bought.purchase;
    const refused = system.webhooks.filter(({ status }) => status === 401);
    expect(refused.filter(({ body }) => body.includes(reference))).not.toHaveLength(0);
  });

  it.each(['failed', 'cancelled'])('late success after %s / completed, once', async (outcome) => {
    const bought = await system.buy();
    await system.decide(bought, { outcome });
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    await system.decide(bought, { outcome: 'success', webhook: 'twice' });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED, SETTLED]);
  });

  it('failure after success / ignored', async () => {
    const bought = await system.buy();
    await system.decide(bought, { outcome: 'success' });
    await system.decide(bought, { outcome: 'failed' });
    await system.decide(bought, { outcome: 'cancelled' });
    expect(await system.stateOf(bought)).toBe('SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
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

  it.each(['down', 'garbage', 'timeout'])(
    'provider %s when it is asked / acknowledged, finished afterwards',
    async (kind) => {
      const bought = await system.buy();
      const body = await system.paidUnnoticed(bought);
      const hasty = await system.join({ PAYMENTS_AMAZON_TIMEOUT_MS: '1000' });
      await system.fault(kind);
      await system.receive(body, undefined, hasty.client);
      expect(await system.stateOf(bought)).toBe('PROCESSING');
      expect(await system.inboxOf(bought)).toMatchObject([{ state: 'VERIFIED' }]);
      await system.noFaults();
      await hasty.stop();
      await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
      expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    },
  );

  it('unknown provider / not found', async () => {
    const place = { headers: {}, queryString: '', clientNetwork: '' };
    const request = { ...place, contentType: '', rawBody: Buffer.from('{}') };
    await expect(
      system.client.receiveWebhook({ ...request, provider: 'constructor' }),
    ).rejects.toMatchObject({ reason: 'PROVIDER_NOT_FOUND' });
  });

  describe('by the browser', () => {
    it('success with a bad signature / shown as failed, nothing changes', async () => {
      const bought = await system.buy();
      const forged = JSON.parse(message(bought, {}, 'not the phrase')) as Fields;
      expect(await system.returned(forged)).toEqual({
        redirectUrl: '',
        displayOutcome: 'failed',
        purchaseId: '',
      });
      await unchanged(bought);
    });

    it('success, rightly signed, but no money came / stays pending', async () => {
      const bought = await system.buy();
      const claimed = JSON.parse(message(bought)) as Fields;
      expect(await system.returned(claimed)).toMatchObject({ displayOutcome: 'success' });
      await unchanged(bought);
    });

    it('a payment that is not ours / not found', async () => {
      const bought = await system.buy();
      const foreign = JSON.parse(message(bought, { merchant_reference: newId() })) as Fields;
      await expect(system.returned(foreign)).rejects.toMatchObject({
        reason: 'PURCHASE_NOT_FOUND',
      });
    });

    it('token, posted again and again / charged once, same page of the bank', async () => {
      const bought = await system.buy();
      const { returns } = await payByCard(bought, { bank: 'cancelled' });
      const [token] = returns;
      const again = await system.returned(token ?? {});
      expect(again).toMatchObject({ redirectUrl: '', displayOutcome: 'cancelled' });
      const other = await system.buy();
      system.isDeaf = true;
      const visit = await payByCard(other);
      system.isDeaf = false;
      expect(visit.location).toContain('success');
      expect(await system.returned(visit.returns[0] ?? {})).toMatchObject({
        displayOutcome: 'success',
      });
      expect(await system.eventsOf(other)).toEqual([CREATED, SETTLED]);
    });

    it.each(['down', 'garbage'])(
      'token while the provider is %s / open, not failed',
      async (kind) => {
        const bought = await system.buy();
        const token = JSON.parse(
          message(bought, {
            command: '',
            service_command: 'TOKENIZATION',
            response_code: '18000',
            token_name: 'ABC',
          }),
        ) as Fields;
        await system.fault(kind);
        expect(await system.returned(token)).toMatchObject({ redirectUrl: '' });
        expect(await system.stateOf(bought)).toBe('UNKNOWN');
        expect(await system.eventsOf(bought)).toEqual([CREATED]);
      },
    );

    it('token that the provider does not know / refused, failed for good', async () => {
      const bought = await system.buy();
      const token = JSON.parse(
        message(bought, {
          service_command: 'TOKENIZATION',
          response_code: '18000',
          token_name: 'ABC',
        }),
      ) as Fields;
      expect(await system.returned(token)).toMatchObject({ displayOutcome: 'failed' });
      expect(await system.stateOf(bought)).toBe('PROVIDER_ERROR_FINAL');
      expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    });
  });
});
