import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { OtpPurpose } from '@mate/contracts/gen/identity/codes_service';
import { randomCases } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import {
  EMAIL,
  IdentitySystem,
  LOGIN,
  PASSWORD,
  RESET,
  aClient,
  aPhone,
  anEmail,
  anotherCode,
  claimsOf,
  loginBy,
  methodOf,
  reasonOf,
  type Member,
} from './identity-system.js';

const WRONG = 'Wrong-horse-1';
const STEPS_MAX = 500;

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start({
    // Where networks bind.
    NETWORK_LIMITS: 'production',
    // All owners of a long campaign share it, and each signs up first.
    OTP_SENDS_PER_HOUR: '30000',
  });
});
afterAll(() => system.stop());

type Client = ReturnType<typeof aClient>;

/** A person with all three names, who signed in once from the own device. */
interface Owner extends Member {
  readonly phone: string;
  readonly home: Client;
}

/** Specs share Redis: under a usual name strangers would close somebody else's log-in by the same username. */
const aName = (): string =>
  String.fromCharCode(...Array.from({ length: 10 }, () => randomInt(97, 123)));

async function anOwner(): Promise<Owner> {
  const member = await system.signUp(anEmail(), aName());
  const phone = aPhone();
  await system.db
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: member.accountId }, { $set: { phone } });
  const home = aClient(`device-of-${member.accountId}`);
  await system.rpc.login(loginBy({ email: member.identifier, password: PASSWORD }, home));
  return { ...member, phone, home };
}

const ask = (purpose: OtpPurpose, identifier: string, client: Client) =>
  system.rpc.requestOtp({ purpose, method: methodOf(identifier), identifier, client });

/** What a stranger may do without any secret of the owner. */
const stranger = fc.record({
  call: fc.constantFrom('password', 'ask-login', 'ask-reset', 'guess-login', 'guess-reset'),
  name: fc.constantFrom('email', 'phone', 'username'),
  from: fc.constantFrom('elsewhere', 'beside'),
  device: fc.constantFrom('none', 'forged', 'own'),
  waits: fc.boolean(),
});
type Step = typeof stranger extends fc.Arbitrary<infer T> ? T : never;

async function take(step: Step, owner: Owner): Promise<void> {
  const client = {
    ...aClient(step.device === 'forged' ? owner.home.deviceId : 'device-of-a-stranger'),
    deviceProven: step.device === 'own',
    ...(step.from === 'beside' && { ip: owner.home.ip }),
  };
  const identifier = step.name === 'phone' ? owner.phone : owner.identifier;
  const field = step.name === 'username' ? { username: owner.username } : named(identifier);
  if (step.waits) {
    await system.skipTime('cool-down', identifier, { purpose: 'login' });
    await system.skipTime('cool-down', identifier, { purpose: 'reset' });
  }
  const method = methodOf(identifier);
  const guess = { method, identifier, otp: '000000', newPassword: WRONG, client };
  const calls: Record<Step['call'], () => Promise<unknown>> = {
    password: () => system.rpc.login(loginBy({ ...field, password: WRONG }, client)),
    'ask-login': () => ask(LOGIN, identifier, client),
    'ask-reset': () => ask(RESET, identifier, client),
    'guess-login': () => system.rpc.login(loginBy({ ...named(identifier), otp: '000000' }, client)),
    'guess-reset': () => system.rpc.verifyResetOtp(guess),
  };
  await calls[step.call]().catch(() => undefined);
}

const named = (identifier: string): { phone: string } | { email: string } =>
  identifier.includes('@') ? { email: identifier } : { phone: identifier };

/** The code that the owner's device just asked for. */
async function codeAfter(identifier: string, request: () => Promise<unknown>): Promise<string> {
  const rows = system.db.collection('otp_messages');
  await eventually(async () => expect(await rows.countDocuments({ state: 'pending' })).toBe(0));
  const before = system.world.messagesFor(identifier).length;
  await request();
  return eventually(() => system.world.messagesFor(identifier)[before]?.code ?? null);
}

