import fc from 'fast-check';
import { fingerprintOf } from './idempotency.js';

const body = fc.dictionary(fc.string(), fc.string());

describe('fingerprint', () => {
  it('same fields and values in another order / the same', () => {
    fc.assert(
      fc.property(body, (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).reverse());
        expect(fingerprintOf(turned)).toBe(fingerprintOf(fields));
      }),
    );
  });

  it('another value, another name, a border moved / another one', () => {
    const bodies: Record<string, string>[] = [
      { a: '1' },
      { a: '2' },
      { b: '1' },
      { a: '1', b: '' },
      { 'a":"1': '' },
    ];
    const prints = bodies.map((fields) => fingerprintOf(fields));
    expect(new Set(prints).size).toBe(prints.length);
  });
});
