import fc from 'fast-check';
import { newId } from '@mate/contracts/ids';
import {
  decodeHomeCursor,
  decodeTimeCursor,
  encodeHomeCursor,
  encodeTimeCursor,
} from './cursor.rules.js';

describe('cursors', () => {
  it('what was encoded / decodes to the same', () => {
    fc.assert(
      fc.property(
        fc.record({
          anchorMs: fc.integer({ min: 0, max: 4e12 }),
          phase: fc.constantFrom('unseen' as const, 'seen' as const, 'older' as const),
          rank: fc.maxSafeInteger(),
        }),
        (cursor) => {
          const whole = { ...cursor, postId: newId() };
          expect(decodeHomeCursor(encodeHomeCursor(whole))).toEqual(whole);
        },
      ),
    );
    const time = { timeMs: 1_750_000_000_000, id: newId() };
    expect(decodeTimeCursor(encodeTimeCursor(time))).toEqual(time);
  });

  it('anything else / is refused, never passed to the database', () => {
    const forged = [
      '',
      'x',
      Buffer.from('{"$gt":""}').toString('base64url'),
      Buffer.from('["u",1,2,{"$ne":null}]').toString('base64url'),
      Buffer.from('["t",1e300,"a"]').toString('base64url'),
      'A'.repeat(500),
    ];
    for (const text of forged) {
      expect(() => decodeHomeCursor(text)).toThrow('This list position is not valid');
      expect(() => decodeTimeCursor(text)).toThrow('This list position is not valid');
    }
  });
});
