import fc from 'fast-check';
import type { Rung } from '../../../lib/api-types.js';
import {
  keptKbps,
  nearestRung,
  rungOfAddress,
  rungOfPicture,
  startRungOf,
  wayOf,
} from './source.rules.js';
import type { BrowserAbility } from './source.rules.js';

const hls = '/api/stream/p1/key/master.m3u8';
const safari: BrowserAbility = { playsHls: true, isWebkit: true, takesFrames: true };
const firefox: BrowserAbility = { playsHls: false, isWebkit: false, takesFrames: true };
const phone: BrowserAbility = { playsHls: true, isWebkit: false, takesFrames: false };
const oldest: BrowserAbility = { playsHls: false, isWebkit: false, takesFrames: false };
const auto = { quality: 'auto', savesData: false } as const;

const rungs: readonly Rung[] = ['480p', '720p', '1080p'];
const tracks = [
  { rung: '480p', bitsPerSecond: 1_000_000 },
  { rung: '720p', bitsPerSecond: 2_500_000 },
  { rung: '1080p', bitsPerSecond: 5_000_000 },
] as const;

describe('the way a film is played', () => {
  it.each([
    ['no stream', undefined, safari, 'file'],
    ['Safari, which plays streams itself', hls, safari, 'native'],
    ['one that takes frames', hls, firefox, 'library'],
    [
      'one that says it plays streams, and takes frames',
      hls,
      { ...safari, isWebkit: false },
      'library',
    ],
    ['one that only plays streams itself', hls, phone, 'native'],
    ['one that can do neither', hls, oldest, 'file'],
  ] as const)('%s', (_case, stream, ability, way) => {
    expect(wayOf(stream, ability, auto)).toBe(way);
  });

  it('Safari / a size by hand, or data that is saved, is a file: its streams know neither', () => {
    expect(wayOf(hls, safari, { ...auto, quality: '720p' })).toBe('file');
    expect(wayOf(hls, safari, { ...auto, savesData: true })).toBe('file');
    expect(wayOf(hls, firefox, { ...auto, savesData: true })).toBe('library');
  });
});

describe('the size that Auto begins with', () => {
  it.each([
    [800, '480p'],
    [3_000, '480p'],
    [4_000, '720p'],
    [7_000, '720p'],
    [8_000, '1080p'],
  ])('a line that carried %s kbit/s / %s', (measuredKbps, rung) => {
    expect(startRungOf(tracks, { measuredKbps, said: '1080p', savesData: false })).toBe(rung);
  });

  it('nothing measured / what is said of the line, or the next smaller that there is', () => {
    const line = { measuredKbps: 0, savesData: false };
    expect(startRungOf(tracks, { ...line, said: '720p' })).toBe('720p');
    expect(startRungOf(tracks.slice(0, 1), { ...line, said: '1080p' })).toBe('480p');
    expect(startRungOf(tracks.slice(1), { ...line, said: '480p' })).toBe('720p');
    expect(startRungOf([], { ...line, said: '480p' })).toBeUndefined();
  });

  it('data is saved / the smallest, whatever the line carries', () => {
    const line = { measuredKbps: 90_000, said: '1080p', savesData: true } as const;
    expect(startRungOf(tracks, line)).toBe('480p');
  });

  it('a better line / never a smaller size, and always one that there is', () => {
    fc.assert(
      fc.property(
        fc.subarray([...tracks], { minLength: 1 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (present, slow, more) => {
          const begin = (measuredKbps: number): number => {
            const line = { measuredKbps, said: '480p', savesData: false } as const;
            return present.findIndex(({ rung }) => rung === startRungOf(present, line));
          };
          expect(begin(slow)).toBeGreaterThanOrEqual(0);
          expect(begin(slow + more)).toBeGreaterThanOrEqual(begin(slow));
        },
      ),
    );
  });
});

describe('sizes', () => {
  it('one that is not there / the next smaller, or the smallest', () => {
    expect(nearestRung('1080p', ['720p', '480p'])).toBe('720p');
    expect(nearestRung('480p', ['1080p', '720p'])).toBe('720p');
    expect(nearestRung('720p', [])).toBeUndefined();
  });

  it('by the address of a list', () => {
    for (const rung of rungs) expect(rungOfAddress(`/api/stream/p/k/h264-${rung}.m3u8`)).toBe(rung);
    expect(rungOfAddress('/api/stream/p/k/sound.m3u8')).toBeUndefined();
    expect(rungOfAddress('/api/stream/p/k/h264-4320p.m3u8')).toBeUndefined();
  });

  it.each([
    [1_920, 1_080, '1080p'],
    [1_280, 720, '720p'],
    [854, 480, '480p'],
    [640, 360, '480p'],
    [1_920, 820, '1080p'],
    [720, 1_280, '720p'],
    [720, 720, '720p'],
    [0, 0, null],
  ])('by a picture of %s × %s / %s', (width, height, rung) => {
    expect(rungOfPicture(width, height)).toBe(rung);
  });

  it('a rate / is kept coarsely, and never as nothing', () => {
    expect([0, 90_000, 1_260_000, 44_400_000].map(keptKbps)).toEqual([500, 500, 1_500, 44_500]);
    expect(keptKbps(Number.NaN)).toBe(0);
  });
});
