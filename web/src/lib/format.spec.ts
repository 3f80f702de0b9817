import {
  formatBytes,
  formatCount,
  formatDuration,
  formatMoney,
  formatDayNear,
  formatRelativeTime,
} from './format.js';

describe('format', () => {
  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [599.9, '09:59'],
    [3_661, '01:01:01'],
    [Number.NaN, '00:00'],
  ])('a duration of %p seconds reads %p', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    [30, '30 seconds ago'],
    [61, '1 minute ago'],
    [7_200, '2 hours ago'],
    [2 * 86_400, '2 days ago'],
    [8 * 86_400, 'last week'],
    [70 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
    [-6 * 86_400, 'in 6 days'],
    [1 - 7 * 86_400, 'in 7 days'],
    [-36 * 3_600, 'in 2 days'],
  ])('a time %p seconds ago reads %p', (secondsAgo, text) => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const then = new Date(now - secondsAgo * 1_000).toISOString();
    expect(formatRelativeTime(then, now)).toBe(text);
  });

  it.each([
    [412, '412'],
    [2_071, '2,071'],
    [18_240, '18.2K'],
    [1_000_000, '1M'],
  ])('a count of %p reads %p', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it.each([
    ['2026-11-27T00:00:00', 'today'],
    ['2026-11-26T23:59:59', 'yesterday'],
    ['2026-11-25T23:59:59', 'Nov 25'],
    ['2026-11-28T00:00:00', 'Nov 28'],
  ])('the day of %s is %s by the reader’s clock', (time, text) => {
    const now = new Date('2026-11-27T23:30:00').getTime();
    expect(formatDayNear(new Date(time).toISOString(), now)).toBe(text);
  });

  it('money carries its code and two decimals when it has any', () => {
    expect(formatMoney(29.99, 'AED')).toBe('AED 29.99');
    expect(formatMoney(4.5, 'AED')).toBe('AED 4.50');
    expect(formatMoney(1_500, 'PKR')).toBe('PKR 1,500');
  });

  it('bytes read in the unit a person would use', () => {
    expect(formatBytes(126_000)).toBe('126 kB');
    expect(formatBytes(1_400_000_000)).toBe('1.4 GB');
  });
});
