import fc from 'fast-check';
import { checkedFile, missingParts, PART_BYTES, partSizes } from './upload.rules.js';

const file = (changes: Partial<Parameters<typeof checkedFile>[0]> = {}) => ({
  fileName: 'holiday.MP4',
  contentType: 'video/mp4',
  sizeBytes: '1000',
  idempotencyKey: '',
  print: '',
  ...changes,
});

describe('upload', () => {
  it('a video / by extension and type / is accepted', () => {
    expect(checkedFile(file(), 1_000)).toBe(1_000);
    expect(
      checkedFile(file({ fileName: 'a.webm', contentType: 'video/webm;codecs=vp9' }), 5_000),
    ).toBe(1_000);
  });

  it.each([
    [{ fileName: 'x.mkv' }, 'Use an MP4, MOV or WebM video'],
    [{ fileName: 'x.mp4.exe' }, 'Use an MP4, MOV or WebM video'],
    [{ fileName: 'mp4' }, 'Use an MP4, MOV or WebM video'],
    [{ contentType: 'text/html' }, 'Use an MP4, MOV or WebM video'],
    [{ contentType: 'video/mp4\r\nx-amz-acl: public-read' }, 'Use an MP4, MOV or WebM video'],
    [{ contentType: 'video/mp4\u0000' }, 'Use an MP4, MOV or WebM video'],
    [{ contentType: 'video/mp4\n' }, 'Use an MP4, MOV or WebM video'],
    [{ contentType: 'video/mp4é' }, 'Use an MP4, MOV or WebM video'],
    [{ sizeBytes: '1001' }, 'This file is too large'],
  ])('%j / is refused', (changes, message) => {
    expect(() => checkedFile(file(changes), 1_000)).toThrow(message);
  });

  it.each([
    ['print', 'ABC'],
    ['print', 'g'.repeat(64)],
    ['idempotencyKey', 'two words'],
  ])('a %s of another form / is refused', (name, value) => {
    expect(() => checkedFile(file({ [name]: value }), 1_000)).toThrow(
      expect.objectContaining({ reason: 'INVALID_REQUEST' }),
    );
    const good = { print: 'a'.repeat(64), idempotencyKey: 'k-1' };
    expect(checkedFile(file(good), 1_000)).toBe(1_000);
  });

  it.each([
    ['0', { rule: 'TOO_SMALL', min: 1 }],
    ['-5', { rule: 'NOT_A_NUMBER' }],
    ['1e3', { rule: 'NOT_A_NUMBER' }],
  ])('a size of %s / is refused by its rule', (sizeBytes, broken) => {
    expect(() => checkedFile(file({ sizeBytes }), 1_000)).toThrow(
      expect.objectContaining({
        reason: 'INVALID_REQUEST',
        metadata: { field: 'size', ...broken },
      }),
    );
  });

  it('parts / of any size / add up and only the last one is short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5e9 }), (sizeBytes) => {
        const sizes = partSizes(sizeBytes);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(sizeBytes);
        expect(sizes.slice(0, -1).every((size) => size === PART_BYTES)).toBe(true);
        expect(sizes.at(-1)).toBeGreaterThan(0);
      }),
    );
  });

  it('missing parts / absent, short or other than the client sent / are named', () => {
    const sizeBytes = PART_BYTES * 2 + 5;
    const received = [
      { partNumber: 1, sizeBytes: PART_BYTES, etag: 'a' },
      { partNumber: 2, sizeBytes: 7, etag: 'b' },
    ];
    expect(missingParts(sizeBytes, received)).toEqual([2, 3]);
    expect(missingParts(sizeBytes, received, new Map([[1, 'z']]))).toEqual([1, 2, 3]);
  });
});
