import type { Standing } from '../../../lib/api-types.js';
import { anAppealed, aStanding, aSuspension } from '../../../testing/builders.js';
import { nextEndMs, wordOf } from './standing.rules.js';

const at = { nowMs: Date.parse('2026-11-22T10:00:00.000Z'), seenWarning: '' };
const soon = '2026-11-23T10:00:00.000Z';
const later = '2026-11-27T10:00:00.000Z';
const past = '2026-11-21T10:00:00.000Z';
const warning = anAppealed({ _id: 'w1', measure: 'warn', from: past, until: null, appeal: null });
const closed = (feature: 'comment' | 'like' | 'gift', until: string | null) => ({ feature, until });

describe('what is told of a standing', () => {
  const told = (standing: Partial<Standing>, moment: Partial<typeof at> = {}) =>
    wordOf(aStanding(standing), { ...at, ...moment });

  it('nothing holds / nothing', () => {
    expect(told({})).toBeNull();
  });

  it('a suspension / outranks all else; once it is over it is told no more', () => {
    const all = {
      ...aSuspension({ until: later }),
      restrictions: [closed('like', null)],
      sanctions: [warning],
    };
    expect(told(all)).toEqual({ kind: 'suspended', until: later });
    expect(told({ ...aSuspension(), until: past })).toBeNull();
  });

  it('closed features / told together with those of the same end, over ones left out', () => {
    const restrictions = [
      closed('comment', soon),
      closed('like', null),
      closed('gift', past),
      closed('gift', soon),
    ];
    expect(told({ restrictions, sanctions: [warning] })).toEqual({
      kind: 'restricted',
      closed: [
        { until: soon, features: ['comment', 'gift'] },
        { until: null, features: ['like'] },
      ],
    });
  });

  it('a warning / until it was put away, lifted or is a month old', () => {
    expect(told({ sanctions: [warning] })).toEqual({ kind: 'warned', id: 'w1', since: past });
    expect(told({ sanctions: [warning] }, { seenWarning: 'w1' })).toBeNull();
    expect(told({ sanctions: [{ ...warning, lifted: true }] })).toBeNull();
    const months = Date.parse('2026-12-30T10:00:00.000Z');
    expect(told({ sanctions: [warning] }, { nowMs: months })).toBeNull();
  });

  it('the next end / the earliest that is still to come', () => {
    const restrictions = [closed('comment', later), closed('gift', past), closed('like', null)];
    expect(nextEndMs(aStanding({ until: soon, restrictions }), at.nowMs)).toBe(Date.parse(soon));
    expect(nextEndMs(aStanding(), at.nowMs)).toBeUndefined();
  });
});
