import { eventually } from '@mate/testing/wait';
import {
  EMAIL,
  IdentitySystem,
  LOGIN,
  PASSWORD,
  PHONE,
  SIGNUP,
  aClient,
  aPhone,
  anEmail,
  anotherCode,
  methodOf,
  reasonOf,
  refusalOf,
} from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

async function codeSentTo(identifier: string): Promise<string> {
  const method = methodOf(identifier);
  await system.rpc.requestOtp({ purpose: SIGNUP, method, identifier, client: aClient() });
  return system.world.codeFor(identifier);
}
const verify = (identifier: string, otp: string) =>
  system.rpc.verifySignupOtp({ method: methodOf(identifier), identifier, otp, client: aClient() });
const complete = (verificationId: string, changes: object = {}) =>
  system.rpc.completeSignup({
    verificationId,
    password: PASSWORD,
    firstName: 'Alice',
    lastName: 'Khan',
    birthDate: '1995-05-17',
    client: aClient(),
    ...changes,
  });

describe('sign up', () => {
  it.each([
    ['phone', aPhone()],
    ['e-mail', anEmail()],
  ])('by %s / right code / opens the account and announces it', async (_kind, identifier) => {
    const member = await system.signUp(identifier, 'Zoë', 'Ünal');

    expect(member.username).toMatch(/^zoeunal\d*$/);
    const account = await system.db
      .collection<{ _id: string }>('accounts')
      .findOne({ _id: member.accountId });
    expect(account).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Ünal',
      status: 'active',
      version: 1,
    });
    const event = await system.db.collection('outbox').findOne({ key: member.accountId });
    expect(event?.['name']).toBe('identity.account_registered.v1');
  });

  it('request code / any identifier / stores no code, phone or password in the clear', async () => {
    const phone = aPhone();
    const code = await codeSentTo(phone);
    await eventually(async () => {
      const row = await system.db.collection('otp_messages').findOne({}, { sort: { _id: -1 } });
      expect(row).toMatchObject({ state: 'accepted', providerMessageId: expect.any(String) });
      expect(JSON.stringify(row)).not.toContain(code);
      expect(JSON.stringify(row)).not.toContain(phone.slice(1));
    });
  });

  it('request code / taken identifier / refuses with its own reason', async () => {
    const [phone, email] = [aPhone(), anEmail()];
    await system.signUp(phone);
    await system.signUp(email);
    const request = (identifier: string) =>
      system.rpc.requestOtp({
        purpose: SIGNUP,
        method: methodOf(identifier),
        identifier,
        client: aClient(),
      });

    expect(await reasonOf(request(phone))).toBe('PHONE_ALREADY_EXISTS');
    expect(await reasonOf(request(email.toUpperCase()))).toBe('EMAIL_ALREADY_EXISTS');
    const exists = (method: typeof EMAIL | typeof PHONE, identifier: string) =>
      system.rpc.checkUserExists({ method, identifier, client: aClient() });
    expect(await exists(PHONE, phone)).toEqual({ exists: true });
    expect(await exists(PHONE, aPhone())).toEqual({ exists: false });
    expect(await reasonOf(exists(PHONE, '+9995550100'))).toBe('INVALID_PHONE');
  });

  it('request code / within the wait refused, after it / the same code again, which spends none', async () => {
    const phone = aPhone();
    const first = await codeSentTo(phone);
    const tooSoon = await refusalOf(codeSentTo(phone));
    expect(tooSoon.reason).toBe('OTP_RESEND_TOO_SOON');
    expect(tooSoon.metadata['retryAfterSeconds']).toBeGreaterThan(30);

    for (const place of [1, 2]) {
      await system.skipTime('cool-down', phone);
      await codeSentTo(phone);
      const again = await eventually(() => system.world.messagesFor(phone)[place]?.code ?? null);
      expect(again).toBe(first);
    }
    expect((await verify(phone, first)).verificationId).toHaveLength(22);
  });

  it('request code / after two repetitions, or after five wrong guesses / a new one', async () => {
    const phone = aPhone();
    const codes = [await codeSentTo(phone)];
    const next = async (): Promise<void> => {
      await system.skipTime('cool-down', phone);
      await codeSentTo(phone);
      const { length } = codes;
      codes.push(await eventually(() => system.world.messagesFor(phone)[length]?.code ?? null));
    };
    for (let round = 0; round < 3; round += 1) await next();
    const [first = '', , , fourth = ''] = codes;
    if (first !== fourth) expect(await reasonOf(verify(phone, first))).toBe('OTP_INVALID');
    while (codes.length < 8) {
      const reason = await reasonOf(verify(phone, anotherCode(fourth)));
      if (reason === 'OTP_ATTEMPTS_EXCEEDED') break;
      expect(reason).toBe('OTP_INVALID');
    }
    await next();
    expect((await verify(phone, codes.at(-1) ?? '')).verificationId).toHaveLength(22);
  });

  it('request code / eleventh of a day / refuses', async () => {
    const phone = aPhone();
    const ask = (purpose: typeof SIGNUP | typeof LOGIN) =>
      system.rpc.requestOtp({ purpose, method: PHONE, identifier: phone, client: aClient() });
    // Each purpose has its own wait, but all of them share the day.
    for (let round = 0; round < 5; round += 1) {
      await ask(SIGNUP);
      await ask(LOGIN);
      await system.skipTime('cool-down', phone);
      await system.skipTime('cool-down', phone, { purpose: 'login' });
      await system.skipTime('challenge', phone);
      await system.skipTime('challenge', phone, { purpose: 'login' });
    }
    for (const purpose of [SIGNUP, LOGIN] as const) {
      expect(await reasonOf(ask(purpose))).toBe('OTP_SEND_LIMIT');
    }
  });

  it('verify / wrong code five times / locks the challenge for the right one too', async () => {
    const email = anEmail();
    const code = await codeSentTo(email);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const refusal = await refusalOf(verify(email, anotherCode(code)));
      expect([refusal.reason, refusal.metadata['attemptsLeft']]).toEqual([
        'OTP_INVALID',
        attemptsLeft,
      ]);
    }
    expect(await reasonOf(verify(email, code))).toBe('OTP_ATTEMPTS_EXCEEDED');
  });

  it('verify / 100 parallel guesses / judges five', async () => {
    const email = anEmail();
    const code = await codeSentTo(email);
    const guesses = Array.from({ length: 100 }, () => reasonOf(verify(email, anotherCode(code))));
    const reasons = await Promise.all(guesses);
    expect(reasons.filter((reason) => reason === 'OTP_INVALID')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'OTP_ATTEMPTS_EXCEEDED')).toHaveLength(95);
  });

  it('verify / right code twice in parallel and once more / one ticket', async () => {
    const email = anEmail();
    const code = await codeSentTo(email);
    const outcomes = await Promise.allSettled([verify(email, code), verify(email, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await reasonOf(verify(email, code))).toBe('OTP_EXPIRED');
  });

  it('verify / code of another purpose / does not serve', async () => {
    const member = await system.signUp(anEmail());
    const { identifier } = member;
    await system.rpc.requestOtp({ purpose: LOGIN, method: EMAIL, identifier, client: aClient() });
    const code = await eventually(() => system.world.messagesFor(identifier)[1]?.code ?? null);
    expect(await reasonOf(verify(identifier, code))).toBe('OTP_EXPIRED');
  });

  it('verify / after the life of the code / expired', async () => {
    const email = anEmail();
    const code = await codeSentTo(email);
    const lifeMs = await system.skipTime('challenge', email);
    expect(lifeMs).toBeGreaterThan(200_000);
    expect(lifeMs).toBeLessThanOrEqual(300_000);
    expect(await reasonOf(verify(email, code))).toBe('OTP_EXPIRED');
  });

  it('complete / refused form / keeps the ticket for a corrected one', async () => {
    const ticket = await system.ticketFor(anEmail());
    const now = new Date();
    const almost18 = new Date(
      Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + 1),
    );
    const birthDate = almost18.toISOString().slice(0, 10);
    expect(await reasonOf(complete(ticket, { birthDate }))).toBe('UNDER_AGE');
    expect(await reasonOf(complete(ticket, { birthDate: '1995-02-30' }))).toBe(
      'BIRTH_DATE_INVALID',
    );
    expect(await reasonOf(complete(ticket, { password: 'password123' }))).toBe('PASSWORD_TOO_WEAK');
    expect(await reasonOf(complete(ticket, { firstName: 'x'.repeat(21) }))).toBe('INVALID_REQUEST');
    expect((await complete(ticket)).username).toMatch(/^alicekhan/);
  });

  it('complete / same ticket twice in parallel / one account', async () => {
    const email = anEmail();
    const ticket = await system.ticketFor(email);
    const outcomes = await Promise.allSettled([complete(ticket), complete(ticket)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await system.db.collection('accounts').countDocuments({ email })).toBe(1);
    expect(await reasonOf(complete(ticket))).toBe('VERIFICATION_EXPIRED');
    expect(await reasonOf(complete('not-a-ticket'))).toBe('VERIFICATION_EXPIRED');
  });

  it('complete / two tickets of one identifier / one account', async () => {
    const email = anEmail();
    const first = await system.ticketFor(email);
    await system.skipTime('cool-down', email);
    const method = EMAIL;
    await system.rpc.requestOtp({ purpose: SIGNUP, method, identifier: email, client: aClient() });
    const code = await eventually(() => system.world.messagesFor(email)[1]?.code ?? null);
    const second = (await verify(email, code)).verificationId;
    await complete(first);
    expect(await reasonOf(complete(second))).toBe('EMAIL_ALREADY_EXISTS');
  });

  it('complete / eight namesakes in parallel / eight usernames', async () => {
    const tickets = await Promise.all(Array.from({ length: 8 }, () => system.ticketFor(anEmail())));
    const members = await Promise.all(
      tickets.map((ticket) => complete(ticket, { firstName: 'Same', lastName: 'Name' })),
    );
    expect(new Set(members.map(({ username }) => username)).size).toBe(8);
  });
});
