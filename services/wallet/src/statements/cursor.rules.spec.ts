import { newId } from '@mate/contracts/ids';
import { decodeCursor, encodeCursor } from './cursor.rules.js';

describe('cursor', () => {
  it('a place / as text and back', () => {
    const place = { time: new Date('2026-01-02T03:04:05.678Z'), id: newId() };
    expect(decodeCursor(encodeCursor(place))).toEqual(place);
    expect(decodeCursor('')).toBeUndefined();
  });

  it.each([
    'x',
    Buffer.from('{"a":1}').toString('base64url'),
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[1e300,"a"]').toString('base64url'),
    Buffer.from('[1,{"$gt":""}]').toString('base64url'),
    'A'.repeat(5_000),
  ])('%p / was not made here', (text) => {
    expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ reason: 'CURSOR_INVALID' }));
  });
});
