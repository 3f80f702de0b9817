import { randomInt } from 'node:crypto';
import {
  IdentitySystem,
  PHONE,
  SIGNUP,
  aClient,
  aPhone,
  reasonOf,
  refusalOf,
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
    expect(await reasonOf(ask(aPhone(), curious))).toBe('RATE_LIMITED');
    const phone = aPhone();
    for (let count = 0; count < 2; count += 1) await ask(phone);
    expect(await reasonOf(ask(phone))).toBe('RATE_LIMITED');
    expect(await ask(aPhone())).toEqual({ exists: false });
  });
});
