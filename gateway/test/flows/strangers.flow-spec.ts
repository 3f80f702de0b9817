import { randomBytes, randomInt } from 'node:crypto';
import fc from 'fast-check';
import { startTestSystem } from '@mate/devnet/test-system';
import { randomCases } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { budgetsFor } from '../../src/limits/limit.rules.js';
import { OutsideWorld } from './outside-world.js';
import { PASSWORD, signUp } from './people.js';
import { RestClient } from './rest-client.js';

jest.setTimeout(3_600_000);

const STEPS_MAX = 500;
const AT_ONCE = 20;
const { auth, known } = budgetsFor('production');
// The minute of the count may end while an address is being closed, more than once on a slow machine.
const CLOSING_CALLS_MAX = 10 * auth.perMinute;
const NEW_PASSWORD = 'another long pass phrase of 2026';

/** As narrow as in production, where all of a carrier's people share an address. */
const NARROW: Readonly<Record<string, string>> = {
  GATEWAY_TRUSTED_PROXIES: 'loopback',
  GATEWAY_AUTH_PER_MINUTE: `${auth.perMinute}`,
  GATEWAY_KNOWN_DEVICES_PER_MINUTE: `${known.perMinute}`,
  IDENTITY_NETWORK_LIMITS: 'production',
};

/** Somebody at a device from which they signed in before. */
interface Owner {
  readonly identifier: string;
  readonly username: string;
  /** The API as their device calls it. */
  readonly home: RestClient;
  /** The API as anybody calls it from the address that they share. */
  readonly beside: RestClient;
}

/** What a stranger may do without any secret, at the owner's own address. */
const stranger = fc.record({
  call: fc.constantFrom(
    ...(['password', 'ask-login', 'ask-reset', 'guess-login', 'guess-reset'] as const),
    ...(['exists', 'contact', 'device'] as const),
  ),
  name: fc.constantFrom('owner', 'made-up'),
  device: fc.constantFrom('none', 'forged', 'new'),
});
type Step = typeof stranger extends fc.Arbitrary<infer T> ? T : never;

const forgedToken = (): string => {
  const text = (bytes: number): string => randomBytes(bytes).toString('base64url');
  return ['dev', text(16), '20000', text(12), text(32)].join('.');
};

const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

