import fc from 'fast-check';
import { isIdempotencyKey } from './idempotency-key.js';

const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));

describe('idempotency key', () => {
  it('1 to 128 visible characters of ASCII / is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: visible, minLength: 1, maxLength: 128 }), isIdempotencyKey),
    );
  });

  it('with any other character anywhere / is none', () => {
    const other = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    const key = fc.string({ unit: visible, maxLength: 20 });
    fc.assert(
      fc.property(key, other, key, (before, odd, after) => {
        fc.pre(!/^[\x21-\x7e]$/.test(odd));
        expect(isIdempotencyKey(before + odd + after)).toBe(false);
      }),
    );
  });

  it.each(['', ' ', 'a b', 'a\n', '\u0000', 'ключ', 'x'.repeat(129)])('%j / is none', (text) => {
    expect(isIdempotencyKey(text)).toBe(false);
  });
});
