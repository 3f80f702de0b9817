import { eventually } from '@mate/testing/wait';
import { PasswordHasher } from '../src/passwords/password-hasher.adapter.js';
import {
  EMAIL,
  IdentitySystem,
  PASSWORD,
  PHONE,
  RESET,
  aClient,
  aPhone,
  anEmail,
  anotherCode,
  instead,
  loginBy,
  reasonOf,
} from './identity-system.js';

const NEW_PASSWORD = 'Better-horse-8';
let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

describe('forgotten password', () => {
  const ask = (identifier: string) =>
    system.rpc.requestOtp({ purpose: RESET, method: EMAIL, identifier, client: aClient() });
  const reset = (identifier: string, otp: string, newPassword: string) =>
    system.rpc.verifyResetOtp({ method: EMAIL, identifier, otp, newPassword, client: aClient() });

  it('right code / first checked, then used / sets the password and ends every session', async () => {
    const member = await system.signUp(anEmail());
    const { identifier } = member;
    const { sessionId } = await system.logIn(member);
    expect(await system.isActive(sessionId)).toBe(true);
    await ask(identifier);
    const otp = await eventually(() => system.world.messagesFor(identifier)[1]?.code ?? null);

    expect(await reasonOf(reset(identifier, anotherCode(otp), ''))).toBe('OTP_INVALID');
    expect(await reset(identifier, otp, '')).toEqual({ verified: true, accountId: '' });
    expect(await system.isActive(sessionId)).toBe(true);
    expect(await reasonOf(reset(identifier, otp, 'qwerty123'))).toBe('PASSWORD_TOO_WEAK');
    const { accountId } = member;
    expect(await reset(identifier, otp, NEW_PASSWORD)).toEqual({ verified: true, accountId });

    expect(await system.isActive(sessionId)).toBe(false);
    expect(await reasonOf(system.logIn(member))).toBe('INVALID_CREDENTIALS');
    expect((await system.logIn(member, NEW_PASSWORD)).sessionId).toHaveLength(22);
    expect(await reasonOf(reset(identifier, otp, 'Third-horse-99'))).toBe('OTP_EXPIRED');
  });

  it('set by the phone / the person is told at the e-mail address, in the language of who set it', async () => {
    const { identifier, ...member } = await system.signUp(anEmail());
    const phone = aPhone();
    const caller = { accountId: member.accountId, sessionId: 'spec' };
    const change = { method: PHONE, identifier: phone, client: aClient() };
    await system.rpc.requestIdentifierChange({ ...change, password: PASSWORD }, { caller });
    const proof = { ...change, otp: await system.world.codeFor(phone), endOtherSessions: false };
    await system.rpc.changeIdentifier(proof, { caller });
    await system.rpc.requestOtp({ ...change, purpose: RESET });
    const otp = await eventually(() => system.world.messagesFor(phone)[1]?.code ?? null);
    const client = { ...aClient(), languages: 'ur' };
    await system.rpc.verifyResetOtp({ ...change, otp, newPassword: NEW_PASSWORD, client });
    const subjects = () => system.world.messagesFor(identifier).map(({ mail }) => mail?.subject);
    await eventually(() =>
      expect(subjects()).toContain('آپ کے Mate اکاؤنٹ کا پاس ورڈ بدل دیا گیا ہے'),
    );
  });

  it('wrong codes / with a new password / nothing is hashed for them', async () => {
    const { identifier } = await system.signUp(anEmail());
    await ask(identifier);
    const otp = await eventually(() => system.world.messagesFor(identifier)[1]?.code ?? null);
    let hashed = 0;
    const restore = instead(
      system.service.app.get(PasswordHasher),
      'hash',
      (hash) => (password) => {
        hashed += 1;
        return hash(password);
      },
    );
    try {
      for (let guess = 1; guess <= 4; guess += 1) {
        expect(await reasonOf(reset(identifier, anotherCode(otp), NEW_PASSWORD))).toBe(
          'OTP_INVALID',
        );
      }
      expect(await reasonOf(reset(anEmail(), otp, NEW_PASSWORD))).toBe('OTP_EXPIRED');
      expect(hashed).toBe(0);
      expect(await reset(identifier, otp, NEW_PASSWORD)).toMatchObject({ verified: true });
      expect(hashed).toBe(1);
    } finally {
      restore();
    }
  });

  it('right code / in two calls at once / one sets its password, the other finds it spent', async () => {
    const member = await system.signUp(anEmail());
    await ask(member.identifier);
    const otp = await eventually(
      () => system.world.messagesFor(member.identifier)[1]?.code ?? null,
    );
    const passwords = [NEW_PASSWORD, 'Third-horse-99'];
    const outcomes = await Promise.all(
      passwords.map((password) =>
        reset(member.identifier, otp, password).then(
          () => 'set',
          (error: { reason: string }) => error.reason,
        ),
      ),
    );
    expect([...outcomes].sort()).toEqual(['OTP_EXPIRED', 'set']);
    const winner = passwords[outcomes.indexOf('set')] ?? '';
    expect((await system.logIn(member, winner)).sessionId).toHaveLength(22);
  });

  it('unknown e-mail / same answer, nothing sent, no code fits', async () => {
    const member = await system.signUp(anEmail());
    const stranger = anEmail();
    const answerTo = async (identifier: string): Promise<object> => {
      const { deliveryId = '', ...rest } = await ask(identifier);
      return { ...rest, length: deliveryId.length };
    };
    expect(await answerTo(stranger)).toEqual(await answerTo(member.identifier));
    expect(await reasonOf(reset(stranger, '000000', NEW_PASSWORD))).toBe('OTP_INVALID');
    expect(system.world.messagesFor(stranger)).toEqual([]);
  });
});

