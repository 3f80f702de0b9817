import { dayBefore, utcDay } from './utc-day.js';

describe('days of UTC', () => {
  it('a name / from its first moment to the first of the next', () => {
    expect(utcDay('2026-11-22')).toEqual({
      name: '2026-11-22',
      from: new Date('2026-11-22T00:00:00Z'),
      to: new Date('2026-11-23T00:00:00Z'),
    });
  });

  it.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '2026-11-22T00:00', 'yesterday'])(
    '%p / none',
    (name) => {
      expect(utcDay(name)).toBeUndefined();
    },
  );

  it('the day before / over the end of a year', () => {
    expect(dayBefore(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12-31');
  });
});