/** Every way back in, at the owner's device. */
async function comesIn(owner: Owner): Promise<void> {
  const { identifier, phone, home, accountId } = owner;
  const byPassword = loginBy({ username: owner.username, password: PASSWORD }, home);
  expect((await system.rpc.login(byPassword)).accountId).toBe(accountId);
  const otp = await codeAfter(phone, () => ask(LOGIN, phone, home));
  expect((await system.rpc.login(loginBy({ phone, otp }, home))).accountId).toBe(accountId);
  const code = await codeAfter(identifier, () => ask(RESET, identifier, home));
  const newPassword = `${PASSWORD}-again`;
  await system.rpc.verifyResetOtp({
    method: EMAIL,
    identifier,
    otp: code,
    newPassword,
    client: home,
  });
  const after = loginBy({ email: identifier, password: newPassword }, home);
  expect((await system.rpc.login(after)).accountId).toBe(accountId);
}

describe('a person at a device from which they signed in before', () => {
  it('no sequence of what strangers may do / keeps them out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stranger, { minLength: 50, maxLength: STEPS_MAX, size: 'max' }),
        async (steps) => {
          const owner = await anOwner();
          for (const step of steps) await take(step, owner);
          await comesIn(owner);
        },
      ),
      // A shorter sequence takes as long to find as this one took.
      { ...randomCases(1), endOnFailure: true },
    );
  });

  it('everything that strangers can close is closed / they still come in', async () => {
    const owner = await anOwner();
    const { phone, identifier, home } = owner;
    for (let round = 0; round < 12; round += 1) {
      await take({ ...STEP, call: 'ask-login', name: 'phone', waits: true }, owner);
      await take({ ...STEP, call: 'ask-reset', name: 'email', waits: true }, owner);
      await take({ ...STEP, call: 'password' }, owner);
      for (let guess = 0; guess < 6; guess += 1) {
        await take({ ...STEP, call: 'guess-login', name: 'phone' }, owner);
        await take({ ...STEP, call: 'guess-reset' }, owner);
      }
    }
    const elsewhere = { ...home, deviceProven: false };
    await system.skipTime('cool-down', phone, { purpose: 'login' });
    await system.skipTime('cool-down', identifier, { purpose: 'reset' });
    expect(await reasonOf(ask(LOGIN, phone, elsewhere))).toBe('OTP_SEND_LIMIT');
    expect(await reasonOf(ask(RESET, identifier, elsewhere))).toBe('OTP_SEND_LIMIT');
    const right = loginBy({ email: identifier, password: PASSWORD }, elsewhere);
    expect(await reasonOf(system.rpc.login(right))).toBe('INVALID_CREDENTIALS');
    await comesIn(owner);
  });

  it('wrong passwords and codes of their own / bounded like anybody’s', async () => {
    const { phone, identifier, home } = await anOwner();
    const fail = () =>
      reasonOf(system.rpc.login(loginBy({ email: identifier, password: WRONG }, home)));
    for (let count = 0; count < 10; count += 1) expect(await fail()).toBe('INVALID_CREDENTIALS');
    const right = loginBy({ email: identifier, password: PASSWORD }, home);
    expect(await reasonOf(system.rpc.login(right))).toBe('INVALID_CREDENTIALS');

    for (let sent = 0; sent < 3; sent += 1) {
      const otp = await codeAfter(phone, () => ask(LOGIN, phone, home));
      for (let guess = 0; guess < 5; guess += 1) {
        const wrong = loginBy({ phone, otp: anotherCode(otp) }, home);
        expect(await reasonOf(system.rpc.login(wrong))).toBe('INVALID_CREDENTIALS');
      }
      expect(await reasonOf(system.rpc.login(loginBy({ phone, otp }, home)))).toBe(
        'OTP_ATTEMPTS_EXCEEDED',
      );
      await system.skipTime('cool-down', phone, { purpose: 'login', deviceId: home.deviceId });
    }
    expect(await reasonOf(ask(LOGIN, phone, home))).toBe('OTP_SEND_LIMIT');
  });

  it('a code that was asked for elsewhere / can be typed there', async () => {
    const { phone, home, accountId } = await anOwner();
    const otp = await codeAfter(phone, () => ask(LOGIN, phone, aClient()));
    expect((await system.rpc.login(loginBy({ phone, otp }, home))).accountId).toBe(accountId);
  });

  it('more devices than anybody has / the last ten are known', async () => {
    const { accountId, identifier, home } = await anOwner();
    const devices = Array.from({ length: 12 }, (_, number) =>
      aClient(`${home.deviceId}-${number}`),
    );
    for (const device of devices)
      await system.rpc.login(loginBy({ email: identifier, password: PASSWORD }, device));
    const rows = await system.db.collection('known_devices').find({ accountId }).toArray();
    expect(rows).toHaveLength(10);
    // Each of the last has a code of its own; the first share the one of strangers.
    for (const device of [...devices.slice(-2), ...devices.slice(0, 1)])
      expect(await ask(LOGIN, identifier, device)).toMatchObject({ sent: true });
    const second = ask(LOGIN, identifier, devices[1] ?? home);
    expect(await reasonOf(second)).toBe('OTP_RESEND_TOO_SOON');
  });

  it('a new password / makes strangers of all other devices', async () => {
    const { accountId, identifier, home } = await anOwner();
    const others = [aClient(`${home.deviceId}-thief`), aClient(`${home.deviceId}-laptop`)];
    for (const device of others)
      await system.rpc.login(loginBy({ email: identifier, password: PASSWORD }, device));
    const known = () => system.db.collection('known_devices').countDocuments({ accountId });
    expect(await known()).toBe(3);

    const here = await system.rpc.login(loginBy({ email: identifier, password: PASSWORD }, home));
    await system.rpc.changePassword(
      { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new`, client: home },
      { caller: { accountId, sessionId: claimsOf(here.accessToken).sid } },
    );
    expect(await known()).toBe(1);

    for (const device of others)
      await system.rpc.login(loginBy({ email: identifier, password: `${PASSWORD}-new` }, device));
    const otp = await codeAfter(identifier, () => ask(RESET, identifier, home));
    const newPassword = `${PASSWORD}-newer`;
    await system.rpc.verifyResetOtp({
      ...{ method: EMAIL, identifier, otp, newPassword, client: home },
    });
    expect(await known()).toBe(1);
    const after = loginBy({ email: identifier, password: newPassword }, home);
    expect((await system.rpc.login(after)).accountId).toBe(accountId);
  });

  it('a new device, closed to strangers / a new password by code opens it', async () => {
    const owner = await anOwner();
    const { identifier, accountId } = owner;
    const fresh = aClient(`fresh-${accountId}`);
    for (let count = 0; count < 12; count += 1) await take(STEP, owner);
    const newPassword = `${PASSWORD}-fresh`;
    const otp = await codeAfter(identifier, () => ask(RESET, identifier, fresh));
    const reset = { method: EMAIL, identifier, otp, newPassword };
    await system.rpc.verifyResetOtp({ ...reset, client: fresh });
    const right = loginBy({ email: identifier, password: newPassword }, fresh);
    expect((await system.rpc.login(right)).accountId).toBe(accountId);
    const elsewhere = loginBy({ email: identifier, password: newPassword }, aClient());
    expect(await reasonOf(system.rpc.login(elsewhere))).toBe('INVALID_CREDENTIALS');
  });

  it('devices are kept as hashes', async () => {
    const { accountId, home } = await anOwner();
    const rows = await system.db.collection('known_devices').find({ accountId }).toArray();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(home.deviceId);
  });
});

const STEP: Step = {
  call: 'password',
  name: 'email',
  from: 'elsewhere',
  device: 'none',
  waits: false,
};

describe('guesses from everywhere', () => {
  it('200 at once / at most five are judged', async () => {
    const { phone } = await anOwner();
    await ask(LOGIN, phone, aClient());
    const guess = () => reasonOf(system.rpc.login(loginBy({ phone, otp: '000000' }, aClient())));
    await Promise.all(Array.from({ length: 200 }, guess));
    expect(await system.judgedOf(phone)).toBe(5);
  });

  it('1,000 from 100 addresses / at most 50 a day are judged', async () => {
    const { phone } = await anOwner();
    const clients = Array.from({ length: 100 }, () => aClient());
    for (let round = 0; round < 10; round += 1) {
      await system.skipTime('cool-down', phone, { purpose: 'login' });
      await ask(LOGIN, phone, aClient());
      const guesses = clients.map((client) =>
        system.rpc.login(loginBy({ phone, otp: '000000' }, client)),
      );
      await Promise.allSettled(guesses);
    }
    await system.skipTime('cool-down', phone, { purpose: 'login' });
    expect(await reasonOf(ask(LOGIN, phone, aClient()))).toBe('OTP_SEND_LIMIT');
    expect(await system.judgedOf(phone)).toBe(50);
  });
});
