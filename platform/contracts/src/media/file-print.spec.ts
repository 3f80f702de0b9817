import { printedPieces } from './file-print.js';

const MEBIBYTE = 1024 * 1024;

describe('pieces of a file that make its print', () => {
  it.each([1, 100, 4 * MEBIBYTE])('of %d bytes / are all of it', (size) => {
    expect(printedPieces(size)).toEqual([{ start: 0, end: size }]);
  });

  it.each([4 * MEBIBYTE + 1, 500 * MEBIBYTE, 8_192 * MEBIBYTE])(
    'of %d bytes / are sixteen in order, the first and the last bytes among them',
    (size) => {
      const pieces = printedPieces(size);
      expect(pieces).toHaveLength(16);
      expect(pieces[0]?.start).toBe(0);
      expect(pieces.at(-1)?.end).toBe(size);
      for (const [place, { start, end }] of pieces.entries()) {
        expect(end - start).toBe(256 * 1024);
        expect(start).toBeGreaterThanOrEqual(pieces[place - 1]?.end ?? 0);
      }
    },
  );
});
