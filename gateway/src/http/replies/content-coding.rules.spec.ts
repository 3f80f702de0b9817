import { codingFor, shrinks } from './content-coding.rules.js';

describe('content coding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['X-GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['*', 'br'],
    [`${'x;q=1,'.repeat(2_000)}br`, undefined],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    [';;,,=', undefined],
  ])('%s / %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding);
  });

  it.each([
    ['application/json; charset=utf-8', true],
    ['text/html; charset=utf-8', true],
    ['image/svg+xml', true],
    ['text/event-stream', true],
    ['image/png', false],
    ['video/mp4', false],
    [undefined, false],
  ])('%s / shrinks %s', (type, expected) => {
    expect(shrinks(type)).toBe(expected);
  });
});
