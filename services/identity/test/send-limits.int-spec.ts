import { randomInt } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { IdentityRedis } from '../src/redis/identity-redis.js';
import {
  EMAIL,
  IdentitySystem,
  LOGIN,
  PASSWORD,
  PHONE,
  RESET,
  SIGNUP,
  aClient,
  aPhone,
  anEmail,
  loginBy,
  methodOf,
  reasonOf,
  refusalOf,
  solve,
  type Member,
} from './identity-system.js';

// Dial codes that no other spec uses: their counters are everybody's.
const sixDigits = (): string => String(randomInt(10 ** 6)).padStart(6, '0');
const aBritishPhone = (): string => `+447400${sixDigits()}`;
const anItalianPhone = (): string => `+39320${sixDigits()}1`;

/** The counters outlive a run of this spec. */
async function forgetSends({ service }: IdentitySystem, area: string): Promise<void> {
  for (const key of await countersOf(service, area)) {
    await service.app.get(IdentityRedis).client.del(key);
  }
}

/** Names of the counters of a dial code. */
async function countersOf({ app }: IdentitySystem['service'], area: string): Promise<string[]> {
  const { client } = app.get(IdentityRedis);
  const prefix = String(client.options.keyPrefix);
  const keys = await client.keys(`${prefix}sends:{all}:${area}*`);
  return keys.map((key) => key.slice(prefix.length));
}

describe('limits of sending and asking', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({
      // Of which sign-ups get 7.
      OTP_SENDS_PER_AREA_AND_DAY: '12',
      OTP_USE_WATCHED_FROM: '4',
      IP_EXISTS_CHECKS_PER_DAY: '6',
      EXISTS_CHECKS_PER_IDENTIFIER_AND_HOUR: '2',
    });
    for (const area of ['44', '39']) await forgetSends(system, area);
  });
  afterAll(() => system.stop());

  const request = (identifier: string): Promise<unknown> =>
    system.rpc.requestOtp({
      purpose: SIGNUP,
      method: PHONE,
      identifier,
      client: aClient(),
    });
  const send = async (count: number): Promise<string[]> => {
    const phones = Array.from({ length: count }, aBritishPhone);
    for (const phone of phones) await request(phone);
    return phones;
  };
  const use = async (phone: string): Promise<void> => {
    const otp = await system.world.codeFor(phone);
    await system.rpc.verifySignupOtp({
      method: PHONE,
      identifier: phone,
      otp,
      client: aClient(),
    });
  };

  it('codes to one dial code / stop while hardly any is used, and at the day’s bound', async () => {
    const [first = '', second = ''] = await send(4);
    expect(await reasonOf(request(aBritishPhone()))).toBe('OTP_SEND_LIMIT');
    await use(first);
    await send(2);
    expect(await reasonOf(request(aBritishPhone()))).toBe('OTP_SEND_LIMIT');
    await use(second);
    const [third = ''] = await send(1);
    await use(third);
    const refusal = await refusalOf(request(aBritishPhone()));
    expect(refusal.reason).toBe('OTP_SEND_LIMIT');
    expect(refusal.metadata['retryAfterSeconds']).toBeGreaterThan(80_000);
    await request(anItalianPhone());
  });

  it('questions after an account / few of one network a day, few after the same from anywhere', async () => {
    const ask = (identifier: string, client = aClient()): Promise<unknown> =>
      system.rpc.checkUserExists({ method: PHONE, identifier, client });
    const curious = aClient();
    for (let count = 0; count < 6; count += 1) await ask(aPhone(), curious);
    expect(await reasonOf(ask(aPhone(), curious))).toBe('PROOF_REQUIRED');
    const phone = aPhone();
    for (let count = 0; count < 2; count += 1) await ask(phone);
    expect(await reasonOf(ask(phone))).toBe('PROOF_REQUIRED');
    expect(await ask(aPhone())).toEqual({ exists: false });
  });
});

