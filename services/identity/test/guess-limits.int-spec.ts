import { randomBytes } from 'node:crypto';
import { isAppError } from '@mate/contracts/errors';
import { IdentityRedis } from '../src/redis/identity-redis.js';
import { OtpChallengeRepository } from '../src/otp/otp-challenge.repository.js';
import type { OtpPurpose } from '../src/otp/otp.rules.js';
import { IdentitySystem } from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

/** Guesses wrong so often, each at a new code and on a new day. Answers how the last guess was met. */
async function guessInVain(purpose: OtpPurpose, count: number): Promise<string> {
  const challenges = system.service.app.get(OtpChallengeRepository);
  const { client } = system.service.app.get(IdentityRedis);
  const identifierKey = randomBytes(9).toString('base64url');
  const base = `otp:{${identifierKey}}`;
  let last = 'none';
  for (let guess = 1; guess <= count; guess += 1) {
    await client.del(`${base}:cool-down:${purpose}`, `${base}:sends`, `${base}:guesses`);
    await client.del(`${base}:challenge:${purpose}`);
    const challenge = { id: `c${guess}`, kid: 'k', digest: 'd', sealedCode: 's' };
    const subject = { identifierKey, purpose, knownDevice: '' };
    await challenges.open(subject, challenge, { lifeMs: 60_000, resendMs: 60_000, kids: ['k'] });
    last = await challenges.countGuess(subject).then(
      () => 'counted',
      (error: unknown) => (isAppError(error) ? error.reason : 'a bug'),
    );
  }
  return last;
}

describe('wrong codes in a row over many days', () => {
  it('login / after a hundred / closed until a login by password', async () => {
    expect(await guessInVain('login', 100)).toBe('counted');
    expect(await guessInVain('login', 101)).toBe('OTP_ATTEMPTS_EXCEEDED');
  });

  it.each(['signup', 'reset'] as const)(
    '%s / after a hundred / a stranger has shut nobody out',
    async (purpose) => {
      expect(await guessInVain(purpose, 101)).toBe('counted');
    },
  );
});
