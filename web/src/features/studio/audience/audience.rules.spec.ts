import { audienceChange, audienceOf, placeTimeOf, uploadAudience } from './audience.rules.js';

const time = '2026-12-01T18:30:00.000Z';
const on = { allowComments: true, allowGifts: true };
const scheduled: Parameters<typeof audienceOf>[0] = {
  ...{ visibility: 'private', schedule: { time, visibility: 'followers' } },
  ...on,
};

describe('who may watch, and from when on', () => {
  it('a post that waits for its time / shows who will watch, and when at this place', () => {
    expect(audienceOf(scheduled)).toEqual({
      visibility: 'followers',
      releaseAt: placeTimeOf(time),
      ...on,
    });
    expect(audienceOf({ visibility: 'private', ...on })).toEqual({
      ...{ visibility: 'private', releaseAt: '', ...on },
    });
  });

  it('a time at this place / comes back as the same moment', () => {
    expect(new Date(placeTimeOf(time)).toISOString()).toBe(time);
    expect(placeTimeOf('soon')).toBe('');
  });

  it('an upload / says a visibility, or a schedule where there is a time; private has none', () => {
    const releaseAt = placeTimeOf(time);
    expect(uploadAudience({ visibility: 'public', releaseAt: '', ...on })).toEqual({
      visibility: 'public',
      ...on,
    });
    expect(uploadAudience({ visibility: 'public', releaseAt, ...on })).toEqual({
      schedule: { time, visibility: 'public' },
      ...on,
    });
    const quiet = { allowComments: false, allowGifts: false };
    expect(uploadAudience({ visibility: 'private', releaseAt, ...quiet })).toEqual({
      visibility: 'private',
      ...quiet,
    });
  });

  it('an edit / says what is chosen anew, and nothing where it is as it was', () => {
    const before = audienceOf(scheduled);
    expect(audienceChange(before, before)).toEqual({});
    expect(audienceChange({ ...before, releaseAt: '' }, before)).toEqual({
      visibility: 'followers',
    });
    expect(audienceChange({ ...before, visibility: 'public' }, before)).toEqual({
      schedule: { time, visibility: 'public' },
    });
    // A switch leaves the time alone.
    expect(audienceChange({ ...before, allowGifts: false }, before)).toEqual({ allowGifts: false });
  });
});
