import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { askToFollow, PASSWORD, signUp, type SignedIn } from './people.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

interface ReportRow {
  readonly ownerId: string;
  readonly report: { readonly reportId: string };
}

interface Page {
  readonly targetUser: { readonly following: number; readonly followers: number };
}

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

  it('suspended / a refusal says which rule and until when, no number counts them / lifted, it goes on', async () => {
    const [member, other, friend] = await Promise.all([
      person('Sentenced'),
      person('Other'),
      person('Follows'),
    ]);
    const numbersOf = async ({ username }: SignedIn, { api }: SignedIn): Promise<number[]> => {
      const { targetUser } = await api.get<Page>(`user/${username}`);
      return [targetUser.following, targetUser.followers];
    };
    await eventually(async () => (await follow(member, friend, 'send')).status === 200);
    await eventually(async () => (await follow(friend, member, 'send')).status === 200);
    expect(await numbersOf(friend, other)).toEqual([1, 1]);
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
    await eventually(async () => expect(await numbersOf(friend, other)).toEqual([0, 0]));
    expect(await numbersOf(friend, member)).toEqual([1, 1]);
    expect(await numbersOf(member, member)).toEqual([1, 1]);
    await system.admin.rows(['sanction', 'lift', entry?.entryId ?? '', '--note', 'mistaken']);
    await eventually(async () => (await follow(member, other, 'send')).status === 200);
    await eventually(async () => expect(await numbersOf(friend, other)).toEqual([1, 1]));
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
    await askToFollow(asking, member);
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
      ['POST', 'payment/transfer', { targetUserId: friend.accountId, coins: 1 }],
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
      ['POST', 'user/export', { password: PASSWORD }],
      [
        'POST',
        'contact',
        {
          ...{ first_name: 'R', last_name: 'Flow', email: 'r@example.com', phone: '+971501234567' },
          message: 'Please look at this again',
        },
      ],
    ] as const;
    for (const [method, path, body] of may)
      // Services hear of new people by events.
      await eventually(async () => {
        const { status, error } = await member.api.call(method, path, { ...(body && { body }) });
        expect([path, body, status, error]).toEqual([path, body, 200, undefined]);
      });
    expect((await friend.api.call('POST', `user/${member.accountId}/report`, {})).status).toBe(400);
    const again = await system.visitor.post<{ accessToken: string }>('user/login', {
      email: member.identifier,
      password: PASSWORD,
    });
    expect((await member.api.call('POST', 'user/logout', {})).status).toBe(200);
    const { status, data } = await system.visitor
      .withToken(again.accessToken)
      .call<{ _id: string }>('POST', 'user/login?deleteAccount=true', {
        body: { email: member.identifier, password: PASSWORD },
      });
    expect([status, data._id]).toEqual([200, member.accountId]);
  });

  it('banned with the devices / nobody logs in or signs up from them / lifted, everybody does', async () => {
    const [evader, other] = await Promise.all([person('Evader'), person('Sibling')]);
    const { deviceToken } = await system.visitor.post<{ deviceToken: string }>('user/device');
    const logIn = ({ identifier }: SignedIn) =>
      system.visitor.call<{ accessToken: string }>('POST', 'user/login', {
        body: { email: identifier, password: PASSWORD },
        headers: { 'x-device': deviceToken },
      });
    const { data } = await logIn(evader);
    const evasion = ['--offence', 'evasion'];
    await sanction('suspend', evader, ...evasion);
    await sanction('suspend', evader, ...evasion);
    const [ban] = await sanction('device', evader);

    const ended = system.visitor.withToken(data.accessToken);
    await eventually(async () => (await ended.call('GET', 'user/standing')).status === 401);
    const told = await logIn(evader);
    expect([told.status, told.error]).toEqual([403, 'ACCOUNT_BANNED']);
    const refused = await logIn(other);
    expect(refused).toMatchObject({ status: 403, error: 'ENTRY_BARRED' });
    expect(JSON.stringify(refused)).not.toContain(evader.accountId);
    const marks = await system.admin.rows(['sanction', 'marks', evader.username]);
    expect(marks).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'device', tries: 1 })]),
    );
    await system.admin.rows(['sanction', 'lift', ban?.entryId ?? '', '--note', 'mistaken'], 'omar');
    expect((await logIn(other)).status).toBe(200);
  });

  it('reports / listed, shown, decided / each maker sees what became of theirs', async () => {
    const [bad, one, other] = await Promise.all(['Reported', 'Telling', 'Too'].map(person));
    if (!bad || !one || !other) throw new Error('three people');
    for (const { api } of [one, other])
      await eventually(
        async () =>
          (await api.call('POST', `user/${bad.accountId}/report`, { body: { reason: 'spam' } }))
            .status === 200,
      );
    const states = async ({ api }: SignedIn) =>
      (await api.get<{ status: string }[]>('user/reports')).map(({ status }) => status);
    expect(await states(one)).toEqual(['open']);
    const ofBad = (await system.admin.rows<ReportRow>(['report', 'list'])).filter(
      ({ ownerId }) => ownerId === bad.accountId,
    );
    expect(ofBad).toHaveLength(2);
    const reportId = ofBad[0]?.report.reportId ?? '';
    const shown = await system.admin.run(['report', 'show', reportId]);
    expect(shown.text).toContain(`About: ${bad.username}`);
    const resolve = ['report', 'resolve', reportId, '--decision', 'acted', '--note', 'warned'];
    expect((await system.admin.run(resolve)).text).toContain('Done: acted, 2 reports.');
    expect(await system.admin.run(resolve)).toMatchObject({
      ...{ code: 1, text: expect.stringContaining('Refused: REPORT_NOT_FOUND') as string },
    });
    for (const maker of [one, other]) expect(await states(maker)).toEqual(['acted']);
  });
});
