import { z } from 'zod';
import { written } from '../limits/written.js';
import { brokenRuleOf, fieldRuleText, isFieldRule, type BrokenRule } from './field-problems.js';

function rulesBrokenBy(schema: z.ZodType, value: unknown): BrokenRule[] {
  return schema.safeParse(value).error?.issues.map(brokenRuleOf) ?? [];
}

describe('field rules', () => {
  it.each<[string, z.ZodType, unknown, BrokenRule]>([
    ['absent', z.string(), undefined, { rule: 'REQUIRED' }],
    ['empty', z.string().min(1), '', { rule: 'REQUIRED' }],
    ['spaces', written(5, 1), '   ', { rule: 'REQUIRED' }],
    ['what nobody sees', written(5, 1), '\u200b\u3164\u2800', { rule: 'REQUIRED' }],
    ['a NUL', written(5), 'a\u0000b', { rule: 'INVALID' }],
    ['a text turned round', written(9), '\u202Egpj.exe', { rule: 'INVALID' }],
    ['a short text', z.string().min(3), 'ab', { rule: 'TOO_SHORT', min: 3 }],
    ['a long text', z.string().max(2), 'abc', { rule: 'TOO_LONG', max: 2 }],
    ['a long written text', written(2), '🎬🎬🎬', { rule: 'TOO_LONG', max: 2 }],
    ['few entries', z.array(z.int()).min(2), [1], { rule: 'TOO_FEW', min: 2 }],
    ['many entries', z.array(z.int()).max(1), [1, 2], { rule: 'TOO_MANY', max: 1 }],
    ['a small number', z.int().min(1), 0, { rule: 'TOO_SMALL', min: 1 }],
    ['a large number', z.int().max(9), 10, { rule: 'TOO_LARGE', max: 9 }],
    ['no number', z.int(), 'a', { rule: 'NOT_A_NUMBER' }],
    ['no whole number', z.int(), 1.5, { rule: 'NOT_A_NUMBER' }],
    ['no choice', z.enum(['a', 'b']), 'c', { rule: 'NOT_A_CHOICE' }],
    ['another field', z.strictObject({}), { a: 1 }, { rule: 'UNKNOWN_FIELD' }],
    ['no id', z.uuid(), 'x', { rule: 'INVALID' }],
    ['no text', z.string(), 3, { rule: 'INVALID' }],
  ])('%s', (_, schema, value, expected) => {
    expect(rulesBrokenBy(schema, value)).toEqual([expected]);
  });

  it('lines, joined emoji, scripts from right to left / are written text; marks around words are taken out', () => {
    const text = 'a\n\tb 👩‍🚀 ❤️ نور \u200f می‌خواهم \u2068@noor\u2069';
    const tidy = 'a\n\tb 👩‍🚀 ❤️ نور  می‌خواهم @noor';
    expect(written(100, 1).parse(text)).toBe(tidy);
  });

  it('English words carry the bound', () => {
    expect(fieldRuleText({ rule: 'TOO_LONG', max: 150 })).toBe('Use at most 150 characters');
  });

  it('only rules of the list are rules', () => {
    expect([isFieldRule('TOO_LONG'), isFieldRule('toString'), isFieldRule(3)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
