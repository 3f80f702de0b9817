import { pictureCodecsOf, readPartList } from './part-list.rules.js';

const list = (parts: readonly (readonly [number, number])[]): string =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:6'],
    '#EXT-X-MAP:URI="h264-480p.mp4",BYTERANGE="800@0"',
    ...parts.flatMap(([seconds, bytes]) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@800`,
      'h264-480p.mp4',
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

describe('a list of parts', () => {
  it('of several / says the rates over all and of the part with most', () => {
    const parts = [
      [6, 600_000],
      [6, 900_000],
      [3, 150_000],
    ] as const;
    expect(readPartList(list(parts))).toEqual({
      headBytes: 800,
      bitsPerSecond: 880_000,
      bitsPerSecondMax: 1_200_000,
    });
  });

  it('whose last part is a few frames / is not measured by them', () => {
    const parts = [
      [6, 600_000],
      [6, 300_000],
      [0.04, 100_000],
    ] as const;
    expect(readPartList(list(parts)).bitsPerSecondMax).toBe(800_000);
    // Never below the average, which counts everything.
    const short = parts.filter(([, bytes]) => bytes !== 300_000);
    expect(readPartList(list(short))).toMatchObject({
      bitsPerSecond: 927_153,
      bitsPerSecondMax: 927_153,
    });
  });

  it('of a film that is shorter than a part / is measured by the one there is', () => {
    expect(readPartList(list([[0.5, 1_000]]))).toMatchObject({
      bitsPerSecond: 16_000,
      bitsPerSecondMax: 16_000,
    });
  });

  it.each([
    ['no parts', list([])],
    ['no end', list([[6, 1]]).replace('#EXT-X-ENDLIST', '')],
    ['no head', list([[6, 1]]).replace(/#EXT-X-MAP.*/, '')],
    ['nothing', ''],
  ])('with %s / is refused', (_, text) => {
    expect(() => readPartList(text)).toThrow('not whole');
  });
});

describe('the codec of a picture', () => {
  it('is read from its description', () => {
    const head = Buffer.from(`${'00'.repeat(40)}617663430164001fffe1`, 'hex');
    expect(pictureCodecsOf(head)).toBe('avc1.64001f');
  });

  it.each(['', '6176634301'])('%s / is refused', (hex) => {
    expect(() => pictureCodecsOf(Buffer.from(hex, 'hex'))).toThrow('does not say');
  });
});
