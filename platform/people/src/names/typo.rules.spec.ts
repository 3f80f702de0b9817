import fc from 'fast-check';
import { mayBeTypo, slipsBetween, stemsOf } from './typo.rules.js';

const shares = (typed: string, word: string): boolean =>
  stemsOf(typed).some((stem) => stemsOf(word).includes(stem));

describe('typos', () => {
  it.each([
    ['lnia', 'lina', 1, 1],
    ['lina', 'lina', 0, 0],
    ['lin', 'lina', 0, 1],
    ['linaa', 'lina', 1, 1],
    ['lona', 'lina', 1, 1],
    ['mohmaed', 'mohamed', 1, 1],
    ['mohmma', 'mohammad', 1, 2],
    ['لنيا', 'لينا', 1, 1],
    ['abc', 'xyz', 3, 3],
    ['', 'ab', 0, 2],
  ])('%s for %s / %d to the beginning, %d to the whole', (typed, word, toBeginning, toWhole) => {
    expect(slipsBetween(typed, word)).toEqual({ toBeginning, toWhole });
  });

  it('any one slip / leaves a stem in common', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdeلينا'),
      minLength: 3,
      maxLength: 12,
    });
    const slip = fc.record({
      at: fc.nat(11),
      kind: fc.constantFrom('leave out', 'double', 'replace', 'swap'),
    });
    fc.assert(
      fc.property(letters, slip, (word, { at: place, kind }) => {
        const at = place % word.length;
        const [letter = ''] = word.slice(at);
        const next = word.charAt(at + 1);
        const rest = word.slice(at + 1);
        const typed =
          word.slice(0, at) +
          {
            'leave out': rest,
            double: letter + letter + rest,
            replace: `z${rest}`,
            swap: next + letter + rest.slice(1),
          }[kind];
        expect(slipsBetween(typed, word).toWhole).toBeLessThanOrEqual(1);
        expect(shares(typed, word)).toBe(true);
      }),
    );
  });

  it('stems / few, whatever the length of the word', () => {
    expect(stemsOf('lina')).toEqual(['lina', 'ina', 'lna', 'lia', 'lin']);
    expect(stemsOf('x'.repeat(100)).length).toBe(2);
    expect(stemsOf('abcdefghij')).toHaveLength(7);
  });

  it('a word / is taken for misspelt within bounds only', () => {
    const lengths = [2, 3, 32, 33, 600];
    expect(lengths.map((length) => mayBeTypo('x'.repeat(length)))).toEqual([
      ...[false, true, true, false, false],
    ]);
  });
});
