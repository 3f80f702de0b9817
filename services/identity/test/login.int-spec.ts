import { randomInt } from 'node:crypto';
import { AppError } from '@mate/contracts/errors';
import { eventually } from '@mate/testing/wait';
import { PasswordHasher } from '../src/passwords/password-hasher.adapter.js';
import {
  EMAIL,
  IdentitySystem,
  LOGIN,
  PASSWORD,
  PHONE,
  aClient,
  aPhone,
  anEmail,
  anotherCode,
  instead,
  loginBy,
  reasonOf,
  refusalOf,
} from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

const logIn = (...request: Parameters<typeof loginBy>) => system.rpc.login(loginBy(...request));

describe('login by password', () => {
  it('e-mail, username or phone / right password / answers the session', async () => {
    const byEmail = await system.signUp(anEmail());
    const byPhone = await system.signUp(aPhone());
    const password = PASSWORD;

    const session = await logIn({ email: byEmail.identifier.toUpperCase(), password });
    expect(session).toMatchObject({
      accountId: byEmail.accountId,
      username: byEmail.username,
      email: byEmail.identifier,
      phone: '',
    });
    const spellings = [
      { username: byEmail.username },
      { username: `@${byEmail.username.toUpperCase()}` },
      { email: byEmail.username },
      { username: byEmail.identifier },
    ];
    for (const spelling of spellings) {
      const { accountId } = await logIn({ ...spelling, password });
      expect(accountId).toBe(byEmail.accountId);
    }
    for (const phone of [byPhone.identifier, byPhone.identifier.slice(1)]) {
      expect((await logIn({ phone, password })).accountId).toBe(byPhone.accountId);
    }
  });

  it('known and unknown names / wrong password / the same refusal, word for word', async () => {
    const member = await system.signUp(anEmail());
    // Failures are counted by name, also of nobody, and the counters outlive a run.
    const someone = randomInt(10 ** 9);
    const tries = [
      { email: member.identifier, password: 'Wrong-horse-1' },
      { email: anEmail(), password: 'Wrong-horse-1' },
      { username: member.username, password: 'Wrong-horse-1' },
      { username: `nobody.${someone}`, password: 'Wrong-horse-1' },
      { phone: aPhone(), password: 'Wrong-horse-1' },
      { phone: `+999${someone}`, password: 'Wrong-horse-1' },
      { email: `${someone}@b@c`, password: 'x'.repeat(5_000) },
      { email: member.identifier },
      { password: PASSWORD },
    ];
    for (const attempt of tries) {
      const { reason, metadata, message } = await refusalOf(logIn(attempt));
      expect({ reason, metadata, message }).toEqual({
        reason: 'INVALID_CREDENTIALS',
        metadata: {},
        message: 'Invalid credentials',
      });
    }
  });

  it('ten failures / known and unknown name alike / wait, told as a wrong password', async () => {
    const member = await system.signUp(anEmail());
    for (const email of [member.identifier, anEmail()]) {
      for (let failure = 1; failure <= 10; failure += 1) {
        expect(await reasonOf(logIn({ email, password: 'Wrong-horse-1' }))).toBe(
          'INVALID_CREDENTIALS',
        );
      }
      const refusal = await refusalOf(logIn({ email, password: PASSWORD }));
      const { reason, metadata } = refusal;
      expect({ reason, metadata }).toEqual({ reason: 'INVALID_CREDENTIALS', metadata: {} });
    }
  });

  it('nine failures / many tries at once / one is judged, the others wait', async () => {
    const member = await system.signUp(anEmail());
    const credentials = { email: member.identifier, password: PASSWORD };
    for (let failure = 1; failure <= 9; failure += 1) {
      await reasonOf(logIn({ ...credentials, password: 'Wrong-horse-1' }));
    }
    // The one that gets in ends the waiting of those after it: nobody does before all eight have come.
    const hasher = system.service.app.get(PasswordHasher);
    let there = 0;
    let open = (): void => undefined;
    const allAreThere = new Promise<void>((resolve) => (open = resolve));
    const come = (): void => {
      there += 1;
      if (there === 8) open();
    };
    const restore = instead(hasher, 'fits', (fits) => async (...pair) => {
      come();
      await allAreThere;
      return fits(...pair);
    });
    const tries = Array.from({ length: 8 }, () =>
      logIn(credentials).catch(() => {
        if (there < 8) come();
        return undefined;
      }),
    );
    const sessions = (await Promise.all(tries)).filter((session) => session !== undefined);
    restore();
    expect(sessions).toHaveLength(1);
  });

  it('nine failures / a try that the busy pool turns away / takes no wait for it', async () => {
    const member = await system.signUp(anEmail());
    const credentials = { email: member.identifier, password: PASSWORD };
    for (let failure = 1; failure <= 9; failure += 1) {
      await reasonOf(logIn({ ...credentials, password: 'Wrong-horse-1' }));
    }
    const hasher = system.service.app.get(PasswordHasher);
    const restore = instead(hasher, 'fits', () => () => {
      return Promise.reject(new AppError('LOGIN_BUSY', { retryAfterSeconds: 2 }));
    });
    expect(await reasonOf(logIn(credentials))).toBe('LOGIN_BUSY');
    restore();
    expect((await logIn(credentials)).accountId).toBe(member.accountId);
  });

  it('ten failures of a stranger / device that logged in before / gets in', async () => {
    const member = await system.signUp(anEmail());
    const credentials = { email: member.identifier, password: PASSWORD };
    const deviceId = `device-${member.accountId}`;
    await logIn(credentials, aClient(deviceId));
    for (let failure = 1; failure <= 10; failure += 1) {
      await reasonOf(logIn({ ...credentials, password: 'Wrong-horse-1' }, aClient('stranger')));
    }
    expect(await reasonOf(logIn(credentials, aClient('stranger')))).toBe('INVALID_CREDENTIALS');
    const forged = { ...aClient(deviceId), deviceProven: false };
    expect(await reasonOf(logIn(credentials, forged))).toBe('INVALID_CREDENTIALS');
    expect((await logIn(credentials, aClient(deviceId))).accountId).toBe(member.accountId);
  });

  it('banned account / right password / told so, wrong password / not', async () => {
    const member = await system.signUp(anEmail());
    await system.db
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: member.accountId }, { $set: { status: 'banned' } });
    const email = member.identifier;
    expect(await reasonOf(logIn({ email, password: PASSWORD }))).toBe('ACCOUNT_BANNED');
    expect(await reasonOf(logIn({ email, password: 'Wrong-horse-1' }))).toBe('INVALID_CREDENTIALS');
  });
});

