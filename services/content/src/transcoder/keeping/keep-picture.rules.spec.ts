import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { planLadder } from '../ffmpeg/ladder.rules.js';
import { keepableRendition, readPacket, whyNotKept, type Packet } from './keep-picture.rules.js';

const coding = {
  ...{ codec: 'h264', profile: 'High', level: 40, pixels: 'yuv420p', range: 'tv' },
  ...{ transfer: 'bt709', isAltered: false, startSeconds: 0, fileStartSeconds: 0 },
};
const probe: Source['probe'] = {
  ...{ durationSeconds: 8, width: 1_280, height: 720, codedPixels: 921_600, framesPerSecond: 30 },
  ...{ pictureStream: 0, soundStream: 1, isHdr: false, isInterlaced: false },
  ...{ colorMatrix: 'bt709', colorPrimaries: 'bt709', coding },
};
type Changes = Partial<Omit<Source['probe'], 'coding'>> & { coding?: Partial<typeof coding> };

function kept({ coding: coded, ...changes }: Changes, container: Source['container'] = 'mov') {
  const changed = { ...probe, ...changes, coding: { ...coding, ...coded } };
  return keepableRendition({ probe: changed, container }, planLadder(changed))?.rung;
}

describe('what a file says of its picture', () => {
  it.each<[string, Changes, string]>([
    ['as ours are', {}, '720p'],
    ['of a phone, upright', { width: 1_080, height: 1_920 }, '1080p'],
    ['simpler', { coding: { profile: 'Constrained Baseline' } }, '720p'],
    ['of sixty frames a second', { framesPerSecond: 60 }, '720p'],
    [
      'in HD, without a word on its colours',
      { colorMatrix: 'unknown', colorPrimaries: 'unknown', coding: { transfer: 'unknown' } },
      '720p',
    ],
    ['small, with its colours said', { width: 640, height: 360 }, '480p'],
  ])('%s / may stay', (_, changes, rung) => {
    expect(kept(changes)).toBe(rung);
  });

  it.each<[string, Changes]>([
    ['another codec', { coding: { codec: 'hevc' } }],
    ['ten bits', { coding: { profile: 'High 10', pixels: 'yuv420p10le' } }],
    [
      'more colour than players decode',
      { coding: { profile: 'High 4:4:4 Predictive', pixels: 'yuv444p' } },
    ],
    ['a level beyond phones', { coding: { level: 51 } }],
    ['colours over the full range', { coding: { range: 'pc' } }],
    ['other colours', { colorMatrix: 'smpte170m' }],
    ['HDR', { isHdr: true }],
    ['turned, or pixels that are not square', { coding: { isAltered: true } }],
    ['interlaced', { isInterlaced: true }],
    ['larger than any rung', { width: 2_560, height: 1_440 }],
    ['between two rungs', { width: 1_000, height: 600 }],
    ['a rate of its own', { framesPerSecond: 27.3 }],
    ['too fast for its size', { width: 640, height: 360, framesPerSecond: 60 }],
    ['a beginning later than zero', { coding: { startSeconds: 0.5 } }],
    ['sound before the picture', { coding: { fileStartSeconds: -0.5 } }],
    ['small, and no word on its colours', { width: 640, height: 360, colorMatrix: 'unknown' }],
  ])('%s / is encoded', (_, changes) => {
    expect(kept(changes)).toBeUndefined();
  });

  it('times to the millisecond, as Matroska has them / is encoded', () => {
    expect(kept({}, 'matroska')).toBeUndefined();
  });
});

const FRAMES = 240;
const thirty = { numerator: 30, denominator: 1 };
const rendition = { frameRate: thirty, keyFrameInterval: 60, kilobitsPerSecondMax: 2_800 };

/** Eight seconds at thirty frames, with a key frame every second. */
function packets(change: (packet: Packet, at: number) => Partial<Packet> = () => ({})): Packet[] {
  return Array.from({ length: FRAMES }, (_, at) => {
    const packet = {
      ...{ shownSeconds: at / 30, decodedSeconds: at / 30, bytes: 5_000 },
      ...{ isKey: at % 30 === 0, isLeftOut: false },
    };
    return { ...packet, ...change(packet, at) };
  });
}

describe('what its packets say', () => {
  it('even, closed, with our key frames and within the rate / stays', () => {
    expect(whyNotKept(packets(), rendition)).toBeUndefined();
    // Shown in another order than decoded, as usual.
    const reordered = packets((_, at) => {
      const place = at % 30;
      if (place === 2) return { shownSeconds: (at + 1) / 30 };
      return place === 3 ? { shownSeconds: (at - 1) / 30 } : {};
    });
    expect(whyNotKept(reordered, rendition)).toBeUndefined();
  });

  it('frames that an edit leaves out / is encoded', () => {
    expect(
      whyNotKept(
        packets((_, at) => ({ isLeftOut: at < 3 })),
        rendition,
      ),
    ).toBe('edited');
    expect(whyNotKept([], rendition)).toBe('edited');
  });

  it('frames at uneven times / is encoded; a phone that ticks a little off is not', () => {
    const late = packets(({ shownSeconds }, at) =>
      at > 100 ? { shownSeconds: shownSeconds + 0.02 } : {},
    );
    expect(whyNotKept(late, rendition)).toBe('uneven');
    const ticks = packets(({ shownSeconds }, at) => ({
      shownSeconds: shownSeconds + (at % 3) * 0.001,
    }));
    expect(whyNotKept(ticks, rendition)).toBeUndefined();
  });

  it('a picture after a key frame that is shown before it / is encoded', () => {
    const open = packets((_, at) => {
      if (at === 60) return { shownSeconds: 61 / 30 };
      return at === 61 ? { shownSeconds: 60 / 30 } : {};
    });
    expect(whyNotKept(open, rendition)).toBe('open');
    expect(
      whyNotKept(
        packets((_, at) => ({ isKey: at % 30 === 0 && at > 0 })),
        rendition,
      ),
    ).toBe('open');
  });

  it.each([
    ['fewer than ours', (at: number) => at % 90 === 0],
    ['as many at other times', (at: number) => at === 0 || at % 60 === 1],
  ])('key frames %s / is encoded', (_, isKey) => {
    expect(
      whyNotKept(
        packets((_packet, at) => ({ isKey: isKey(at) })),
        rendition,
      ),
    ).toBe('keys');
  });

  it('more than a rendition may have, on the whole or at once / is encoded', () => {
    expect(
      whyNotKept(
        packets(() => ({ bytes: 20_000 })),
        rendition,
      ),
    ).toBe('rate');
    const burst = packets((_, at) => ({ bytes: at >= 120 && at < 135 ? 60_000 : 1_000 }));
    expect(whyNotKept(burst, rendition)).toBe('rate');
  });
});

describe('a line of ffprobe', () => {
  it('is a packet; without its times it is none', () => {
    expect(readPacket('0.066667,0.000000,9183,__')).toEqual({
      ...{
        shownSeconds: 0.066667,
        decodedSeconds: 0,
        bytes: 9_183,
        isKey: false,
        isLeftOut: false,
      },
    });
    expect(readPacket('0.000000,-0.066667,16621,K_')?.isKey).toBe(true);
    expect(readPacket('0.000000,-0.066667,16621,KD')?.isLeftOut).toBe(true);
    for (const line of ['', 'N/A,0.1,100,__', '0.1,N/A,100,__', 'x'])
      expect(readPacket(line)).toBeUndefined();
  });
});
