import fc from 'fast-check';
import { parseEmail, parsePhone } from './identifier.rules.js';

describe('phone', () => {
  it.each([
    ['+92 300 1234567', '+923001234567', '92', 'PK'],
    ['0092 (300) 123-4567', '+923001234567', '92', 'PK'],
    ['923001234567', '+923001234567', '92', 'PK'],
    ['+9710501234567', '+971501234567', '971', 'AE'],
  ])('%s / %s', (raw, value, dialCode, country) => {
    expect(parsePhone(raw)).toEqual({ method: 'phone', value, dialCode, country });
  });

  it.each([
    '',
    '+',
    '12',
    '+999123456789',
    '+92',
    'call me',
    '+92300123456789012345',
    '+92300;ext=1',
    '03001234567',
  ])('%s / refused', (raw) => {
    expect(() => parsePhone(raw)).toThrow(expect.objectContaining({ reason: 'INVALID_PHONE' }));
  });

  it('any accepted number / reads the same again', () => {
    const national = fc.stringMatching(/^3\d{9}$/);
    fc.assert(
      fc.property(national, (digits) => {
        const { value } = parsePhone(`+92${digits}`);
        expect(parsePhone(value).value).toBe(value);
      }),
    );
  });
});

describe('e-mail', () => {
  it.each([
    [' A@B.Co ', 'a@b.co'],
    ['ＪＯＥ＠example.com', 'joe@example.com'],
    ["o'neil_{x}~1@b.de", "o'neil_{x}~1@b.de"],
    ['first.last+tag@mail.example.com', 'first.last+tag@mail.example.com'],
  ])('%s / %s', (raw, email) => {
    expect(parseEmail(raw)).toBe(email);
  });

  it.each([
    '',
    'a@b',
    'a@b.c',
    '@b.co',
    'a@.co',
    'a b@c.de',
    'a@b@c.de',
    'a@b..de',
    '.a@b.de',
    'a..b@c.de',
    'a@-b.de',
    'a@b.co>',
    'a\u0000b@c.de',
    'al\u200bice@c.de',
    'a\u202eb@c.de',
    'a\u3164b@c.de',
    'a\u115fb@c.de',
    'a\u2800b@c.de',
    'a\u00adb@c.de',
    'a\u034fb@c.de',
    'a\ufe0fb@c.de',
    'a\u2067b@c.de',
    'a\u{e0041}b@c.de',
    '\u0430lice@c.de',
    'j\u00f6rg@c.de',
    'alice@\u0435xample.de',
    `${'x'.repeat(65)}@b.de`,
  ])('%s / refused', (raw) => {
    expect(() => parseEmail(raw)).toThrow(expect.objectContaining({ reason: 'INVALID_EMAIL' }));
  });

  it('any accepted address / is one recipient without anything that mail headers read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (raw) => {
        let email: string;
        try {
          email = parseEmail(raw);
        } catch {
          return;
        }
        expect(email).toMatch(/^[!-~]+$/);
        expect(email).not.toMatch(/[,;<>"()]/);
        expect(parseEmail(email)).toBe(email);
      }),
    );
  });
});
