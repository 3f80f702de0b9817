import { z } from 'zod';
import { filmLengthConfig } from '../content.config.js';
import { scratchBytesOf } from './scratch-space.rules.js';

const MEGABYTE = 1_000_000;
const lengths = z.object(filmLengthConfig).parse({});
const limits = { short: lengths.SHORT_SECONDS_MAX, video: lengths.VIDEO_SECONDS_MAX };
const film = { durationSeconds: 3_600, width: 1_920, height: 1_080 };
const small = { original: { key: 'k', sizeBytes: MEGABYTE }, film: null };

describe('room on the scratch disk', () => {
  it('a first rendition / as long as its kind may be, however small the file', () => {
    const short = scratchBytesOf({ ...small, kind: 'short', state: 'processing' }, limits);
    const video = scratchBytesOf({ ...small, kind: 'video', state: 'processing' }, limits);
    // 480p at its highest rate.
    expect(short).toBeGreaterThan(MEGABYTE + (1_400 * 1_000 * limits.short) / 8);
    expect(short).toBeLessThan(50 * MEGABYTE);
    expect(video).toBeGreaterThan(MEGABYTE + (1_400 * 1_000 * limits.video) / 8);
  });

  it('further ones / all rungs of the film at their highest rates for as long as it is', () => {
    const order = { ...small, kind: 'video', state: 'playable', film } as const;
    const rates = 1_400 + 1.5 * (2_800 + 5_000);
    const bytes = scratchBytesOf(order, limits);
    expect(bytes).toBeGreaterThan((rates * 1_000 * 3_600) / 8);
    expect(bytes).toBeLessThan((rates * 1_000 * 3_600) / 8 + 400 * MEGABYTE);
    const narrow = { ...film, width: 480, height: 270 };
    expect(scratchBytesOf({ ...order, film: narrow }, limits)).toBeLessThan(bytes / 5);
  });

  it('the original / counts whole, and nothing where its size is not known', () => {
    const at = (sizeBytes: number | null): number =>
      scratchBytesOf(
        { kind: 'short', state: 'processing', film: null, original: { key: 'k', sizeBytes } },
        limits,
      );
    // Once more where its picture may stay as it is: no more than three minutes of the highest rung.
    const kept = (7_500 + 192) * 125 * 180;
    expect(at(500 * MEGABYTE) - at(null)).toBe(500 * MEGABYTE + kept);
    expect(at(MEGABYTE) - at(null)).toBe(2 * MEGABYTE);
  });
});
