import type { HistoryRow } from '../../entities/post/history-api.js';
import { aPost } from '../../testing/builders.js';
import { daysOf, shareSeen } from './days.rules.js';

/** By the clock of whoever looks. */
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
const row = (id: string, watchedAt: string, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ _id: id, post: aPost({ _id: id }), watchedAt, resumeSeconds: null },
  ...changes,
});

describe('days of the history', () => {
  it('rows of three days / stand by day, in their order', () => {
    const rows = [
      row('a', at(27, 23)),
      row('b', at(27, 0)),
      row('c', at(26, 23)),
      row('d', at(20, 5)),
    ];
    const days = daysOf(rows).map((day) => day.rows.map(({ _id }) => _id));
    expect(days).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(daysOf([])).toEqual([]);
  });

  it('half of it, more than it lasts, nothing, a length that nobody knows / a share or none', () => {
    const post = aPost({ _id: 'v' });
    const lasting = (duration: number) => ({
      post: { ...post, videoDetails: { ...post.videoDetails, duration } },
    });
    expect(shareSeen(row('v', at(1, 1), { ...lasting(100), resumeSeconds: 50 }))).toBe(0.5);
    expect(shareSeen(row('v', at(1, 1), { ...lasting(100), resumeSeconds: 500 }))).toBe(1);
    expect(shareSeen(row('v', at(1, 1), lasting(100)))).toBeUndefined();
    expect(shareSeen(row('v', at(1, 1), { ...lasting(0), resumeSeconds: 5 }))).toBeUndefined();
  });
});
