import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { digestOf, digestsMatch, identifierKeyOf, newCode, parseCode } from './otp.rules.js';

const pepper = { kid: 'p1', secret: randomBytes(32) };
const binding = { purpose: 'signup', identifier: '+923001234567', challengeId: 'c1' } as const;

describe('code', () => {
  it('made / six digits, spread over the whole range', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
    expect(new Set(codes).size).toBeGreaterThan(1_980);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345'])('%j / no code', (raw) => {
    expect(() => parseCode(raw)).toThrow(expect.objectContaining({ reason: 'OTP_INVALID' }));
  });

  it('digest / fits only the same code, purpose, person, challenge and pepper', () => {
    const digest = digestOf('123456', binding, pepper);
    const others = [
      digestOf('123457', binding, pepper),
      digestOf('123456', { ...binding, purpose: 'login' }, pepper),
      digestOf('123456', { ...binding, identifier: '+923001234568' }, pepper),
      digestOf('123456', { ...binding, challengeId: 'c2' }, pepper),
      digestOf('123456', binding, { kid: 'p1', secret: randomBytes(32) }),
      '',
    ];
    expect(digestsMatch(digest, digestOf('123456', binding, pepper))).toBe(true);
    expect(others.filter((other) => digestsMatch(digest, other))).toEqual([]);
  });

  it('counter key / tells kinds of identifier apart and shows none of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), (value) => {
        const phone = { method: 'phone', value, dialCode: '', country: '' } as const;
        const key = identifierKeyOf(phone, pepper);
        expect(key).toMatch(/^[A-Za-z0-9_-]{27}$/);
        expect(key).not.toBe(identifierKeyOf({ method: 'email', value }, pepper));
      }),
    );
  });
});
