import { eventually } from '@mate/testing/wait';
import { OtpJudge } from '../src/otp/otp-judge.policy.js';
import {
  EMAIL,
  IdentitySystem,
  PASSWORD,
  PHONE,
  aClient,
  aPhone,
  anEmail,
  instead,
  loginBy,
  methodOf,
  reasonOf,
  refusalOf,
  type Member,
} from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

interface SignedIn extends Member {
  readonly sessionId: string;
}

async function aSignedIn(identifier = anEmail()): Promise<SignedIn> {
  const member = await system.signUp(identifier);
  const fields = identifier.includes('@') ? { email: identifier } : { phone: identifier };
  const login = await system.rpc.login(loginBy({ ...fields, password: PASSWORD }));
  const claims = JSON.parse(atob(login.accessToken.split('.')[1] ?? '')) as { sid: string };
  return { ...member, sessionId: claims.sid };
}

const as = ({ accountId, sessionId }: SignedIn) => ({ caller: { accountId, sessionId } });
const request = (person: SignedIn, identifier: string, password = PASSWORD) =>
  system.rpc.requestIdentifierChange(
    { method: methodOf(identifier), identifier, password, client: aClient() },
    as(person),
  );
const verify = (person: SignedIn, identifier: string, otp: string, endOtherSessions = false) =>
  system.rpc.changeIdentifier(
    { method: methodOf(identifier), identifier, otp, client: aClient(), endOtherSessions },
    as(person),
  );