describe('limits of logging in', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({ IP_LOGIN_ACCOUNTS_PER_HOUR: '3' });
  });
  afterAll(() => system.stop());

  it('logging in to many accounts / from one network / few an hour; those who get in do not count', async () => {
    const members: Member[] = [];
    for (let count = 0; count < 4; count += 1) members.push(await system.signUp(anEmail()));
    const logIn = (email: string, password: string, client: ReturnType<typeof aClient>) =>
      system.rpc.login(loginBy({ email, password }, client));
    const office = aClient();
    for (const { identifier } of members) await logIn(identifier, PASSWORD, office);

    const sprayer = aClient();
    for (const email of [members[0]?.identifier ?? '', anEmail(), anEmail()]) {
      expect(await reasonOf(logIn(email, 'Wrong-horse-1', sprayer))).toBe('INVALID_CREDENTIALS');
    }
    const next = members[1]?.identifier ?? '';
    // Naming one again makes it no cheaper.
    for (const email of [next, anEmail(), next, next])
      expect(await reasonOf(logIn(email, PASSWORD, sprayer))).toBe('PROOF_REQUIRED');
    expect(await reasonOf(logIn(members[0]?.identifier ?? '', 'Wrong-horse-1', sprayer))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect((await logIn(next, PASSWORD, aClient())).accountId).toBe(members[1]?.accountId);
  });

  it("as many names as a network may fail at, one of them somebody's / another name of that person / is one more", async () => {
    const { username, identifier } = await system.signUp(anEmail());
    const sprayer = aClient();
    const fail = (name: object): Promise<string> =>
      reasonOf(system.rpc.login(loginBy({ ...name, password: 'Wrong-horse-1' }, sprayer)));
    for (const name of [{ username }, { email: anEmail() }, { email: anEmail() }])
      expect(await fail(name)).toBe('INVALID_CREDENTIALS');
    expect(await fail({ email: identifier })).toBe('PROOF_REQUIRED');
    expect(await fail({ email: anEmail() })).toBe('PROOF_REQUIRED');
  });
});

describe('watch over unused codes', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({ OTP_USE_WATCHED_FROM: '4' });
    for (const area of ['33', '49']) await forgetSends(system, area);
  });
  afterAll(() => system.stop());

  const request = (identifier: string, purpose = SIGNUP): Promise<unknown> =>
    system.rpc.requestOtp({
      purpose,
      method: methodOf(identifier),
      identifier,
      client: aClient(),
    });
  const spoil = async (phoneOf: () => string): Promise<void> => {
    for (let count = 0; count < 6; count += 1) await request(phoneOf()).catch(() => undefined);
    expect(await reasonOf(request(phoneOf()))).toBe('OTP_SEND_LIMIT');
  };

  it('dial code spoiled by strangers / people who have an account / get their codes', async () => {
    const aFrenchPhone = (): string => `+33612${sixDigits()}`;
    const member = await system.signUp(aFrenchPhone());
    await spoil(aFrenchPhone);
    for (const purpose of [LOGIN, RESET]) await request(member.identifier, purpose);
    await eventually(() => system.world.messagesFor(member.identifier).length === 3);
  });

  it('dial code spoiled by strangers / an hour later / heals by itself', async () => {
    const aGermanPhone = (): string => `+4915112${sixDigits()}`;
    await spoil(aGermanPhone);
    const { client } = system.service.app.get(IdentityRedis);
    for (const key of await countersOf(system.service, '49')) {
      const [, slot] = /:sent:(\d+)$/.exec(key) ?? [];
      if (slot) await client.rename(key, key.replace(slot, String(Number(slot) - 6)));
    }
    expect(await request(aGermanPhone())).toMatchObject({ sent: true });
  });

  it('mail / hardly used / goes on', async () => {
    for (let count = 0; count < 8; count += 1) {
      expect(await request(anEmail())).toMatchObject({ sent: true });
    }
  });
});

