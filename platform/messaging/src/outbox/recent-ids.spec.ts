import fc from 'fast-check';
import { RecentIds } from './recent-ids.js';

describe('RecentIds', () => {
  it('any ids / knows the last of them and forgets those long past', () => {
    const someIds = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(someIds, fc.integer({ min: 1, max: 20 }), (ids, countMin) => {
        const recent = new RecentIds(countMin);
        for (const id of ids) recent.add(id);
        expect(ids.slice(-countMin).every((id) => recent.has(id))).toBe(true);
        expect(ids.slice(0, -2 * countMin).some((id) => recent.has(id))).toBe(false);
      }),
    );
  });
});
