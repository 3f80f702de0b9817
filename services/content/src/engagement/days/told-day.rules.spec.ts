import { isClosed, isOver } from './told-day.rules.js';

describe('the end of a day', () => {
  const day = new Date('2026-11-26');

  it.each([
    ['2026-11-26T23:59:59Z', false, false],
    ['2026-11-27T00:04:59Z', false, false],
    // Writes that began before have time to end.
    ['2026-11-27T00:05:00Z', true, false],
    ['2026-11-27T00:09:59Z', true, false],
    ['2026-11-27T00:10:00Z', true, true],
  ])('at %s / closed %p, told %p', (time, closed, told) => {
    const now = new Date(time);
    expect([isClosed(day, now), isOver(day, now)]).toEqual([closed, told]);
  });
});
