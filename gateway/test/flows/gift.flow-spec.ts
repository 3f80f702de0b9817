import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { balanceOf, fillWallet, type Transaction } from './coins.js';
import { finalAnswer } from './final-answer.js';
import type { OutsideWorld } from './outside-world.js';
import { signUp, type SignedIn } from './people.js';
import type { RestClient, RestReply } from './rest-client.js';
import { prove } from './prove-command.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';
import { aClip, prepared, uploadShort } from './uploads.js';

jest.setTimeout(600_000);

interface GiftReply {
  readonly transaction: Transaction;
  readonly coinBalance: number;
}

describe('send a gift', () => {
  let system: SharedSystem;
  let outside: OutsideWorld;
  let visitor: RestClient;
  let fan: SignedIn;
  let creator: SignedIn;
  let coins: number;
  beforeAll(async () => {
    system = await sharedSystem();
    ({ visitor, outside } = system);
  });
  afterAll(() => system?.stop());
  beforeEach(async () => {
    fan = await signUp({ visitor, outside }, 'Fan');
    creator = await signUp({ visitor, outside }, 'Creator');
    coins = await fillWallet(outside, fan, 100);
  });

  const give = (amount: number, key: string = randomUUID()): Promise<RestReply<GiftReply>> =>
    fan.api.call<GiftReply>('POST', 'payment/gift', {
      body: { targetUserId: creator.accountId, coins: amount },
      idempotencyKey: key,
    });

  /** The gift, given or refused for good: the wallet hears of a new creator a moment later. */
  const settledGift = (amount: number, key: string = randomUUID()): Promise<RestReply<GiftReply>> =>
    eventually(
      async () => {
        const reply = await finalAnswer(() => give(amount, key));
        return reply.error === 'GIFT_RECEIVER_UNAVAILABLE' ? null : reply;
      },
      { everyMs: 250 },
    );

  const pendingOf = async (person: SignedIn): Promise<number> =>
    (await person.api.get<{ pendingGiftCoins: number }>('payment/wallet')).pendingGiftCoins;

  it('from the balance / to the creator’s pending coins, in both histories', async () => {
    const reply = await settledGift(10);
    expect(reply.data).toMatchObject({
      coinBalance: coins - 10,
      transaction: { amountType: 'COIN', amount: 10, direction: 'out', status: 'COMPLETED' },
    });
    expect(await balanceOf(fan)).toBe(coins - 10);
    expect(await balanceOf(creator)).toBe(0);
    expect(await pendingOf(creator)).toBeGreaterThan(0);
    const given = await fan.api.get<Transaction[]>('payment/transaction?type=GIFTING');
    expect(given).toMatchObject([{ type: 'GIFT', direction: 'out' }]);
    const received = await creator.api.get<Transaction[]>('payment/transaction?type=GIFTING');
    expect(received).toMatchObject([{ type: 'GIFT', direction: 'in' }]);
  });

  it('ten of a gift on a short / everybody is told the coins and how many gave', async () => {
    const postId = await uploadShort(creator, await aClip('202x360', 1));
    await prepared(creator, postId);
    const ten = { giftId: 'coffee', quantity: 10, coins: 100 };
    const body = { targetUserId: creator.accountId, shortId: postId, ...ten };
    const key = randomUUID();
    await eventually(
      async () =>
        (await fan.api.call('POST', 'payment/gift', { body, idempotencyKey: key })).status === 200,
      { everyMs: 250 },
    );
    interface Post {
      readonly counts: object;
    }
    const told = { gifts: 1, giftCoins: 100, givers: 1 };
    await eventually(async () =>
      expect((await creator.api.get<Post[]>('short/my'))[0]?.counts).toMatchObject(told),
    );
    const seen = await fan.api.get<Post>(`short/${postId}/details`);
    expect(seen.counts).toMatchObject(told);
    const user = { _id: fan.accountId, username: fan.username };
    for (const board of [`short/${postId}`, `user/${creator.accountId}`])
      expect(await visitor.get(`${board}/supporters`)).toMatchObject({
        ...{ supporters: [{ coins: 100, user }], anonymousCoins: 0 },
      });
  });

  it('its receipt / is proven to each side, on the net and offline / and not when it was changed', async () => {
    const { data } = await settledGift(10);
    const path = `payment/receipt/${data.transaction._id}`;
    const url = system.gatewayUrl;
    for (const person of [fan, creator]) {
      // Sealed about a second after it was given.
      const receipt = await eventually(async () => {
        const reply = await person.api.call<{ head: object }>('GET', path);
        return reply.status === 503 ? null : reply.data;
      });
      expect(await prove(receipt, { url })).toMatchObject({ code: 0 });
      expect(await prove(receipt, { head: receipt.head })).toMatchObject({ code: 0 });
      const other = person === fan ? creator : fan;
      expect(JSON.stringify(receipt)).not.toContain(other.accountId);
      const forged: unknown = JSON.parse(
        JSON.stringify(receipt).replace(/"amount":"\d+"/, '"amount":"1000"'),
      );
      const found = await prove(forged, { url });
      expect(found.code).toBe(1);
      expect(found.text).toContain('something in it was changed');
    }
    const stranger = await signUp({ visitor, outside }, 'Stranger');
    expect((await stranger.api.call('GET', path)).error).toBe('TRANSACTION_NOT_FOUND');
    expect((await visitor.call('GET', path)).status).toBe(401);
  });

  it('same key twice / one gift; with another amount / refused', async () => {
    const key = randomUUID();
    const [first, again] = [await settledGift(10, key), await settledGift(10, key)];
    expect(again.data.transaction._id).toBe(first.data.transaction._id);
    const other = await settledGift(20, key);
    expect([other.status, other.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await balanceOf(fan)).toBe(coins - 10);
  });

  it('more than there is, to oneself, nothing / refused and nothing moves', async () => {
    const tooMuch = await settledGift(coins + 1);
    expect([tooMuch.status, tooMuch.error]).toEqual([422, 'INSUFFICIENT_COINS']);
    const self = await fan.api.call('POST', 'payment/gift', {
      body: { targetUserId: fan.accountId, coins: 1 },
      idempotencyKey: randomUUID(),
    });
    expect([self.status, self.error]).toEqual([422, 'GIFT_SELF']);
    expect((await settledGift(0)).status).toBe(400);
    expect(await balanceOf(fan)).toBe(coins);
  });

  it('fifty at once from a balance for ten / exactly ten succeed', async () => {
    const rest = coins - 100;
    if (rest > 0) expect((await settledGift(rest)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 50 }, () => settledGift(10)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 422)).toHaveLength(40);
    expect(await balanceOf(fan)).toBe(0);
  });
});
