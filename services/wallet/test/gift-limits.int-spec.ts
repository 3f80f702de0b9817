import { HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import { FakeClock } from '@mate/testing/clock';
import { freshPeople, type Person } from '@mate/testing/people';
import { OwnGiftLimitRepository } from '../src/gifts/limits/own-gift-limit.repository.js';
import { aGift, aWallet, balanceOf, contentsOf, dropDatabase, fund } from './wallet-fixture.js';

/** What was given counts for an hour, and up to five minutes more. */
const AN_HOUR_AT_MOST_MS = HOUR_MS + 5 * MINUTE_MS;

describe('limits of gifts', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let alice: Person;
  let bob: Person;
  const clock = FakeClock.at(new Date('2026-11-23T08:30:00Z'));

  beforeAll(async () => {
    const limits = { perHour: 400n, perDay: 500n, freshPerHour: 300n };
    wallet = await aWallet({ limits, clock });
  });
  afterAll(async () => {
    expect((await wallet.audit()).broken).toBeUndefined();
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });
  beforeEach(async () => {
    ({ alice, bob } = freshPeople());
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 1_000n);
  });

  const give = (coins: number) =>
    wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, coins));
  const ruleOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'given',
      (error: { metadata?: { rule?: string; left?: string } }) => error.metadata,
    );
  const spendable = () => balanceOf(wallet, `coin:user:${bob.accountId}:available`);

  it('fifty gifts at once of coins bought just now / exactly as many as the bound holds, no coin beyond', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => give(10)));
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(20);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        reason: 'GIFT_LIMIT_REACHED',
        metadata: { rule: 'fresh', limit: '300', left: '0', until: expect.any(String) },
      });
    expect(await spendable()).toBe(700);
  });

  it('one that passes a limit / changes nothing, is told what is left, and its key is free again', async () => {
    const gift = aGift(bob.accountId, alice.accountId, 250);
    await wallet.sendGift.execute(gift);
    const before = await contentsOf(wallet);
    const more = { ...aGift(bob.accountId, alice.accountId, 60) };
    await expect(wallet.sendGift.execute(more)).rejects.toMatchObject({
      reason: 'GIFT_LIMIT_REACHED',
      metadata: { rule: 'fresh', left: '50' },
    });
    expect(await contentsOf(wallet)).toEqual(before);
    // What was given stays answered, and does not count twice.
    await wallet.sendGift.execute(gift);
    await wallet.sendGift.execute({ ...more, coins: '50' });
    expect(await spendable()).toBe(700);
  });

  it('the bound of fresh coins at the end of an hour / none of it again when the next one begins', async () => {
    clock.moveBy(HOUR_MS - (clock.now().getTime() % HOUR_MS) - 1);
    expect(await ruleOf(give(300))).toBe('given');
    clock.moveBy(1);
    expect(await ruleOf(give(1))).toMatchObject({ rule: 'fresh', left: '0' });
  });

  it('an own limit / holds until a higher one does, and is told by its name', async () => {
    const limits = new OwnGiftLimitRepository(wallet.db);
    const until = new Date(clock.now().getTime() + 60_000);
    const choose = (version: number, coinsPerDay?: number, held?: number) =>
      limits.keep({
        ...{ accountId: bob.accountId, version, coinsPerDay },
        held: held === undefined ? undefined : { coinsPerDay: held, until },
      });
    await choose(1, 100);
    expect(await ruleOf(give(101))).toMatchObject({ rule: 'own', limit: '100', left: '100' });
    await choose(2, undefined, 100);
    await choose(1, 500);
    expect(await ruleOf(give(100))).toBe('given');
    clock.moveBy(59_999);
    expect(await ruleOf(give(1))).toMatchObject({ rule: 'own', left: '0' });
    clock.moveBy(1);
    expect(await ruleOf(give(1))).toBe('given');
    await choose(3, 50);
    expect(await ruleOf(give(1))).toMatchObject({ rule: 'own', limit: '50', left: '0' });
  });

  it('an hour later / older coins are given up to the limit of the hour, then of the day', async () => {
    clock.moveBy(AN_HOUR_AT_MOST_MS);
    expect(await ruleOf(give(400))).toBe('given');
    expect(await ruleOf(give(1))).toMatchObject({ rule: 'hour', left: '0' });
    clock.moveBy(AN_HOUR_AT_MOST_MS);
    expect(await ruleOf(give(101))).toMatchObject({ rule: 'day', left: '100' });
    expect(await ruleOf(give(100))).toBe('given');
    clock.moveBy(24 * HOUR_MS);
    expect(await ruleOf(give(400))).toBe('given');
  });
});
