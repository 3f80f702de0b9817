import fc from 'fast-check';
import { newId, type AccountId } from '@mate/contracts/ids';
import {
  countMarks,
  joinedMarks,
  viewerMarkOf,
  withMark,
  type MarkWords,
} from './viewer-mark.rules.js';

const creator = newId<AccountId>();
const marksOf = (viewers: readonly string[]): MarkWords =>
  viewers.reduce<MarkWords>((words, viewer) => withMark(words, viewerMarkOf(viewer, creator)), {});

describe('marks of viewers', () => {
  it('any viewers on any days / are never counted as more than they are, nor by their returning', () => {
    const people = fc.array(fc.string(), { maxLength: 30 });
    fc.assert(
      fc.property(people, people, (one, other) => {
        const different = new Set([...one, ...other]).size;
        const joined = joinedMarks([marksOf(one), undefined, marksOf(other)]);
        expect(countMarks(joined)).toBeLessThanOrEqual(different);
        expect(joinedMarks([joined, marksOf(one)])).toEqual(joined);
        expect(countMarks(marksOf(one)) > 0).toBe(one.length > 0);
      }),
    );
  });

  it('every mark / is counted once, in whole numbers that the database joins', () => {
    const all = Array.from({ length: 240 }, (_, mark) => mark);
    const words = all.reduce<MarkWords>(withMark, {});
    expect(countMarks(words)).toBe(240);
    for (const bits of Object.values(words)) expect(bits).toBeLessThan(2 ** 31);
  });

  it('the same viewer / has another mark with another creator, mostly', () => {
    const viewers = Array.from({ length: 50 }, () => newId());
    const other = newId<AccountId>();
    const same = viewers.filter(
      (viewer) => viewerMarkOf(viewer, creator) === viewerMarkOf(viewer, other),
    );
    expect(same.length).toBeLessThan(10);
  });
});
