import fc from 'fast-check';
import { chooseFrames, readMeasures, type SeenFrame } from './frame-choice.rules.js';

const good: SeenFrame = { seconds: 0, average: 120, low: 40, high: 200, blur: 4 };
/** Sixty looks at a film of a minute. */
const film = (of: (seconds: number) => Partial<SeenFrame> = () => ({})): SeenFrame[] =>
  Array.from({ length: 60 }, (_, seconds) => ({ ...good, ...of(seconds), seconds }));
const secondsOf = (frames: readonly SeenFrame[]): number[] => frames.map(({ seconds }) => seconds);

describe('choosing frames of a film', () => {
  it('all alike / come from all over it, in its order', () => {
    const parts = secondsOf(chooseFrames(film(), 60)).map((seconds) => Math.floor(seconds / 10));
    expect(parts).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each<[string, Partial<SeenFrame>]>([
    ['dark', { average: 20, low: 16, high: 90 }],
    ['glaring', { average: 230, low: 190, high: 235 }],
    ['flat', { low: 118, high: 122 }],
    ['blurred', { blur: 40 }],
    ['without an edge', { blur: Infinity }],
  ])('those that are %s / are left out where there are others', (_, bad) => {
    const frames = chooseFrames(
      film((seconds) => (seconds % 10 === 7 ? {} : bad)),
      60,
    );
    expect(secondsOf(frames)).toEqual([7, 17, 27, 37, 47, 57]);
  });

  it('a dark first half / gives its places to the other', () => {
    const frames = chooseFrames(
      film((seconds) => (seconds < 30 ? { average: 18, low: 16, high: 24 } : {})),
      60,
    );
    expect(secondsOf(frames).every((seconds) => seconds >= 30)).toBe(true);
    expect(frames).toHaveLength(6);
  });

  it('nothing any good / is better than nothing', () => {
    const black = film(() => ({ average: 16, low: 16, high: 16, blur: Infinity }));
    const parts = secondsOf(chooseFrames(black, 60)).map((seconds) => Math.floor(seconds / 10));
    expect(parts).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('fewer frames than places / are all offered', () => {
    expect(secondsOf(chooseFrames([good, { ...good, seconds: 0.5 }], 1))).toEqual([0, 0.5]);
    expect(chooseFrames([], 1)).toEqual([]);
  });

  it('whatever was seen / is at most six different ones of it', () => {
    const number = fc.double({ noNaN: true, min: 0, max: 255 });
    const frame = fc.record({
      seconds: number,
      average: number,
      low: number,
      high: number,
      blur: number,
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 80 }), (seen) => {
        const chosen = chooseFrames(seen, 255);
        expect(chosen).toHaveLength(Math.min(6, seen.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.every((one) => seen.includes(one))).toBe(true);
      }),
    );
  });
});

describe('what ffmpeg measured', () => {
  it('is read frame by frame; what is no frame is left out', () => {
    const text = [
      'frame:0    pts:0       pts_time:0',
      'lavfi.signalstats.YLOW=41',
      'lavfi.signalstats.YAVG=122.055',
      'lavfi.signalstats.YHIGH=210',
      'lavfi.blur=5.341105',
      'frame:1    pts:8       pts_time:0.266667',
      'lavfi.signalstats.YLOW=16',
      'lavfi.signalstats.YAVG=16',
      'lavfi.signalstats.YHIGH=16',
      'lavfi.blur=-nan',
      'frame:2    pts:9',
      '',
    ].join('\n');
    expect(readMeasures(text)).toEqual([
      { seconds: 0, average: 122.055, low: 41, high: 210, blur: 5.341105 },
      { seconds: 0.266667, average: 16, low: 16, high: 16, blur: Infinity },
    ]);
    expect(readMeasures('nothing')).toEqual([]);
  });
});
