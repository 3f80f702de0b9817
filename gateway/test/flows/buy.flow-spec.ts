import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import {
  balanceAfterOneMore,
  balanceOf,
  beginBuying,
  finalOf,
  settle,
  smallestPackage,
  type Buying,
  type CoinPackage,
  type Transaction,
} from './coins.js';
import { finalAnswer } from './final-answer.js';
import type { OutsideWorld } from './outside-world.js';
import { freshIdentifier, signUp, type SignedIn } from './people.js';
import type { RestClient } from './rest-client.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

describe('buy coins by card', () => {
  let system: SharedSystem;
  let outside: OutsideWorld;
  let visitor: RestClient;
  let smallest: CoinPackage;
  let buyer: SignedIn;
  beforeAll(async () => {
    system = await sharedSystem();
    ({ visitor, outside } = system);
    smallest = await smallestPackage(await signUp({ visitor, outside }, 'Zero'));
  });
  afterAll(() => system?.stop());
  beforeEach(async () => {
    buyer = await signUp({ visitor, outside }, 'Buyer');
  });

  const untilCredited = (coins: number): Promise<unknown> =>
    eventually(async () => expect(await balanceOf(buyer)).toBe(coins));

  const notify = async (body: string): Promise<number> => {
    const url = `${system.gatewayUrl}/api/webhooks/amazon`;
    const headers = { 'content-type': 'application/json' };
    return (await finalAnswer(() => fetch(url, { method: 'POST', headers, body }))).status;
  };

  it('packages / per market, coins ascending', async () => {
    for (const [country, currency] of [
      ['UAE', 'AED'],
      ['PK', 'PKR'],
    ] as const) {
      const rows = await visitor.get<CoinPackage[]>(`payment/package?countryCode=${country}`);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every((row) => row.currency === currency)).toBe(true);
      expect(rows.map(({ coins }) => coins)).toEqual(
        rows.map(({ coins }) => coins).sort((a, b) => a - b),
      );
    }
  });

  it('paid / credited once, in the history with its price', async () => {
    const buying = await beginBuying(buyer, smallest._id);
    expect(buying.transaction.status).toBe('PENDING');
    expect(buying.payment.chargeMeta.fields.merchant_reference).toBe(buying.reference);
    expect(await balanceOf(buyer)).toBe(0);
    await settle(outside, buying, { outcome: 'success', webhook: 'twice' });
    expect((await finalOf(buyer, buying)).status).toBe('COMPLETED');
    await untilCredited(smallest.coins);
    const history = await buyer.api.get<Transaction[]>('payment/transaction?type=COIN_PURCHASED');
    expect(history).toMatchObject([
      {
        amountType: 'CASH',
        amount: smallest.priceAfterDiscount,
        currency: 'AED',
        coins: smallest.coins,
        status: 'COMPLETED',
        type: 'CASH_TO_COINS',
      },
    ]);
  });

  it('the same webhook a hundred times at once / credited once', async () => {
    const buying = await beginBuying(buyer, smallest._id);
    const [webhook = ''] = await settle(outside, buying, { outcome: 'success' });
    const statuses = await Promise.all(Array.from({ length: 100 }, () => notify(webhook)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await untilCredited(smallest.coins);
    expect(await balanceAfterOneMore(outside, buyer, smallest)).toBe(2 * smallest.coins);
  });

  it('truncated, altered or foreign webhooks / refused and nothing changes', async () => {
    const paid = await beginBuying(buyer, smallest._id);
    const [genuine = ''] = await settle(outside, paid, { outcome: 'success' });
    await untilCredited(smallest.coins);
    const waiting = await beginBuying(buyer, smallest._id);
    const attacks = [
      genuine.slice(0, -20),
      genuine.replaceAll(paid.reference, waiting.reference),
      genuine.replace(/"signature":"[^"]+"/, '"signature":""'),
      genuine.replace(/"amount":"\d+"/, '"amount":"1"'),
      '{}',
      '',
    ];
    for (const body of attacks) expect([400, 401, 404]).toContain(await notify(body));
    const path = `payment/transaction/${waiting.transaction._id}`;
    expect((await buyer.api.get<Transaction>(path)).status).toBe('PENDING');
    expect(await balanceOf(buyer)).toBe(smallest.coins);
  });

  it('an account with a phone alone, which says where the receipt goes / coins come, the profile has no e-mail', async () => {
    const caller = await signUp({ visitor, outside }, 'Phone', 'phone');
    const wish = { packageId: smallest._id, customerIp: '203.0.113.7', iframe: true };
    const unsaid = await caller.api.call('POST', 'payment/amazon/buy', {
      body: wish,
      idempotencyKey: randomUUID(),
    });
    expect(unsaid.error).toBe('PAYMENT_EMAIL_REQUIRED');
    const email = freshIdentifier('email');
    const buying = await caller.api.pay<Buying>('payment/amazon/buy', { ...wish, email });
    await settle(outside, buying, { outcome: 'success' });
    expect((await finalOf(caller, buying)).status).toBe('COMPLETED');
    await eventually(async () => expect(await balanceOf(caller)).toBe(smallest.coins));
    const profile = await caller.api.get('user/profile');
    expect(profile).toMatchObject({ phone: caller.identifier, email: null });
  });

  it('same key twice / one purchase; with another package / refused', async () => {
    const key = randomUUID();
    const [first, again] = [
      await beginBuying(buyer, smallest._id, key),
      await beginBuying(buyer, smallest._id, key),
    ];
    expect(again.transaction._id).toBe(first.transaction._id);
    const packages = await buyer.api.get<CoinPackage[]>('payment/package?countryCode=UAE');
    const other = await buyer.api.call('POST', 'payment/amazon/buy', {
      body: { packageId: packages.at(-1)?._id, iframe: true },
      idempotencyKey: key,
    });
    expect([other.status, other.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each(['failed', 'cancelled'] as const)(
    '%s at the card page / never credited',
    async (outcome) => {
      const buying = await beginBuying(buyer, smallest._id);
      await settle(outside, buying, { outcome });
      expect((await finalOf(buyer, buying)).status).toBe('FAILED');
      expect(await balanceAfterOneMore(outside, buyer, smallest)).toBe(smallest.coins);
    },
  );

  it('forged success of a failed payment / changes nothing', async () => {
    const buying = await beginBuying(buyer, smallest._id);
    await settle(outside, buying, { outcome: 'failed', webhook: 'forged' });
    expect(await balanceAfterOneMore(outside, buyer, smallest)).toBe(smallest.coins);
  });

  it('wrong amount / rejected and never credited', async () => {
    const buying = await beginBuying(buyer, smallest._id);
    await settle(outside, buying, { outcome: 'success', webhook: 'wrong-amount' });
    expect((await finalOf(buyer, buying)).status).toBe('REJECTED');
    expect(await balanceOf(buyer)).toBe(0);
  });

  it('a browser that opens the success page / proves nothing', async () => {
    const buying = await beginBuying(buyer, smallest._id);
    const fields = new URLSearchParams({
      merchant_reference: buying.reference,
      response_code: '14000',
      status: '14',
    });
    const response = await fetch(`${system.gatewayUrl}/api/payment/amazon/return`, {
      method: 'POST',
      redirect: 'manual',
      body: fields,
    });
    expect(response.status).toBe(303);
    const after = await buyer.api.get<Transaction>(`payment/transaction/${buying.transaction._id}`);
    expect(after.status).toBe('PENDING');
    expect(await balanceOf(buyer)).toBe(0);
  });

  it('somebody else’s purchase / not found', async () => {
    const buying = await beginBuying(buyer, smallest._id);
    const stranger = await signUp({ visitor, outside }, 'Stranger');
    const path = `payment/transaction/${buying.transaction._id}`;
    expect((await stranger.api.call('GET', path)).status).toBe(404);
  });
});
