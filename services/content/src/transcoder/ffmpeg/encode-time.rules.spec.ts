import { encodeWallMs } from './encode-time.rules.js';

const bounds = { baseSeconds: 60, factor: 4, secondsMax: 57_600, unknownSeconds: 600 };

describe('encode time', () => {
  it.each([
    ['a short', { seconds: 30, secondsMax: 182 }, 180_000],
    ['a film that promises more than is allowed', { seconds: 1e9, secondsMax: 182 }, 788_000],
    ['the longest film', { seconds: 14_400, secondsMax: 14_402 }, 57_600_000],
    ['a short of unknown length', { seconds: null, secondsMax: 182 }, 788_000],
    ['a video of unknown length', { seconds: null, secondsMax: 14_402 }, 2_460_000],
  ])('%s / has its bound', (_name, film, wallMs) => {
    expect(encodeWallMs(film, bounds)).toBe(wallMs);
  });
});
