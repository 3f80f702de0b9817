import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { as, aNetwork, PaymentsSystem, type Fields, type Ordered } from '../payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const FAILED = 'payments.purchase_failed.v1';

let system: PaymentsSystem;

beforeAll(async () => {
  system = await PaymentsSystem.start();
});

afterAll(() => system.stop());

afterEach(() => system.noFaults());

/** What the provider was told to call the payment, and what it calls it itself. */
interface OnPage extends Ordered {
  /** Where the browser goes, and what it posts there. */
  readonly action: string;
  readonly fields: Fields;
}

async function buy(provider: string, countryCode: string, key = newId()): Promise<OnPage> {
  const buyer = aNamesakeOf(bob);
  return order(buyer, { provider, key, packageId: await system.packageId(countryCode) });
}

async function order(...[buyer, wish]: Parameters<PaymentsSystem['order']>): Promise<OnPage> {
  const { purchase, form, redirect } = await system.order(buyer, wish);
  const step = form ?? (redirect && { action: redirect.url, fields: {} });
  if (!purchase || !step) throw new Error('no purchase');
  return { buyer, purchase, ...step };
}

const rowOf = ({ purchase: { provider, reference } }: Ordered) =>
  system.db.collection('purchases').findOne({ provider, reference });

/** Asks the provider now, or as soon as it may be asked, until the purchase stands like that. */
async function asked(bought: Ordered, state: string): Promise<void> {
  const { purchaseId } = bought.purchase;
  await eventually(async () => {
    await system.client.recheckPurchase({ purchaseId }, as(bought.buyer));
    expect(await system.stateOf(bought)).toBe(state);
  });
}

/** Takes the payment with nothing of it reaching us. */
async function unnoticed(bought: Ordered, outcome = 'success', more: object = {}): Promise<void> {
  system.isDeaf = system.losesBankReturns = true;
  await system.decide(bought, { outcome, webhook: 'once', ...more });
  system.isDeaf = system.losesBankReturns = false;
}

/** What a browser would bring back. */
async function returnOf(bought: Ordered): Promise<Fields> {
  const { provider, reference } = bought.purchase;
  if (provider !== 'epay') return { orderId: reference, status: 'PAID' };
  return { reference, TransactionID: String((await rowOf(bought))?.providerReference) };
}

