import fc from 'fast-check';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import { isGrowing, risingScore } from './rising.rules.js';

const people = fc.integer({ min: PEOPLE_TOLD_MIN, max: 10_000 });
const day = fc.array(people, { minLength: 4, maxLength: 4 });
const elapsed = 1;

describe('what is rising', () => {
  it('fewer than five people / is never shown, however new', () => {
    fc.assert(
      fc.property(fc.nat({ max: PEOPLE_TOLD_MIN - 1 }), (few) => {
        const around = { people: few, bySlot: [few], before: [[0], [0]], elapsed };
        expect(risingScore(around)).toBeUndefined();
        expect(isGrowing(around)).toBe(false);
      }),
    );
  });

  it('a day as any other, whenever in it people come / is nothing new', () => {
    fc.assert(
      fc.property(day, fc.double({ min: 0, max: 1, noNaN: true }), (usual, over) => {
        const [newest = 0, ...earlier] = usual;
        const bySlot = [newest * over, ...earlier];
        const around = { people: 99, bySlot, before: [usual, usual, usual], elapsed: over };
        expect(risingScore(around)).toBeCloseTo(0);
        expect(isGrowing(around)).toBe(false);
      }),
    );
  });

  it('more people than usual / is the higher the more; what is usual the lower', () => {
    fc.assert(
      fc.property(day, day, (bySlot, usual) => {
        const scoreOf = (now: readonly number[], before: readonly number[]) =>
          risingScore({ people: 99, bySlot: now, before: [before], elapsed }) ?? NaN;
        const score = scoreOf(bySlot, usual);
        expect(scoreOf([(bySlot[0] ?? 0) + 10, ...bySlot.slice(1)], usual)).toBeGreaterThan(score);
        const same = scoreOf(usual, usual);
        expect(scoreOf(usual, [(usual[0] ?? 0) + 10, ...usual.slice(1)])).toBeLessThan(same);
      }),
    );
  });

  it('the same people / count more the newer they are', () => {
    const around = { people: 9, before: [[0, 0, 0, 0]], elapsed };
    const now = risingScore({ ...around, bySlot: [9, 0, 0, 0] });
    const earlier = risingScore({ ...around, bySlot: [0, 0, 0, 9] });
    expect(now).toBeGreaterThan(earlier ?? NaN);
  });

  it('a few more than very many / is not growth; the same few where there were none is', () => {
    const grown = (usual: number) =>
      isGrowing({ people: 99, bySlot: [usual + 8], before: [[usual]], elapsed });
    expect(grown(0)).toBe(true);
    expect(grown(400)).toBe(false);
  });
});
