import fc from 'fast-check';
import { z } from 'zod';
import { fileSizeConfig, filmLengthConfig } from '../../content.config.js';
import { fileBytesMax, planLadder } from './ladder.rules.js';

const sizes = (width: number, height: number, framesPerSecond = 30): string[] =>
  planLadder({ width, height, framesPerSecond }).map(
    (one) => `${one.rung} ${one.width}x${one.height}`,
  );
const rates = (framesPerSecond: number, height = 1_080): string[] =>
  planLadder({ width: (height * 16) / 9, height, framesPerSecond }).map(
    ({ frameRate }) => `${frameRate.numerator}/${frameRate.denominator}`,
  );

describe('ladder', () => {
  it('a portrait 1080p clip / gets three rungs by its short side', () => {
    expect(sizes(1_080, 1_920)).toEqual(['480p 480x854', '720p 720x1280', '1080p 1080x1920']);
  });

  it('a landscape 720p clip / is not blown up', () => {
    expect(sizes(1_280, 720)).toEqual(['480p 854x480', '720p 1280x720']);
  });

  it('a source below the lowest rung / gets one rung in its own, even size', () => {
    expect(sizes(321, 241)).toEqual(['480p 320x240']);
    expect(sizes(64, 48)).toEqual(['480p 64x48']);
  });

  it('between two rungs / the lower one is the top', () => {
    expect(sizes(1_000, 1_000)).toEqual(['480p 480x480', '720p 720x720']);
  });

  it('a very long banner / keeps its shape within bounds', () => {
    expect(sizes(4_000, 200)).toEqual(['480p 500x26']);
  });

  it('frame rates / up to 30 stay, phones become 30, 60 stays where it shows', () => {
    expect(rates(25)).toEqual(['25/1', '25/1', '25/1']);
    expect(rates(29.97)).toEqual(['30000/1001', '30000/1001', '30000/1001']);
    expect(rates(27.31)).toEqual(['30/1', '30/1', '30/1']);
    expect(rates(30)).toEqual(['30/1', '30/1', '30/1']);
    expect(rates(59.94)).toEqual(['30000/1001', '60000/1001', '60000/1001']);
    expect(rates(50)).toEqual(['25/1', '50/1', '50/1']);
    expect(rates(120)).toEqual(['30/1', '60/1', '60/1']);
    expect(rates(7, 480)).toEqual(['7/1']);
  });

  it('any source / has even sides, no upscaling, its own shape and a key frame every two seconds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 4_096 }),
        fc.integer({ min: 16, max: 4_096 }),
        fc.double({ min: 1, max: 240, noNaN: true }),
        (width, height, framesPerSecond) => {
          const plan = planLadder({ width, height, framesPerSecond });
          expect(plan.length).toBeGreaterThanOrEqual(1);
          for (const rendition of plan) {
            expect(rendition.width % 2).toBe(0);
            expect(rendition.height % 2).toBe(0);
            expect(rendition.width).toBeLessThanOrEqual(width);
            expect(rendition.height).toBeLessThanOrEqual(height);
            const { numerator, denominator } = rendition.frameRate;
            expect(numerator / denominator).toBeLessThanOrEqual(
              rendition.rung === '480p' ? 30 : 60,
            );
            expect(rendition.keyFrameInterval).toBe(
              Math.max(1, Math.round((2 * numerator) / denominator)),
            );
          }
        },
      ),
    );
  });

  it('the largest files / no rendition of the longest film, and no original, is larger than a program may write', () => {
    const { VIDEO_SECONDS_MAX, ...lengths } = z.object(filmLengthConfig).parse({});
    const sizesMax = z.object(fileSizeConfig).parse({});
    const secondsMax = Math.max(VIDEO_SECONDS_MAX, lengths.SHORT_SECONDS_MAX);
    const bytesMax = fileBytesMax(secondsMax);
    for (const one of planLadder({ width: 1_920, height: 1_080, framesPerSecond: 60 }))
      expect((one.kilobitsPerSecondMax + 192) * 125 * (secondsMax + 2)).toBeLessThan(bytesMax);
    expect(Math.max(...Object.values(sizesMax))).toBeLessThanOrEqual(bytesMax);
    // It is a bound all the same.
    expect(bytesMax).toBeLessThan(20e9);
  });
});
