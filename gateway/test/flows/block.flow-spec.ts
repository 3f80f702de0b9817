import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { fillWallet } from './coins.js';
import type { OutsideWorld } from './outside-world.js';
import { signUp, type SignedIn } from './people.js';
import type { RestClient } from './rest-client.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';
import { aClip, prepared, uploadShort } from './uploads.js';

jest.setTimeout(600_000);

interface Row {
  readonly _id: string;
  readonly user?: { readonly _id: string };
}

describe('a block', () => {
  let system: SharedSystem;
  let outside: OutsideWorld;
  let visitor: RestClient;
  let one: SignedIn;
  let other: SignedIn;
  let third: SignedIn;

  beforeAll(async () => {
    system = await sharedSystem();
    ({ visitor, outside } = system);
    [one, other, third] = await Promise.all([
      signUp({ visitor, outside }, 'Blocking'),
      signUp({ visitor, outside }, 'Blocked'),
      signUp({ visitor, outside }, 'Between'),
    ]);
  });
  afterAll(() => system?.stop());

  const act = (actor: SignedIn, target: SignedIn, action: string, call = 'follow') =>
    actor.api.post(`user/${call}`, { action, targetUserId: target.accountId });
  /** Everything that a list tells, as text: ids of people and of what they made. */
  const told = async (viewer: SignedIn, path: string): Promise<string> => {
    const { status, data, pagination } = await viewer.api.call<Row[]>('GET', path);
    return JSON.stringify({ status, data, pagination });
  };

  it('between two friends / each is gone for the other wherever people or their works are shown', async () => {
    // The wallet hears of people by events; the gift below needs it to know both.
    await fillWallet(outside, other, 100);
    const posts = await Promise.all(
      [one, other].map(async (author) => {
        const postId = await uploadShort(author, await aClip('202x360', 1));
        await prepared(author, postId);
        return postId;
      }),
    );
    const thirds = await uploadShort(third, await aClip('202x360', 1));
    await prepared(third, thirds);
    for (const [actor, target] of [
      [one, other],
      [other, one],
      [one, third],
      [other, third],
      [third, one],
      [third, other],
    ] as const)
      await act(actor, target, 'send');
    for (const writer of [one, other])
      await eventually(
        async () =>
          (await writer.api.call('POST', `short/${thirds}/comments`, { body: { text: 'Hello' } }))
            .status === 200,
        { everyMs: 250 },
      );
    const pathsTo = (seen: SignedIn, postId: string): string[] => [
      `user/${seen.username}`,
      `user/followers/${third.accountId}`,
      `user/following/${third.accountId}`,
      'user/friends',
      'user/suggestions',
      `user/search?q=${seen.username}`,
      `user/followers/${third.accountId}?limit=1`,
      `user/following/${seen.accountId}`,
      `short/user/${seen.accountId}`,
      `short/${postId}/details`,
      `short/${postId}/comments`,
      `short/${thirds}/comments`,
      'short/homefeed',
      'short/followingfeed',
      'short/query?q=first',
    ];
    const [postOfOne = '', postOfOther = ''] = posts;
    // Suggestions never show friends, nobody is among those they follow, one row is not both, and a home feed ranks.
    const unsure = [`user/following/${one.accountId}`, 'user/suggestions', 'short/homefeed'];
    const isSure = (path: string): boolean =>
      !unsure.includes(path) && !/limit=1|comments/.test(path);
    for (const path of [...pathsTo(one, postOfOne).filter(isSure), `short/${thirds}/comments`])
      await eventually(async () => {
        const text = await told(other, path);
        const traces = [one.accountId, one.username, postOfOne];
        expect({ path, isShown: traces.some((trace) => text.includes(trace)) }).toEqual({
          path,
          isShown: true,
        });
      });
    await act(one, other, 'block', 'block');

    for (const path of pathsTo(one, postOfOne))
      await eventually(async () => {
        const text = await told(other, path);
        for (const trace of [one.accountId, one.username, postOfOne])
          expect({ path, text: text.includes(trace) }).toEqual({ path, text: false });
      });
    // Whom one blocked oneself is found under the name, so that the block can be lifted.
    for (const path of pathsTo(other, postOfOther).filter(
      (path) => path !== `user/${other.username}`,
    ))
      await eventually(async () => {
        const text = await told(one, path);
        for (const trace of [other.accountId, other.username, postOfOther])
          expect({ path, text: text.includes(trace) }).toEqual({ path, text: false });
      });
    expect(await told(one, `user/${other.username}`)).toContain('"blocked":true');
    expect(await told(one, 'user/blocked')).toContain(other.accountId);
    expect(await told(other, 'user/blocked')).not.toContain(one.accountId);
    const follow = await other.api.call('POST', 'user/follow', {
      body: { action: 'send', targetUserId: one.accountId },
    });
    expect([follow.status, follow.error]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    const comment = await other.api.call('POST', `short/${postOfOne}/comments`, {
      body: { text: 'Still here' },
    });
    expect([comment.status, comment.error]).toEqual([404, 'POST_NOT_FOUND']);
    await eventually(async () => {
      const gift = await other.api.call('POST', 'payment/gift', {
        body: { targetUserId: one.accountId, coins: 1 },
        idempotencyKey: randomUUID(),
      });
      expect([gift.status, gift.error]).toEqual([422, 'GIFT_RECEIVER_UNAVAILABLE']);
    });
  });

  it('lifted / they find each other again, and follow nobody', async () => {
    await act(one, other, 'unblock', 'block');
    await eventually(async () =>
      expect((await other.api.call('GET', `user/${one.username}`)).status).toBe(200),
    );
    expect(await told(other, `user/${one.username}`)).toContain('"following":false');
    expect(await told(one, 'user/blocked')).not.toContain(other.accountId);
  });
});