describe('a budget that strangers spend', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({
      OTP_SENDS_PER_AREA_AND_DAY: '10',
      IP_SENDS_PER_HOUR: '1',
    });
    for (const area of ['34', '31']) await forgetSends(system, area);
  });
  afterAll(() => system.stop());

  it('sign-ups / leave something to accounts, and these to people at their own devices', async () => {
    const aSpanishPhone = (): string => `+34612${sixDigits()}`;
    const request = (identifier: string, purpose = SIGNUP, client = aClient()): Promise<unknown> =>
      system.rpc.requestOtp({ purpose, method: PHONE, identifier, client });
    const alice = await system.signUp(aSpanishPhone());
    const bob = await system.signUp(aSpanishPhone());
    const home = aClient('device-of-bob');
    await system.rpc.login(loginBy({ phone: bob.identifier, password: PASSWORD }, home));
    for (let count = 0; count < 4; count += 1) await request(aSpanishPhone());
    expect(await reasonOf(request(aSpanishPhone()))).toBe('OTP_SEND_LIMIT');

    await request(alice.identifier, LOGIN);
    await request(alice.identifier, RESET);
    await request(bob.identifier, LOGIN);
    expect(await reasonOf(request(bob.identifier, RESET))).toBe('OTP_SEND_LIMIT');

    expect(await request(bob.identifier, RESET, home)).toMatchObject({ sent: true });
  });

  it('sign-ups of a network beyond its share / paid with work, get half of what others get', async () => {
    const client = aClient();
    const request = (asking: typeof client & { proof?: string }): Promise<unknown> =>
      system.rpc.requestOtp({
        ...{ purpose: SIGNUP, method: PHONE, identifier: `+31612${sixDigits()}`, client: asking },
      });
    const pay = async (): Promise<unknown> => {
      const demand = await refusalOf(request(client));
      expect(demand.reason).toBe('PROOF_REQUIRED');
      return request({ ...client, proof: solve(demand) });
    };
    await request(client);
    for (let count = 0; count < 2; count += 1) expect(await pay()).toMatchObject({ sent: true });
    expect(await reasonOf(pay())).toBe('OTP_SEND_LIMIT');
    for (let count = 0; count < 3; count += 1) await request(aClient());
    expect(await reasonOf(request(aClient()))).toBe('OTP_SEND_LIMIT');
  });
});

describe('networks of IPv6', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({ IP_EXISTS_CHECKS_PER_MINUTE: '1' });
  });
  afterAll(() => system.stop());

  it('one /48 / a fresh /64 for each call / bounded all the same', async () => {
    const site = `2001:db8:${randomInt(1, 2 ** 16).toString(16)}`;
    const ask = (subnet: number): Promise<unknown> =>
      system.rpc.checkUserExists({
        method: EMAIL,
        identifier: anEmail(),
        client: { ...aClient(), ip: `${site}:${subnet.toString(16)}::1` },
      });
    for (let subnet = 1; subnet <= 16; subnet += 1) await ask(subnet);
    expect(await reasonOf(ask(16))).toBe('PROOF_REQUIRED');
    expect(await reasonOf(ask(17))).toBe('PROOF_REQUIRED');
  });
});

