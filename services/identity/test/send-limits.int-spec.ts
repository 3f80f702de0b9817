import { randomInt } from 'node:crypto';
import { IdentityRedis } from '../src/identity-redis.js';
import {
  IdentitySystem,
  PASSWORD,
  PHONE,
  SIGNUP,
  aClient,
  aPhone,
  anEmail,
  loginBy,
  reasonOf,
  refusalOf,
  type Member,
} from './identity-system.js';

// Dial codes that no other spec uses: their counters are everybody's.
const sixDigits = (): string => String(randomInt(10 ** 6)).padStart(6, '0');
const aBritishPhone = (): string => `+447400${sixDigits()}`;
const anItalianPhone = (): string => `+39320${sixDigits()}1`;

describe('limits of sending and asking', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start({
      OTP_SENDS_PER_AREA_AND_DAY: '7',
      OTP_USE_WATCHED_FROM: '4',
      IP_EXISTS_CHECKS_PER_DAY: '6',
      EXISTS_CHECKS_PER_IDENTIFIER_AND_HOUR: '2',
    });
    await forgetSends('44');
  });
  afterAll(() => system.stop());

  // The counters outlive a run of this spec.
  const forgetSends = async (area: string): Promise<void> => {
    const { client } = system.service.app.get(IdentityRedis);
    await client.del(`sends:{all}:${area}`, `sends:{all}:${area}:approved`);
  };
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
    expect(await reasonOf(ask(aPhone(), curious))).toBe('RATE_LIMITED');
    const phone = aPhone();
    for (let count = 0; count < 2; count += 1) await ask(phone);
    expect(await reasonOf(ask(phone))).toBe('RATE_LIMITED');
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
    const refusals = [
      await refusalOf(logIn(next, PASSWORD, sprayer)),
      await refusalOf(logIn(anEmail(), PASSWORD, sprayer)),
    ];
    expect(refusals.map(({ reason }) => reason)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect(await reasonOf(logIn(members[0]?.identifier ?? '', 'Wrong-horse-1', sprayer))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect((await logIn(next, PASSWORD, aClient())).accountId).toBe(members[1]?.accountId);
  });
});
