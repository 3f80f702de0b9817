import { fingerprintOf } from '@mate/mongo/idempotency';
import { writtenPrintsOf } from './written-prints.rules.js';

const key = (kid: string) => ({ kid, secret: Buffer.alloc(32, kid) });
const plain = fingerprintOf({ reason: 'My daughter bought it' });

describe('fingerprints of what people write', () => {
  it('the same words / the same; others, or another key / others; none is the plain hash', () => {
    const { fingerprint } = writtenPrintsOf(plain, [key('a')]);
    expect(writtenPrintsOf(plain, [key('a')]).fingerprint).toBe(fingerprint);
    const others = [
      writtenPrintsOf(fingerprintOf({ reason: 'My son bought it' }), [key('a')]).fingerprint,
      writtenPrintsOf(plain, [key('b')]).fingerprint,
      plain,
    ];
    expect(others).not.toContain(fingerprint);
  });

  it('by a key of before, and from before keys / known', () => {
    const { fingerprint } = writtenPrintsOf(plain, [key('a')]);
    const { formerFingerprints } = writtenPrintsOf(plain, [key('b'), key('a')]);
    expect(formerFingerprints).toEqual([fingerprint, plain]);
  });
});
