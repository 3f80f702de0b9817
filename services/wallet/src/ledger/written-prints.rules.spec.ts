import { fingerprintOf } from '@mate/mongo/idempotency';
import { writtenPrintsOf } from './written-prints.rules.js';

const key = (kid: string) => ({ kid, secret: Buffer.alloc(32, kid) });
const body = { purchaseId: 'p1', reason: 'My daughter bought it' };

describe('fingerprints of what people write', () => {
  it('the same words / the same; others, or another key / others; none is the plain hash', () => {
    const { fingerprint } = writtenPrintsOf(body, [key('a')]);
    expect(writtenPrintsOf({ ...body }, [key('a')]).fingerprint).toBe(fingerprint);
    const others = [
      writtenPrintsOf({ ...body, reason: 'My son bought it' }, [key('a')]).fingerprint,
      writtenPrintsOf(body, [key('b')]).fingerprint,
      fingerprintOf(body),
    ];
    expect(others).not.toContain(fingerprint);
  });

  it('by a key of before, and from before keys / known', () => {
    const { fingerprint } = writtenPrintsOf(body, [key('a')]);
    const { formerFingerprints } = writtenPrintsOf(body, [key('b'), key('a')]);
    expect(formerFingerprints).toEqual([fingerprint, fingerprintOf(body)]);
  });
});
