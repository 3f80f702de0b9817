import { postStandingChanged, relationChanged } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aGift, contentsOf, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

describe('a gift on a post', () => {
  let wallet: WalletSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });

  beforeEach(async () => {
    alice = await wallet.aPerson();
    bob = await wallet.aPerson(100n);
    carol = await wallet.aPerson();
  });

  afterEach(async () => {
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  const give = (postId: string, more: object = {}) =>
    reasonOf(
      wallet.sendGift.execute({ ...aGift(bob.accountId, alice.accountId, 1), postId, ...more }),
    );
  const relate = (to: Person, how: { following?: boolean; blocked?: boolean }, version = 1) =>
    wallet.tellRelation({
      actorId: bob.accountId,
      targetId: to.accountId,
      following: false,
      blocked: false,
      version,
      ...how,
    });
  const makePrivate = (person: Person) =>
    wallet.tellAccount({
      ...{ accountId: person.accountId, status: 'active', privateAccount: true, version: 2 },
    });

  it('one that nobody made, is gone, or the giver may not see / does not exist / nothing moves', async () => {
    const posts = [
      newId(),
      await wallet.aPost(alice, { state: 'removed' }),
      await wallet.aPost(alice, { visibility: 'private' }),
      await wallet.aPost(alice, { visibility: 'followers' }),
      await wallet.aPost(carol, { visibility: 'followers' }),
    ];
    const before = await contentsOf(wallet);
    for (const postId of posts) expect(await give(postId)).toBe('POST_NOT_FOUND');
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it('one by somebody else / is refused; behind a block it does not exist', async () => {
    const postId = await wallet.aPost(carol);
    expect(await give(postId)).toBe('GIFT_POST_NOT_THEIRS');
    await relate(carol, { blocked: true });
    expect(await give(postId)).toBe('POST_NOT_FOUND');
    // A gift to its author is refused as any other is.
    expect(await give(postId, { receiverId: carol.accountId })).toBe('GIFT_RECEIVER_UNAVAILABLE');
  });

  it('of a private account, or for followers / followers give, others do not', async () => {
    const open = await wallet.aPost(alice, { visibility: 'followers' });
    await relate(alice, { following: true });
    expect(await give(open)).toBe('fulfilled');
    await makePrivate(alice);
    const postId = await wallet.aPost(alice);
    expect(await give(postId)).toBe('fulfilled');
    await relate(alice, {}, 2);
    for (const hidden of [open, postId]) expect(await give(hidden)).toBe('POST_NOT_FOUND');
    // Without a post it is for the person, whom everybody may give to.
    expect(await give('')).toBe('fulfilled');
  });

  it('its author takes no coins on it / none are given there, to the person they are; on again, they are again', async () => {
    const postId = await wallet.aPost(alice);
    const gift = { ...aGift(bob.accountId, alice.accountId, 5), postId };
    const sent = await wallet.sendGift.execute(gift);
    await wallet.aPost(alice, { postId, allowGifts: false, version: 2 });
    const before = await contentsOf(wallet);
    expect(await give(postId)).toBe('GIFTS_OFF');
    expect(await contentsOf(wallet)).toEqual(before);
    expect(await wallet.sendGift.execute(gift)).toEqual(sent);
    expect(await give('')).toBe('fulfilled');
    // What others may know of it is refused first.
    await relate(alice, { blocked: true });
    expect(await give(postId)).toBe('GIFT_RECEIVER_UNAVAILABLE');
    await relate(alice, {}, 2);
    // News from before there was a choice.
    await wallet.aPost(alice, { postId, version: 3 });
    expect(await give(postId)).toBe('fulfilled');
  });

  it('removed after the gift / the same call is answered as before, another is refused', async () => {
    const postId = await wallet.aPost(alice);
    const gift = { ...aGift(bob.accountId, alice.accountId, 5), postId };
    const sent = await wallet.sendGift.execute(gift);
    await wallet.aPost(alice, { postId, state: 'removed', version: 2 });
    expect(await wallet.sendGift.execute(gift)).toEqual(sent);
    expect(await give(postId)).toBe('POST_NOT_FOUND');
  });

  it('twenty calls of one key while the post goes / one answer for all, or none', async () => {
    const postId = await wallet.aPost(alice);
    const gift = { ...aGift(bob.accountId, alice.accountId, 5), postId };
    const [outcomes] = await Promise.all([
      Promise.allSettled(Array.from({ length: 20 }, () => wallet.sendGift.execute(gift))),
      wallet.aPost(alice, { postId, state: 'removed', version: 2 }),
    ]);
    const sent = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.line.transactionId] : [],
    );
    expect(new Set(sent).size).toBeLessThanOrEqual(1);
    const spent = sent.length > 0 ? 5n : 0n;
    expect(await wallet.available(bob)).toBe(100n - spent);
  });

  it('content tells of posts, late and out of order / the newest counts', async () => {
    const postId = newId();
    const post = {
      postId,
      authorId: alice.accountId,
      type: 'video',
      visibility: 'public',
    } as const;
    await wallet.publish(postStandingChanged, { ...post, state: 'ready', version: 1 });
    await eventually(async () => expect(await give(postId)).toBe('fulfilled'));
    await wallet.publish(postStandingChanged, {
      ...post,
      visibility: 'followers',
      state: 'ready',
      version: 3,
    });
    await eventually(async () => expect(await give(postId)).toBe('POST_NOT_FOUND'));
    await wallet.publish(postStandingChanged, { ...post, state: 'ready', version: 2 });
    await wallet.publish(relationChanged, {
      actorId: bob.accountId,
      targetId: alice.accountId,
      following: true,
      requested: false,
      blocked: false,
      version: 1,
    });
    await eventually(async () => expect(await give(postId)).toBe('fulfilled'));
    await relate(alice, {}, 2);
    expect(await give(postId)).toBe('POST_NOT_FOUND');
  });
});
