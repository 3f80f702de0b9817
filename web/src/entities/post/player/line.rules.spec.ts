import { lineAfter, type Line, type Played } from './line.rules.js';

const best: Line = { ceiling: '1080p', smooth: 0 };
const smooth: Played = { rung: '720p', firstFrameMs: 80, stallMs: 0, watchedMs: 5_000 };

describe('what the line carries', () => {
  it.each([
    ['stood still', { ...smooth, stallMs: 1_000 }],
    ['began late', { ...smooth, firstFrameMs: 2_500 }],
  ])('a short that %s / the size below the one that played', (_name, played) => {
    expect(lineAfter({ ceiling: '1080p', smooth: 5 }, played)).toEqual({
      ceiling: '480p',
      smooth: 0,
    });
  });

  it('the smallest size stands still / stays the smallest', () => {
    const played: Played = { ...smooth, rung: '480p', stallMs: 9_000 };
    expect(lineAfter(best, played).ceiling).toBe('480p');
  });

  it('six smooth ones in a row / one size more, and not before', () => {
    let line: Line = { ceiling: '480p', smooth: 0 };
    for (let count = 1; count < 6; count += 1) line = lineAfter(line, { ...smooth, rung: '480p' });
    expect(line).toEqual({ ceiling: '480p', smooth: 5 });
    expect(lineAfter(line, { ...smooth, rung: '480p' })).toEqual({ ceiling: '720p', smooth: 0 });
  });

  it('flicked past / tells nothing', () => {
    expect(lineAfter(best, { ...smooth, watchedMs: 300 })).toEqual(best);
  });
});
