import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { signUp, type SignedIn } from './people.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

interface Refusal {
  readonly error?: string;
  readonly sanction?: { readonly rule: string | null; readonly until: string | null };
}

describe('sanctions', () => {
  let system: SharedSystem;

  beforeAll(async () => {
    system = await sharedSystem();
  });
  afterAll(() => system?.stop());

  const person = (name: string): Promise<SignedIn> => signUp(system, name);
  const sanction = (verb: string, { username }: SignedIn, ...more: string[]) =>
    system.admin.rows<{ entryId: string }>([
      ...['sanction', verb, username, '--rule', 'spam', '--evidence', 'report 7'],
      ...more,
    ]);
  const follow = (actor: SignedIn, target: SignedIn, action: string) =>
    actor.api.call('POST', 'user/follow', { body: { action, targetUserId: target.accountId } });

  it('suspended / a refusal says which rule and until when / lifted, it goes on', async () => {
    const [member, other] = await Promise.all([person('Sentenced'), person('Other')]);
    const [entry] = await sanction('suspend', member);
    const refused = await member.api.exchange('POST', 'user/follow', {
      body: { action: 'send', targetUserId: other.accountId },
    });
    expect([refused.status, refused.page as Refusal]).toEqual([
      403,
      expect.objectContaining({
        error: 'ACCOUNT_SUSPENDED',
        sanction: { rule: 'spam', until: expect.stringMatching(/^20/) as string },
      }),
    ]);
    await system.admin.rows(['sanction', 'lift', entry?.entryId ?? '', '--note', 'mistaken']);
    await eventually(async () => (await follow(member, other, 'send')).status === 200);
  });

  it('suspended / takes back, refuses, parts, blocks, keeps for oneself, tells / and no more', async () => {
    const [member, friend, asking] = await Promise.all(
      ['Restrained', 'Friend', 'Asking'].map(person),
    );
    if (!member || !friend || !asking) throw new Error('three people');
    await follow(member, friend, 'send');
    await follow(friend, member, 'send');
    await member.api.call('PUT', 'user/update', {
      body: { profileSettings: { privateAccount: true } },
    });
    await eventually(async () => {
      const { data } = await asking.api.call<{ followRequestSent: boolean }>(
        'POST',
        'user/follow',
        { body: { action: 'send', targetUserId: member.accountId } },
      );
      return data.followRequestSent;
    });
    await sanction('suspend', member);

    const mayNot = [
      ['POST', 'user/follow', { action: 'send', targetUserId: asking.accountId }],
      ['POST', 'user/follow', { action: 'accept', targetUserId: asking.accountId }],
      ['PUT', 'user/update', { lastName: 'Changed' }],
      [
        'POST',
        'short/upload',
        { title: 'New', fileName: 'a.mp4', size: 1_000, contentType: 'video/mp4' },
      ],
      ['POST', 'payment/gift', { targetUserId: friend.accountId, coins: 1 }],
    ] as const;
    for (const [method, path, body] of mayNot) {
      const { status, error } = await member.api.call(method, path, {
        body,
        idempotencyKey: randomUUID(),
      });
      expect([path, status, error]).toEqual([path, 403, 'ACCOUNT_SUSPENDED']);
    }

    const may = [
      ['POST', 'user/follow', { action: 'reject', targetUserId: asking.accountId }],
      ['POST', 'user/follow', { action: 'unfollow', targetUserId: friend.accountId }],
      ['POST', 'user/follow', { action: 'cancel', targetUserId: friend.accountId }],
      ['POST', 'user/follow', { action: 'removeFollower', targetUserId: friend.accountId }],
      ['POST', 'user/block', { action: 'block', targetUserId: asking.accountId }],
      ['POST', 'user/block', { action: 'unblock', targetUserId: asking.accountId }],
      ['POST', `user/${friend.accountId}/report`, { reason: 'spam' }],
      ['GET', 'user/standing', undefined],
      ['GET', 'user/sessions', undefined],
      ['GET', 'payment/transaction', undefined],
      ['PUT', 'user/settings', { autoplay: true }],
      ['POST', 'user/appeal', { text: 'It was not me' }],
      ['POST', 'user/export', undefined],
      [
        'POST',
        'contact',
        {
          ...{ first_name: 'R', last_name: 'Flow', email: 'r@example.com', phone: '+971501234567' },
          message: 'Please look at this again',
        },
      ],
    ] as const;
    for (const [method, path, body] of may) {
      const { status, error } = await member.api.call(method, path, { ...(body && { body }) });
      expect([path, body, status, error]).toEqual([path, body, 200, undefined]);
    }
    expect((await friend.api.call('POST', `user/${member.accountId}/report`, {})).status).toBe(400);
    expect((await member.api.call('POST', 'user/logout', {})).status).toBe(200);
  });
});