describe('changed password', () => {
  it('wrong current one / refused without ending the session; right one / ends the others', async () => {
    const member = await system.signUp(anEmail());
    const [here, there] = [await system.logIn(member), await system.logIn(member)];
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      system.rpc.changePassword(
        {
          currentPassword,
          newPassword,
          client: aClient(),
        },
        { caller: { accountId: member.accountId, sessionId: here.sessionId } },
      );

    expect(await reasonOf(change('Wrong-horse-1'))).toBe('PASSWORD_MISMATCH');
    expect(await reasonOf(change(PASSWORD, PASSWORD))).toBe('PASSWORD_TOO_WEAK');
    await change(PASSWORD);
    expect([await system.isActive(here.sessionId), await system.isActive(there.sessionId)]).toEqual(
      [true, false],
    );
    const login = loginBy({ email: member.identifier, password: NEW_PASSWORD });
    expect((await system.rpc.login(login)).accountId).toBe(member.accountId);
    const notices = await eventually(() => {
      const mails = system.world.messagesFor(member.identifier).flatMap(({ mail }) => mail ?? []);
      const told = mails.filter(({ subject }) => subject.startsWith('The password of your Mate'));
      return told.length > 0 ? told : null;
    });
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringContaining(`@${member.username}`),
    ]);
  });
});

describe('stored password', () => {
  it('older parameters / hashed anew at the next login', async () => {
    const member = await system.signUp(anEmail());
    const credentials = system.db.collection<{ _id: string; passwordHash: string }>('credentials');
    const old = '$argon2id$v=19$m=8192,t=1,p=1$';
    const row = await credentials.findOne({ _id: member.accountId });
    expect(row?.passwordHash.startsWith(old)).toBe(true);
    // A hash of the same password that took more passes.
    const { hash } = await import('@node-rs/argon2');
    const costly = await hash(PASSWORD, { memoryCost: 8192, timeCost: 3, parallelism: 1 });
    await credentials.updateOne({ _id: member.accountId }, { $set: { passwordHash: costly } });
    await system.logIn(member);
    const after = await credentials.findOne({ _id: member.accountId });
    expect(after?.passwordHash.startsWith(old)).toBe(true);
  });

  it('flood of logins / beyond the pool and its queue / told to come back', async () => {
    // Failures are counted by name, and the counters outlive a run.
    const flood = Array.from({ length: 120 }, () =>
      system.rpc
        .login(loginBy({ email: anEmail(), password: PASSWORD }))
        .catch((error: { reason?: string }) => error.reason),
    );
    const reasons = new Set(await Promise.all(flood));
    expect(reasons).toContain('LOGIN_BUSY');
    expect([...reasons].filter((reason) => reason !== 'LOGIN_BUSY')).toEqual([
      'INVALID_CREDENTIALS',
    ]);
  });
});