describe.each([
  ['epay', 'UAE'],
  ['walee', 'PK'],
  ['walee-card', 'PK'],
])('%s', (provider, countryCode) => {
  it.each([
    ['success', 'SETTLED', [CREATED, SETTLED]],
    ['failed', 'DECLINED', [CREATED, FAILED]],
    ['cancelled', 'CANCELLED_BY_USER', [CREATED, FAILED]],
  ])('%s on its page / %s', async (outcome, state, events) => {
    const bought = await buy(provider, countryCode);
    await system.decide(bought, { outcome });
    await asked(bought, state);
    expect(await system.eventsOf(bought)).toEqual(events);
    expect(await rowOf(bought)).toHaveProperty('providerReference');
  });

  it('whatever was to reach us is lost / settled by our own question', async () => {
    const bought = await buy(provider, countryCode);
    await unnoticed(bought);
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    await asked(bought, 'SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('the same return twenty times, and questions / one event', async () => {
    const bought = await buy(provider, countryCode);
    await unnoticed(bought);
    const fields = await returnOf(bought);
    const returns = Array.from({ length: 20 }, () => system.returned(fields, provider));
    await Promise.all([...returns, asked(bought, 'SETTLED')]);
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('a success that nobody paid, by a return / proves nothing', async () => {
    const bought = await buy(provider, countryCode);
    const reply = await system.returned(await returnOf(bought), provider);
    expect(reply).toMatchObject({ purchaseId: bought.purchase.purchaseId });
    expect(await system.eventsOf(bought)).toEqual([CREATED]);
    expect(['AWAITING_CUSTOMER', 'UNKNOWN']).toContain(await system.stateOf(bought));
  });

  it('a return of nobody’s payment, or of none at all / changes nothing', async () => {
    const foreign: Fields =
      provider === 'epay'
        ? { TransactionID: '999', reference: newId().replaceAll('-', '') }
        : { orderId: '01900000-none' };
    await expect(system.returned(foreign, provider)).rejects.toMatchObject({
      reason: 'PURCHASE_NOT_FOUND',
    });
    expect(await system.returned({}, provider)).toMatchObject({ displayOutcome: 'failed' });
    const [name = ''] = Object.keys(foreign);
    expect(await system.returned({ [name]: '{"$ne":1}' }, provider)).toMatchObject({
      displayOutcome: 'failed',
    });
  });

  it('one unit less was taken / rejected, to be looked at, no coins', async () => {
    const bought = await buy(provider, countryCode);
    await unnoticed(bought, 'success', { webhook: 'wrong-amount' });
    await asked(bought, 'INTEGRITY_MISMATCH');
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    expect(await rowOf(bought)).toMatchObject({ reviewNeeded: true });
  });

  it.each(['down', 'garbage'])('%s / stays pending, settled afterwards', async (fault) => {
    const bought = await buy(provider, countryCode);
    await unnoticed(bought);
    await system.fault(fault, provider);
    const { purchaseId } = bought.purchase;
    await system.client.recheckPurchase({ purchaseId }, as(bought.buyer));
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    await system.noFaults();
    await asked(bought, 'SETTLED');
  });

  it('down at the beginning / unavailable; the same wish again gets the page', async () => {
    const wish = { provider, key: newId(), packageId: await system.packageId(countryCode) };
    const buyer = aNamesakeOf(bob);
    await system.fault('down', provider);
    await expect(order(buyer, wish)).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
    await system.noFaults();
    const bought = await order(buyer, wish);
    await system.decide(bought, { outcome: 'success' });
    await asked(bought, 'SETTLED');
  });

  it('the same wish twice at once / one purchase, one page', async () => {
    const wish = { provider, key: newId(), packageId: await system.packageId(countryCode) };
    const buyer = aNamesakeOf(bob);
    // One of them may find the order taken; whoever tries again gets the page.
    await Promise.allSettled([order(buyer, wish), order(buyer, wish)]);
    const [first, second] = [await order(buyer, wish), await order(buyer, wish)];
    expect(second).toEqual(first);
    expect(await system.eventsOf(first)).toEqual([CREATED]);
  });

  it('declined, and paid after all / settled once', async () => {
    const bought = await buy(provider, countryCode);
    await system.decide(bought, { outcome: 'failed' });
    await asked(bought, 'DECLINED');
    await unnoticed(bought);
    await asked(bought, 'SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED, SETTLED]);
  });
});

describe('epay alone', () => {
  it('its portal / the person approves, the browser brings the transaction back', async () => {
    const bought = await buy('epay', 'UAE');
    expect(new URL(bought.action).origin).toBe(new URL(system.sandbox.publicUrl).origin);
    const portal = await post(bought.action, bought.fields);
    expect(portal).toContain('AED');
    const next = /action="([^"]+)"/.exec(portal)?.[1] ?? '';
    const back = await post(new URL(next, bought.action).href, { outcome: 'success' });
    expect(back).toContain(`name="TransactionID" value="${bought.fields.TransactionID}"`);
    await post(/action="([^"]+)"/.exec(back)?.[1] ?? '', bought.fields);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
  });

  it('a transaction of somebody else beside our reference, or without one / nobody is asked', async () => {
    const [mine, theirs] = [await buy('epay', 'UAE'), await buy('epay', 'UAE')];
    await unnoticed(theirs);
    const { TransactionID = '' } = await returnOf(theirs);
    const { reference } = mine.purchase;
    const foreign = { reference, TransactionID };
    await expect(system.returned(foreign, 'epay')).rejects.toMatchObject({
      reason: 'PURCHASE_NOT_FOUND',
    });
    const partly: Fields[] = [{ TransactionID }, { reference }, { ...foreign, reference: '{}' }];
    for (const fields of partly)
      expect(await system.returned(fields, 'epay')).toMatchObject({ purchaseId: '' });
    for (const bought of [mine, theirs]) {
      expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
      expect(await rowOf(bought)).not.toHaveProperty('lastAskTime');
    }
  });

  it('no webhooks / not found', async () => {
    await expect(receive('epay', '{}')).rejects.toMatchObject({ reason: 'PROVIDER_NOT_FOUND' });
  });

  it('refused before anything was charged / failed, and no page', async () => {
    const second = await system.join({ PAYMENTS_EPAY_PASSWORD: 'another' });
    const buyer = aNamesakeOf(bob);
    const refused = await system.order(buyer, { provider: 'epay', client: second.client });
    await second.stop();
    expect(refused.form).toBeUndefined();
    if (!refused.purchase) throw new Error('no purchase');
    expect(await system.stateOf({ purchase: refused.purchase })).toBe('PROVIDER_ERROR_FINAL');
  });
});

describe('callbacks of Walee', () => {
  const call = (body: object | string, provider = 'walee'): Promise<unknown> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return receive(provider, text);
  };

  it('genuine, twice / makes us ask, settled once', async () => {
    const bought = await buy('walee', 'PK');
    system.losesBankReturns = true;
    await system.decide(bought, { outcome: 'success', webhook: 'twice' });
    system.losesBankReturns = false;
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('somebody says that it was paid / the provider says that it failed, and that counts', async () => {
    const bought = await buy('walee', 'PK');
    await system.decide(bought, { outcome: 'failed', webhook: 'forged' });
    await asked(bought, 'DECLINED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
  });

  it('of nobody’s order, of another provider’s, of none / refused, nothing changes', async () => {
    const bought = await buy('walee', 'PK');
    const { reference: orderId } = bought.purchase;
    const paid = { status: 'PAID', amount: 450, actionDate: '2026-11-23T10:00:00Z' };
    const refused = { reason: 'PAYMENT_SIGNATURE_INVALID' };
    await expect(call({ ...paid, orderId: newId() })).rejects.toMatchObject(refused);
    await expect(call({ ...paid, orderId }, 'walee-card')).rejects.toMatchObject(refused);
    await expect(call(paid)).rejects.toMatchObject(refused);
    await expect(call({ ...paid, orderId: { $ne: '' } })).rejects.toMatchObject(refused);
    await expect(call('not json')).rejects.toMatchObject(refused);
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    await call({ ...paid, orderId });
    expect(await system.eventsOf(bought)).toEqual([CREATED]);
  });
});

function receive(provider: string, body: string): Promise<unknown> {
  return system.client.receiveWebhook({
    provider,
    rawBody: Buffer.from(body),
    contentType: 'application/json',
    headers: {},
    queryString: '',
    clientNetwork: aNetwork(),
  });
}

async function post(url: string, fields: Fields): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body });
  return response.text();
}
