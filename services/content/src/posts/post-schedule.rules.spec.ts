import fc from 'fast-check';
import { DAY_MS } from '@mate/contracts/durations';
import { Visibility } from '@mate/contracts/gen/content/post';
import {
  assertSchedulable,
  fieldsOf,
  scheduleFromWire,
  scheduleOnWire,
  type Schedule,
} from './post-schedule.rules.js';

const now = new Date('2026-11-22T10:00:00.000Z');
const inMs = (ms: number): Schedule => ({
  time: new Date(now.getTime() + ms),
  visibility: 'public',
});

describe('schedule of a post', () => {
  it('a time to come, a year ahead at most / is taken; one that has passed, or later / is refused', () => {
    for (const ms of [1, DAY_MS, 365 * DAY_MS])
      expect(() => assertSchedulable(inMs(ms), now)).not.toThrow();
    for (const ms of [0, -1, 365 * DAY_MS + 1])
      expect(() => assertSchedulable(inMs(ms), now)).toThrow('within the next year');
  });

  it('what RPC carried / comes back as it went', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 * DAY_MS }),
        fc.constantFrom('public' as const, 'followers' as const),
        (ms, visibility) => {
          const schedule = { ...inMs(ms), visibility };
          expect(scheduleFromWire(scheduleOnWire(schedule))).toEqual(schedule);
        },
      ),
    );
  });

  it.each([
    ['no time', '', Visibility.VISIBILITY_PUBLIC],
    ['no time at all', 'tomorrow', Visibility.VISIBILITY_PUBLIC],
    ['a day alone', '2026-12-01', Visibility.VISIBILITY_PUBLIC],
    ['private', '2026-12-01T00:00:00Z', Visibility.VISIBILITY_PRIVATE],
    ['nobody', '2026-12-01T00:00:00Z', Visibility.VISIBILITY_UNSPECIFIED],
  ])('%s / is refused', (_, releaseTime, visibility) => {
    expect(() => scheduleFromWire({ releaseTime, visibility })).toThrow('within the next year');
  });

  it('an edit with a schedule / makes the post private, whatever else it says', () => {
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom('public', 'followers', 'private' as const), { nil: undefined }),
        (visibility) => {
          const text = visibility === undefined ? {} : { visibility };
          const { set, endsSchedule } = fieldsOf({ text, schedule: inMs(1) });
          expect({ visibility: set.visibility, endsSchedule }).toEqual({
            visibility: 'private',
            endsSchedule: false,
          });
        },
      ),
    );
  });

  it('a visibility is chosen, or the schedule taken off / it ends; other words leave it', () => {
    expect(fieldsOf({ text: { visibility: 'public' } }).endsSchedule).toBe(true);
    expect(fieldsOf({ text: {}, schedule: null }).endsSchedule).toBe(true);
    expect(fieldsOf({ text: { title: 'Sea' } })).toEqual({
      set: { title: 'Sea' },
      endsSchedule: false,
    });
  });
});
