import { unpreparedMedia } from '../../../testing/builders.js';
import { rungFor, sourceFor } from './quality.rules.js';

const media = {
  ...unpreparedMedia,
  transcoded: true,
  key: '/key.mp4',
  h264: { '480p': '/480.mp4', '720p': '/720.mp4', '1080p': '/1080.mp4' },
};

describe('quality', () => {
  it.each([
    ['5g', '1080p'],
    ['4g', '720p'],
    ['3g', '480p'],
    [undefined, '480p'],
  ])('a line of %p gives %p', (effectiveType, rung) => {
    expect(rungFor({ effectiveType })).toBe(rung);
  });

  it.each([
    [390, '480p'],
    [820, '720p'],
    [1_080, '1080p'],
  ])('no word of the line / a screen of %p px / gives %p', (screenPx, rung) => {
    expect(rungFor(undefined, screenPx)).toBe(rung);
  });

  it('saving data always means the smallest', () => {
    expect(rungFor({ effectiveType: '5g', saveData: true })).toBe('480p');
  });

  it('a missing size falls back to the key', () => {
    const young = { ...media, h264: { '480p': '/480.mp4' } };
    expect(sourceFor(young, 'auto', { effectiveType: '4g' })).toBe('/key.mp4');
    expect(sourceFor(unpreparedMedia, 'auto', undefined)).toBeNull();
  });

  it('a choice by hand wins over the line', () => {
    expect(sourceFor(media, '1080p', { effectiveType: '3g' })).toBe('/1080.mp4');
  });
});
