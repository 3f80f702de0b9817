import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { newId, type PostId } from '@mate/contracts/ids';
import { Cursors } from '@mate/service-kit/paging';
import { homeCursors } from './home-cursors.js';

const cursors = homeCursors(new Cursors([{ secret: randomBytes(32) }]));

describe('cursors of the home feed', () => {
  it('what was encoded / decodes to the same', () => {
    fc.assert(
      fc.property(
        fc.record({
          anchorMs: fc.integer({ min: 0, max: 4e12 }),
          phase: fc.constantFrom('unseen' as const, 'seen' as const, 'older' as const),
          rank: fc.maxSafeInteger(),
        }),
        (cursor) => {
          const whole = { ...cursor, postId: newId<PostId>() };
          expect(cursors.decode(cursors.encode(whole))).toEqual(whole);
        },
      ),
    );
  });

  it('a place of a personal feed / decodes to the same', () => {
    const cursor = { phase: 'personal', sessionId: newId(), place: 37 } as const;
    expect(cursors.decode(cursors.encode(cursor))).toEqual(cursor);
  });

  it('anything else / is refused, never passed to the database', () => {
    const forged = ['x', Buffer.from('["u",1,2,{"$ne":null}]').toString('base64url')];
    for (const text of forged)
      expect(() => cursors.decode(text)).toThrow('This list position is not valid');
  });
});