describe('changing the own e-mail address or phone', () => {
  it('password and code to the new address / the new one logs in, the old one does not and is told', async () => {
    const alice = await aSignedIn();
    const fresh = anEmail();
    expect(await request(alice, fresh)).toMatchObject({ sent: true });
    const { account } = await verify(alice, fresh, await system.world.codeFor(fresh));

    expect(account).toMatchObject({ email: fresh, emailProven: true });
    const logIn = (email: string) => system.rpc.login(loginBy({ email, password: PASSWORD }));
    expect((await logIn(fresh)).accountId).toBe(alice.accountId);
    expect(await reasonOf(logIn(alice.identifier))).toBe('INVALID_CREDENTIALS');
    const notice = await eventually(
      () =>
        system.world
          .messagesFor(alice.identifier)
          .find(({ mail }) => mail?.subject === 'The e-mail of your Mate account was changed') ??
        null,
    );
    expect(notice.mail?.text).toContain(`@${alice.username}`);
    expect(notice.mail?.text).not.toContain(fresh);
  });

  it('phone of somebody with an address / logs in by code too, and the address is told', async () => {
    const alice = await aSignedIn();
    const phone = aPhone();
    await request(alice, phone);
    const otp = await system.world.codeFor(phone);
    const { account } = await verify(alice, phone, otp);
    expect(account).toMatchObject({ email: alice.identifier, phone });
    await eventually(() =>
      expect(system.world.messagesFor(alice.identifier).map(({ mail }) => mail?.subject)).toContain(
        'The phone number of your Mate account was changed',
      ),
    );
  });

  it('an unproven address / gives way to the proven one', async () => {
    const bob = await aSignedIn(aPhone());
    await system.rpc.updateProfile({ email: anEmail() }, as(bob));
    const proven = anEmail();
    await request(bob, proven);
    await verify(bob, proven, await system.world.codeFor(proven));
    const stored = await system.db
      .collection<{ _id: string }>('accounts')
      .findOne({ _id: bob.accountId });
    expect(stored).toMatchObject({ email: proven, phone: bob.identifier });
    expect(stored).not.toHaveProperty('contactEmail');
  });

  it('wrong password / refused at its field, no code goes out', async () => {
    const alice = await aSignedIn();
    const fresh = anEmail();
    const refusal = await refusalOf(request(alice, fresh, 'not-the-password'));
    expect([refusal.reason, refusal.metadata]).toEqual([
      'PASSWORD_MISMATCH',
      { field: 'password' },
    ]);
    expect(await reasonOf(verify(alice, fresh, '123456'))).toBe('OTP_EXPIRED');
    expect(system.world.messagesFor(fresh)).toEqual([]);
  });

  it('somebody’s own way in, or the own one / taken', async () => {
    const [alice, bob] = [await aSignedIn(), await aSignedIn(aPhone())];
    expect(await reasonOf(request(bob, alice.identifier))).toBe('EMAIL_ALREADY_EXISTS');
    expect(await reasonOf(request(alice, bob.identifier))).toBe('PHONE_ALREADY_EXISTS');
    expect(await reasonOf(request(alice, alice.identifier))).toBe('EMAIL_ALREADY_EXISTS');
  });

  it('a code for one account / serves no other, nor another purpose', async () => {
    const [alice, mallory] = [await aSignedIn(), await aSignedIn()];
    const fresh = anEmail();
    await request(alice, fresh);
    const otp = await system.world.codeFor(fresh);
    expect(await reasonOf(verify(mallory, fresh, otp))).toBe('OTP_EXPIRED');
    const signUp = { method: EMAIL, identifier: fresh, otp, client: aClient() };
    expect(await reasonOf(system.rpc.verifySignupOtp(signUp))).toBe('OTP_EXPIRED');
    expect((await verify(alice, fresh, otp)).account?.email).toBe(fresh);
  });

  it('a new password meanwhile, also from the same session / voids the code that the old one asked for', async () => {
    const alice = await aSignedIn();
    const fresh = anEmail();
    await request(alice, fresh);
    const otp = await system.world.codeFor(fresh);
    const change = { currentPassword: PASSWORD, newPassword: 'Better-horse-8', client: aClient() };
    await system.rpc.changePassword(change, as(alice));
    expect(await system.isActive(alice.sessionId)).toBe(true);
    expect(await reasonOf(verify(alice, fresh, otp))).toBe('OTP_EXPIRED');
    // Nor does ending sessions shorten the pause between two codes.
    expect(await reasonOf(request(alice, fresh, 'Better-horse-8'))).toBe('OTP_RESEND_TOO_SOON');
  });

  it('a new password while the code is judged / the address stays', async () => {
    const alice = await aSignedIn();
    const fresh = anEmail();
    await request(alice, fresh);
    const otp = await system.world.codeFor(fresh);
    const change = { currentPassword: PASSWORD, newPassword: 'Better-horse-8', client: aClient() };
    const judge = system.service.app.get(OtpJudge, { strict: false });
    const restore = instead(judge, 'judge', (own) => async (guess) => {
      const right = await own(guess);
      await system.rpc.changePassword(change, as(alice));
      return right;
    });
    try {
      expect(await reasonOf(verify(alice, fresh, otp))).toBe('OTP_EXPIRED');
    } finally {
      restore();
    }
    const { account } = await system.rpc.getOwnProfile({}, as(alice));
    expect(account?.email).toBe(alice.identifier);
  });

  it('another account asking for the same address / does not void the code', async () => {
    const [alice, mallory] = [await aSignedIn(), await aSignedIn()];
    const fresh = anEmail();
    await request(alice, fresh);
    const otp = await system.world.codeFor(fresh);
    await request(mallory, fresh);
    expect((await verify(alice, fresh, otp)).account?.email).toBe(fresh);
  });

  it('two accounts prove the same address at once / one has it', async () => {
    const [alice, bob] = [await aSignedIn(), await aSignedIn()];
    const fresh = anEmail();
    await request(alice, fresh);
    const forAlice = await system.world.codeFor(fresh);
    await request(bob, fresh);
    const forBob = await eventually(() => {
      const codes = system.world.messagesFor(fresh).map(({ code }) => code);
      return codes.length === 2 ? (codes[1] ?? null) : null;
    });
    const outcomes = await Promise.allSettled([
      verify(alice, fresh, forAlice),
      verify(bob, fresh, forBob),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('other sessions / end where that is asked for, the asking one lives on', async () => {
    const alice = await aSignedIn();
    const other = await system.logIn(alice);
    const fresh = anEmail();
    await request(alice, fresh);
    await verify(alice, fresh, await system.world.codeFor(fresh), true);
    expect(await system.isActive(alice.sessionId)).toBe(true);
    expect(await system.isActive(other.sessionId)).toBe(false);
  });

  it('nobody signed in / refused', async () => {
    const call = system.rpc.requestIdentifierChange({
      method: PHONE,
      identifier: aPhone(),
      password: PASSWORD,
      client: aClient(),
    });
    expect(await reasonOf(call)).toBe('UNAUTHENTICATED');
  });
});

describe('ending the other sessions', () => {
  it('all but the asking one end', async () => {
    const alice = await aSignedIn();
    const others = [await system.logIn(alice), await system.logIn(alice)];
    await system.rpc.revokeOtherSessions({}, as(alice));
    const alive = await Promise.all(others.map(({ sessionId }) => system.isActive(sessionId)));
    expect([await system.isActive(alice.sessionId), ...alive]).toEqual([true, false, false]);
  });
});
