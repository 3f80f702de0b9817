import fc from 'fast-check';
import { z } from 'zod';
import { isNameable, tidyMarks, written } from './written.js';

const LENGTH_MAX = 5;
// Of one, two and more units; the fifth is two code points.
const seen = fc.constantFrom('a', 'é', 'م', '日', 'e\u0301', '🎬', ' ', '\t');
const points = fc.string({ unit: seen, maxLength: 12 });
const isTaken = (schema: z.ZodType, text: unknown): boolean => schema.safeParse(text).success;

describe('written text', () => {
  it('any text / is taken exactly when it has as many code points as allowed, without the space around it', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: LENGTH_MAX }), (text, least) => {
        const { length } = [...text.trim()];
        const fits = length >= least && length <= LENGTH_MAX;
        expect(isTaken(written(LENGTH_MAX, least), text)).toBe(fits);
      }),
    );
  });

  it('what is taken / is kept as it was written but for the space around it, and is taken again', () => {
    fc.assert(
      fc.property(points, (text) => {
        const { data } = written(LENGTH_MAX).safeParse(text);
        if (data === undefined) return;
        expect(data).toBe(text.trim());
        expect(written(LENGTH_MAX).parse(data)).toBe(data);
      }),
    );
  });

  it.each([
    ['five letters', 'abcde', true],
    ['six letters', 'abcdef', false],
    ['five emoji, ten units of UTF-16', '🎬🎬🎬🎬🎬', true],
    ['six emoji', '🎬🎬🎬🎬🎬🎬', false],
    ['letters with marks of their own, which count', 'e\u0301e\u0301e\u0301', false],
    ['five letters in space', '  abcde \n', true],
    ['Arabic', 'مرحبا', true],
  ])('%s / taken: %s', (_name, text, taken) => {
    expect(isTaken(written(LENGTH_MAX, 1), text)).toBe(taken);
  });

  it.each([undefined, null, 3, ['a'], { toString: () => 'a' }])('%p / is no text', (value) => {
    expect(isTaken(written(LENGTH_MAX), value)).toBe(false);
  });

  it('space alone / is nothing written: too short where one character is asked for', () => {
    expect(isTaken(written(LENGTH_MAX, 1), ' \t\n')).toBe(false);
    expect(written(LENGTH_MAX).parse(' \t\n')).toBe('');
  });

  it('bounds / are told to whoever reads the schema', () => {
    expect(z.toJSONSchema(written(LENGTH_MAX, 1))).toMatchObject({ maxLength: 5, minLength: 1 });
    expect(z.toJSONSchema(written(LENGTH_MAX))).not.toHaveProperty('minLength');
  });
});

describe('marks that nobody sees', () => {
  it.each([
    ['a\u200bb\u00adc\u2060d\ufeff', 'abcd'],
    ['\u2066isolated\u2069 \u200fright \u061cletter', 'isolated right letter'],
    ['\u{e0041}\u{e0042}', ''],
    ['joined 👩‍👩‍👧 ❤️‍🔥 👩🏽‍🚀', 'joined 👩‍👩‍👧 ❤️‍🔥 👩🏽‍🚀'],
    ['می‌خواهم', 'می‌خواهم'],
    ['\u200dalone\u200c \u200d', 'alone '],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['\u06dd١٢', '\u06dd١٢'],
  ])('%j / %j', (text, tidied) => {
    expect(tidyMarks(text)).toBe(tidied);
  });

  it('any text / is tidied once and for all', () => {
    const marks = fc.constantFrom(
      'a',
      ' ',
      'م',
      '👩',
      '\u200d',
      '\u200c',
      '\u200b',
      '\u2068',
      '\ufe0f',
    );
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 12 }), (text) => {
        const tidied = tidyMarks(text);
        expect(tidyMarks(tidied)).toBe(tidied);
      }),
    );
  });

  it.each([
    ['\u200b\u3164', false],
    ['🎬', false],
    ['..', false],
    ['Zoë', true],
    ['نور', true],
    ['7', true],
    ['Ali ✔', false],
    ['✅ Ali', false],
    ['Ali 🎬', true],
    ['Zo\u0308e\u0301\u0323', true],
    ['\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f', true],
    [`Z${'\u0336\u0358\u0489'.repeat(3)}`, false],
  ])('%j / can name somebody: %s', (text, nameable) => {
    expect(isNameable(text)).toBe(nameable);
  });
});