describe('login by code', () => {
  const askCode = (identifier: string) =>
    system.rpc.requestOtp({
      purpose: LOGIN,
      method: identifier.includes('@') ? EMAIL : PHONE,
      identifier,
      client: aClient(),
    });

  it.each([['phone'], ['email']] as const)(
    '%s / right code / answers the session once',
    async (field) => {
      const member = await system.signUp(field === 'phone' ? aPhone() : anEmail());
      await askCode(member.identifier);
      const otp = await eventually(
        () => system.world.messagesFor(member.identifier)[1]?.code ?? null,
      );
      const session = await logIn({ [field]: member.identifier, otp });
      expect(session.accountId).toBe(member.accountId);
      expect(await reasonOf(logIn({ [field]: member.identifier, otp }))).toBe(
        'INVALID_CREDENTIALS',
      );
    },
  );

  it('known and unknown phone / same answer, and only the known one gets a message', async () => {
    const member = await system.signUp(aPhone());
    const stranger = aPhone();
    const answers = [await askCode(member.identifier), await askCode(stranger)];
    const [known, unknown] = answers.map(({ deliveryId = '', ...rest }) => ({
      ...rest,
      length: deliveryId.length,
    }));
    expect(known).toMatchObject({ sent: true, resendInSeconds: 60, expiresInSeconds: 300 });
    expect(unknown).toEqual(known);
    const otp = await eventually(
      () => system.world.messagesFor(member.identifier)[1]?.code ?? null,
    );
    expect(system.world.messagesFor(stranger)).toEqual([]);

    const wrong = anotherCode(otp);
    const refusals = [
      await refusalOf(logIn({ phone: member.identifier, otp: wrong })),
      await refusalOf(logIn({ phone: stranger, otp: wrong })),
    ].map(({ reason, metadata, message }) => ({ reason, metadata, message }));
    expect(refusals[0]?.reason).toBe('INVALID_CREDENTIALS');
    expect(refusals[1]).toEqual(refusals[0]);
    const again = [await reasonOf(askCode(member.identifier)), await reasonOf(askCode(stranger))];
    expect(again).toEqual(['OTP_RESEND_TOO_SOON', 'OTP_RESEND_TOO_SOON']);
  });

  it('username with a code / never', async () => {
    const member = await system.signUp(anEmail());
    expect(await reasonOf(logIn({ username: member.username, otp: '123456' }))).toBe(
      'INVALID_CREDENTIALS',
    );
  });
});
