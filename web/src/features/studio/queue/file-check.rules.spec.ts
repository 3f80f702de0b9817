import { endingsOf, isSameFile, problemOf } from './file-check.rules.js';

const limits = {
  short: { bytesMax: 500, secondsMax: 180 },
  video: { bytesMax: 8_000, secondsMax: 14_400 },
  extensions: ['.mp4', '.mov'],
};
const film = { name: 'Film.MP4', size: 500, seconds: 181 };

describe('what is wrong with a file', () => {
  it.each([
    ['at its limits', {}, null],
    ['of another kind', { name: 'film.mkv' }, 'wrongType'],
    ['without an ending', { name: 'mp4' }, 'wrongType'],
    ['of nothing', { size: 0 }, 'empty'],
    ['a byte too large', { size: 501 }, 'tooLarge'],
    ['too long', { seconds: 181.5 }, 'tooLong'],
    ['of a length that nobody knows', { seconds: null }, null],
  ] as const)('a file %s', (_what, changes, problem) => {
    expect(problemOf({ ...film, ...changes }, 'short', limits)).toBe(problem);
  });

  it('each kind has its own limits; without any the server decides, of names too', () => {
    const long = { ...film, size: 8_000, seconds: 14_400 };
    expect(problemOf(long, 'video', limits)).toBeNull();
    expect(problemOf({ ...long, size: 1e12, seconds: 1e9 }, 'video', undefined)).toBeNull();
    expect(problemOf({ ...long, name: 'a.mkv' }, 'video', undefined)).toBeNull();
    expect(problemOf({ ...long, size: 0 }, 'video', undefined)).toBe('empty');
    expect(endingsOf(undefined)).toEqual([]);
  });
});

describe('the same file again', () => {
  const remembered = { fileName: 'a.mp4', sizeBytes: 4, lastModified: 7, print: 'p' };
  const again = { name: 'a.mp4', size: 4, lastModified: 7 };

  it('by its print / whatever it is called now', () => {
    expect(isSameFile(remembered, { ...again, name: 'b.mp4', lastModified: 9 }, 'p')).toBe(true);
    expect(isSameFile(remembered, again, 'q')).toBe(false);
    expect(isSameFile(remembered, { ...again, size: 5 }, 'p')).toBe(false);
  });

  it('without a print / by name, length and time', () => {
    expect(isSameFile(remembered, again, null)).toBe(true);
    expect(isSameFile({ ...remembered, print: null }, again, 'p')).toBe(true);
    expect(isSameFile(remembered, { ...again, lastModified: 8 }, null)).toBe(false);
    expect(isSameFile(remembered, { ...again, name: 'b.mp4' }, null)).toBe(false);
  });
});