describe('strangers at the address of somebody who signed in there before', () => {
  let system: Awaited<ReturnType<typeof startTestSystem>>;
  let outside: OutsideWorld;
  beforeAll(async () => {
    Object.assign(process.env, NARROW);
    system = await startTestSystem();
    for (const name of Object.keys(NARROW)) delete process.env[name];
    outside = new OutsideWorld(system.sandboxUrl);
  });
  afterAll(() => system?.stop());

  const anOwner = async (): Promise<Owner> => {
    const beside = new RestClient(system.gatewayUrl).from(anAddress());
    const { identifier, username } = await signUp({ visitor: beside, outside }, 'Owner');
    const { deviceToken } = await beside.post<{ deviceToken: string }>('user/device');
    const login = { body: { email: identifier, password: PASSWORD } };
    const signedIn = await beside.withDevice(deviceToken).call('POST', 'user/login', login);
    const home = beside.withDevice(signedIn.headers.get('x-device') ?? '');
    return { identifier, username, home, beside };
  };

  const take = async ({ call, name, device }: Step, { identifier, beside }: Owner) => {
    const email = name === 'owner' ? identifier : `${randomBytes(6).toString('hex')}@example.com`;
    const target = { method: 'email', identifier: email };
    const newDevice = async (): Promise<RestClient> => {
      const { data } = await beside.call<{ deviceToken: string }>('POST', 'user/device');
      return data ? beside.withDevice(data.deviceToken) : beside;
    };
    const clients = {
      none: async () => beside,
      forged: async () => beside.withDevice(forgedToken()),
      new: newDevice,
    };
    const client = await clients[device]();
    const post = (path: string, body?: unknown) => client.call('POST', path, { body });
    const guess = { ...target, otp: '000000', newPassword: NEW_PASSWORD };
    const message = { first_name: 'A', last_name: 'B', email, phone: '', message: 'Hello there' };
    const calls: Record<Step['call'], () => Promise<unknown>> = {
      password: () => post('user/login', { email, password: 'Wrong-horse-1' }),
      'ask-login': () => post('user/request-login-otp', target),
      'ask-reset': () => post('user/forgot-password', target),
      'guess-login': () => post('user/login', { email, otp: '000000' }),
      'guess-reset': () => post('user/forgot-password/verify', guess),
      exists: () => post('user/signup/check-user-exists', target),
      contact: () => post('contact', message),
      device: () => post('user/device'),
    };
    await calls[call]();
  };

  /** Until the address is refused whatever a stranger calls there. */
  const close = async ({ beside }: Owner): Promise<void> => {
    for (let calls = 0; calls < CLOSING_CALLS_MAX; calls += 1)
      if ((await beside.call('POST', 'user/device')).status === 429) return;
    throw new Error(
      `The address was not refused in ${CLOSING_CALLS_MAX} calls, of which a minute has ${auth.perMinute}.`,
    );
  };

  /** What the owner calls from home while the address is closed. */
  const atHome = async (owner: Owner, path: string, body: unknown): Promise<number> => {
    await close(owner);
    return (await owner.home.call('POST', path, { body })).status;
  };

  /** Asks for a code and types what arrives, which may be one that strangers asked for first. */
  const byCode = async (
    owner: Owner,
    ask: string,
    type: (otp: string) => Promise<number>,
  ): Promise<void> => {
    const before = new Set(await outside.codesTo(owner.identifier));
    const target = { method: 'email', identifier: owner.identifier };
    expect(await atHome(owner, ask, target)).toBe(200);
    await eventually(async () => {
      const fresh = (await outside.codesTo(owner.identifier)).filter((code) => !before.has(code));
      for (const code of fresh) {
        before.add(code);
        if ((await type(code)) === 200) return true;
      }
      return null;
    });
  };

  const comesIn = async (owner: Owner): Promise<void> => {
    const { identifier, username } = owner;
    expect(await atHome(owner, 'user/device', undefined)).toBe(200);
    expect(await atHome(owner, 'user/login', { username, password: PASSWORD })).toBe(200);
    await byCode(owner, 'user/request-login-otp', (otp) =>
      atHome(owner, 'user/login', { email: identifier, otp }),
    );
    const reset = { method: 'email', identifier, newPassword: NEW_PASSWORD };
    await byCode(owner, 'user/forgot-password', (otp) =>
      atHome(owner, 'user/forgot-password/verify', { ...reset, otp }),
    );
    const after = { email: identifier, password: NEW_PASSWORD };
    expect(await atHome(owner, 'user/login', after)).toBe(200);
  };

  it('any sequence of their calls, and no call left there / in by password, by code and by a reset', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stranger, { minLength: 300, maxLength: STEPS_MAX, size: 'max' }),
        async (steps) => {
          const owner = await anOwner();
          for (let done = 0; done < steps.length; done += AT_ONCE)
            await Promise.all(steps.slice(done, done + AT_ONCE).map((step) => take(step, owner)));
          await comesIn(owner);
        },
      ),
      // A shorter sequence takes as long to find as this one took.
      { ...randomCases(1), endOnFailure: true },
    );
  });

  it('a device with an id, from which nobody signed in / is refused with the strangers', async () => {
    const owner = await anOwner();
    const { beside, identifier } = owner;
    const { deviceToken } = await beside.post<{ deviceToken: string }>('user/device');
    const fresh = beside.withDevice(deviceToken);
    const login = { body: { email: identifier, password: PASSWORD } };
    // The minute of the count may end between the two.
    await eventually(async () => {
      await close(owner);
      return (await fresh.call('POST', 'user/login', login)).status === 429;
    });
  });
});
