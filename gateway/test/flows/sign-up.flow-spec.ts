import { eventually } from '@mate/testing/wait';
import type { OutsideWorld } from './outside-world.js';
import { freshIdentifier, PASSWORD, signUp } from './people.js';
import type { RestClient } from './rest-client.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

describe('sign up', () => {
  let system: SharedSystem;
  let visitor: RestClient;
  let outside: OutsideWorld;
  beforeAll(async () => {
    system = await sharedSystem();
    ({ visitor, outside } = system);
  });
  afterAll(() => system?.stop());

  it.each(['phone', 'email'] as const)(
    'by %s / code arrives, account opens, wallet is there, profile is public',
    async (method) => {
      const person = await signUp({ visitor, outside }, 'Alice', method);
      const { channel } = await outside.messageTo(person.identifier);
      expect(channel).toBe(method === 'phone' ? 'whatsapp' : 'email');
      expect(await person.api.get('user/profile')).toMatchObject({
        _id: person.accountId,
        [method]: person.identifier,
        signupCompleted: true,
      });
      const profile = await visitor.get(`user/@${person.username}`);
      expect(profile).toMatchObject({ targetUser: { _id: person.accountId, followers: 0 } });
      expect(JSON.stringify(profile)).not.toContain(person.identifier);
      expect(await person.api.get('payment/wallet')).toMatchObject({ coinBalance: 0 });
    },
  );

  it('taken identifier / known to exist and refused', async () => {
    const { identifier } = await signUp({ visitor, outside }, 'Bob', 'phone');
    const target = { method: 'phone', identifier };
    expect(await visitor.post('user/signup/check-user-exists', target)).toEqual({ exists: true });
    const refused = await visitor.call('POST', 'user/signup/request-otp', { body: target });
    expect([refused.status, refused.error, refused.message]).toEqual([
      409,
      'PHONE_ALREADY_EXISTS',
      'Phone number already exists',
    ]);
  });

  it('wrong code, then under 18 / refused with reasons people understand', async () => {
    const identifier = freshIdentifier('email');
    const target = { method: 'email', identifier };
    const sent = await visitor.post<{ deliveryId: string }>('user/signup/request-otp', target);
    expect(sent).toMatchObject({ sent: true, resendIn: 60 });
    const { code } = await outside.messageTo(identifier);
    const delivery = (): Promise<unknown> => visitor.get(`user/code-delivery/${sent.deliveryId}`);
    await eventually(async () => expect(await delivery()).toEqual({ state: 'sent' }));
    const wrong = code === '000000' ? '111111' : '000000';
    const mistaken = await visitor.call('POST', 'user/signup/verify-otp', {
      body: { ...target, otp: wrong },
    });
    expect([mistaken.status, mistaken.error]).toEqual([422, 'OTP_INVALID']);
    const { _id } = await visitor.post<{ _id: string }>('user/signup/verify-otp', {
      ...target,
      otp: code,
    });
    const young = await visitor.call('POST', 'user/signup/complete', {
      body: {
        _id,
        password: PASSWORD,
        firstName: 'Kid',
        lastName: 'Flow',
        dob: `${new Date().getFullYear() - 10}-01-01`,
      },
    });
    expect([young.status, young.error]).toEqual([422, 'UNDER_AGE']);
  });

  it('log in by username, by code; log out / the session ends at once', async () => {
    const person = await signUp({ visitor, outside }, 'Carol', 'phone');
    const byName = await visitor.post<{ accessToken: string }>('user/login', {
      username: person.username,
      password: PASSWORD,
    });
    const wrong = await visitor.call('POST', 'user/login', {
      body: { username: person.username, password: 'not this one' },
    });
    expect([wrong.status, wrong.message]).toEqual([401, 'Invalid credentials']);
    const api = visitor.withToken(byName.accessToken);
    expect(await api.get<unknown[]>('user/sessions')).toHaveLength(2);
    await api.post('user/logout');
    expect((await api.call('GET', 'user/profile')).status).toBe(401);
    expect((await person.api.call('GET', 'user/profile')).status).toBe(200);
  });

  it('follow / seen on both sides', async () => {
    const creator = await signUp({ visitor, outside }, 'Dina');
    const fan = await signUp({ visitor, outside }, 'Fadi');
    const wish = { action: 'send', targetUserId: creator.accountId };
    // Followers can be taken a moment after the account is there.
    const flags = await eventually(() => fan.api.post('user/follow', wish), { everyMs: 100 });
    expect(flags).toMatchObject({ following: true, follows: false });
    await eventually(async () => {
      expect(await fan.api.get(`user/${creator.username}`)).toMatchObject({
        following: true,
        targetUser: { followers: 1 },
      });
      expect(await visitor.get(`user/followers/${creator.accountId}`)).toMatchObject([
        { _id: fan.accountId, username: fan.username },
      ]);
    });
  });
});
