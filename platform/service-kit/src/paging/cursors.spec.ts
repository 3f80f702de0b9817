import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { z } from 'zod';
import { newId } from '@mate/contracts/ids';
import { Cursors, placeTimeMs } from './cursors.js';

const key = (kid: string): { kid: string; secret: Buffer } => ({ kid, secret: randomBytes(32) });
const keys = [key('k1')];
const byTime = new Cursors(keys).byTime('posts');
const invalid = expect.objectContaining({ reason: 'CURSOR_INVALID' });
const time = fc.date({ min: new Date(-8.64e15), max: new Date(8.64e15), noInvalidDate: true });
const place = fc.record({ time, id: fc.constant(0).map(() => newId()) });
const presentPlace = place.filter((one) => Math.abs(one.time.getTime()) > 1e9);

describe('cursors', () => {
  it('any place / as text and back; the same place is the same text', () => {
    fc.assert(
      fc.property(place, (one) => {
        expect(byTime.decode(byTime.encode(one))).toEqual(one);
        expect(byTime.encode(one)).toBe(byTime.encode({ ...one }));
      }),
    );
    expect(byTime.decode('')).toBeUndefined();
  });

  it('any places / texts of one length, with nothing of the place in them', () => {
    fc.assert(
      fc.property(presentPlace, presentPlace, (one, other) => {
        const [text, otherText] = [byTime.encode(one), byTime.encode(other)];
        const bytes = Buffer.from(text, 'base64url').toString('latin1');
        expect(bytes).not.toContain(one.id.slice(0, 8));
        expect(bytes).not.toContain(`${one.time.getTime()}`);
        expect(otherText).toHaveLength(text.length);
      }),
      { numRuns: runs(50) },
    );
  });

  it('one changed bit, another list, another key, plain or random text / refused', () => {
    const text = byTime.encode({ time: new Date(), id: newId() });
    const bytes = Buffer.from(text, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
        expect(() => byTime.decode(changed.toString('base64url'))).toThrow(invalid);
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 900 }), (any) => {
        expect(() => byTime.decode(any)).toThrow(invalid);
      }),
    );
    expect(() => new Cursors(keys).byTime('comments').decode(text)).toThrow(invalid);
    expect(() => new Cursors([key('k1')]).byTime('posts').decode(text)).toThrow(invalid);
    const plain = Buffer.from(JSON.stringify([Date.now(), newId()])).toString('base64url');
    expect(() => byTime.decode(plain)).toThrow(invalid);
    expect(() => byTime.decode('A'.repeat(5_000))).toThrow(invalid);
  });

  it('a new first key / seals; texts of the older one are still read', () => {
    const text = byTime.encode({ time: new Date(5), id: newId() });
    const rotated = new Cursors([key('k2'), ...keys]).byTime('posts');
    const place = rotated.decode(text);
    expect(place?.time).toEqual(new Date(5));
    expect(() => place && byTime.decode(rotated.encode(place))).toThrow(invalid);
  });

  it('a list by id / any id as text and back; no other list reads it', () => {
    const byId = new Cursors(keys).byId('comments');
    const id = newId();
    expect(byId.decode(byId.encode(id))).toBe(id);
    expect(byId.decode('')).toBeUndefined();
    expect(() => new Cursors(keys).byId('reports').decode(byId.encode(id))).toThrow(invalid);
    expect(() => byId.decode(byId.encode('no id of ours'))).toThrow(invalid);
  });

  it('a form of its own / is read back whole; an older form is refused', () => {
    const home = new Cursors(keys).of('home', {
      pack: (at: { phase: 'seen' | 'unseen'; rankMs: number }) => [at.phase, at.rankMs],
      unpack: z
        .tuple([z.enum(['seen', 'unseen']), placeTimeMs])
        .transform(([phase, rankMs]) => ({ phase, rankMs })),
    });
    const gone = new Cursors(keys).of('home', {
      pack: (at: { phase: string; rankMs: number }) => [at.phase, at.rankMs],
      unpack: z.never(),
    });
    expect(home.decode(home.encode({ phase: 'seen', rankMs: 7 }))).toEqual({
      phase: 'seen',
      rankMs: 7,
    });
    expect(() => home.decode(gone.encode({ phase: 'gone', rankMs: 7 }))).toThrow(invalid);
  });

  it('no key / a list cannot have cursors', () => {
    expect(() => new Cursors([]).byTime('posts')).toThrow('no key for cursors');
  });
});