describe('beyond the share of a network', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({
      IP_LOGINS_PER_TEN_MINUTES: '3',
      IP_LOGIN_ACCOUNTS_PER_HOUR: '50',
      IP_GUESSES_PER_HOUR: '3',
      IP_EXISTS_CHECKS_PER_MINUTE: '3',
    });
  });
  afterAll(() => system.stop());

  type Client = ReturnType<typeof aClient> & { proof?: string };
  const fail = (client: Client) =>
    refusalOf(system.rpc.login(loginBy({ email: anEmail(), password: 'Wrong-horse-1' }, client)));
  const spend = async (client: Client): Promise<void> => {
    for (let count = 0; count < 3; count += 1) {
      expect((await fail(client)).reason).toBe('INVALID_CREDENTIALS');
    }
  };

  const countOf = (client: Client, counted: string): string => `network:{${client.ip}}:${counted}`;
  const redis = () => system.service.app.get(IdentityRedis).client;

  it('calls that are paid for / count once each, and the price climbs by them alone', async () => {
    const client = aClient();
    await spend(client);
    const bits: unknown[] = [];
    for (let paid = 0; paid < 4; paid += 1) {
      const demand = await fail(client);
      bits.push(demand.metadata['difficultyBits']);
      const proof = solve(demand);
      expect((await fail({ ...client, proof })).reason).toBe('INVALID_CREDENTIALS');
    }
    // The fourth to the seventh of three.
    expect(bits).toEqual([16, 16, 17, 17]);
    expect(await redis().get(countOf(client, 'login'))).toBe('7');
  });

  it('refused for the names that it tried / counts as a log-in, so that names nobody pays for have an end', async () => {
    const client = aClient();
    await redis().sadd(
      countOf(client, 'accounts'),
      ...Array.from({ length: 50 }, (_, n) => `${n}`),
    );
    for (let count = 0; count < 5; count += 1)
      expect((await fail(client)).reason).toBe('PROOF_REQUIRED');
    // Beyond the share of log-ins a call is refused before it names anybody.
    expect(await redis().get(countOf(client, 'login'))).toBe('3');
    expect(await redis().scard(`${countOf(client, 'accounts')}:beyond`)).toBeLessThanOrEqual(3);
  });

  it('a call / is judged for a proof of work, once for each', async () => {
    const client = aClient();
    await spend(client);
    const demand = await fail(client);
    expect([demand.reason, demand.metadata['difficultyBits']]).toEqual(['PROOF_REQUIRED', 16]);
    const proof = solve(demand);
    expect((await fail({ ...client, proof })).reason).toBe('INVALID_CREDENTIALS');
    expect((await fail({ ...client, proof })).reason).toBe('PROOF_REQUIRED');
    expect((await fail({ ...client, proof: `${proof}x` })).reason).toBe('PROOF_REQUIRED');
  });

  it('guesses at codes / at known and unknown names alike / pay too', async () => {
    const client = aClient();
    const guess = (identifier: string): Promise<string> => {
      const target = { method: methodOf(identifier), identifier };
      return reasonOf(system.rpc.verifySignupOtp({ ...target, otp: '000000', client }));
    };
    for (let count = 0; count < 3; count += 1) expect(await guess(anEmail())).toBe('OTP_EXPIRED');
    const { identifier } = await system.signUp(anEmail());
    for (const name of [anEmail(), identifier]) expect(await guess(name)).toBe('PROOF_REQUIRED');
  });

  it('calls that nobody pays for / make no hour and no day dearer', async () => {
    const client = aClient();
    const ask = () =>
      reasonOf(system.rpc.checkUserExists({ method: PHONE, identifier: aPhone(), client }));
    await spend(client);
    const bits = await Promise.all(
      Array.from({ length: 10 }, async () => (await fail(client)).metadata['difficultyBits']),
    );
    expect(bits).toHaveLength(10);
    expect((await fail(client)).metadata['difficultyBits']).toBe(16);
    expect(await redis().get(countOf(client, 'login'))).toBe('3');
    expect(await redis().scard(countOf(client, 'accounts'))).toBe(3);
    expect(await redis().scard(countOf(client, 'accounts:beyond'))).toBe(0);
    for (let count = 0; count < 3; count += 1)
      await system.rpc.checkUserExists({ method: PHONE, identifier: aPhone(), client });
    for (let count = 0; count < 10; count += 1) expect(await ask()).toBe('PROOF_REQUIRED');
    for (const counted of ['exists', 'existsOfDay'])
      expect(await redis().get(countOf(client, counted))).toBe('3');
  });

  it('a proof for another network / pays nothing', async () => {
    const [client, other] = [aClient(), aClient()];
    await spend(client);
    await spend(other);
    const proof = solve(await fail(other));
    expect((await fail({ ...client, proof })).reason).toBe('PROOF_REQUIRED');
    expect((await fail({ ...other, proof })).reason).toBe('INVALID_CREDENTIALS');
  });

  it('the more is asked for / the harder it gets', async () => {
    const client = aClient();
    await spend(client);
    const bits: unknown[] = [];
    for (const more of [0, 3, 6, 1_000]) {
      await redis().incrby(countOf(client, 'login'), more);
      bits.push((await fail(client)).metadata['difficultyBits']);
    }
    expect(bits).toEqual([16, 17, 18, 21]);
  });

  it('worked out while little was asked for, brought when much is / asked for the rest', async () => {
    const client = aClient();
    await spend(client);
    const kept = solve(await fail(client));
    await redis().incrby(countOf(client, 'login'), 9);
    const demand = await fail({ ...client, proof: kept });
    expect([demand.reason, demand.metadata['difficultyBits']]).toEqual(['PROOF_REQUIRED', 18]);
    expect((await fail({ ...client, proof: solve(demand) })).reason).toBe('INVALID_CREDENTIALS');
  });

  it('neighbours in a /24 / have shares of their own, and twenty times one together', async () => {
    const range = aClient().ip.replace(/\.\d+$/, '');
    for (let host = 1; host <= 20; host += 1) await spend({ ...aClient(), ip: `${range}.${host}` });
    expect((await fail({ ...aClient(), ip: `${range}.21` })).reason).toBe('PROOF_REQUIRED');
  });
});
