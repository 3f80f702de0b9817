import { breakingDifferences } from '../../bin/setup/event-schemas.mjs';

const object = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const before = object({ a: text, b: text }, ['a']);

describe('breaking differences of an event', () => {
  it('the same, or another wording / none', () => {
    expect(breakingDifferences(before, structuredClone(before))).toEqual([]);
    const described = object({ b: { ...text, description: 'words' }, a: text }, ['a']);
    expect(breakingDifferences(before, described)).toEqual([]);
  });

  it('another pattern of the same format / none', () => {
    const id = (pattern: string): object => object({ id: { ...text, format: 'uuid', pattern } });
    expect(breakingDifferences(id('a'), id('b'))).toEqual([]);
  });

  it('a new optional field / none', () => {
    expect(breakingDifferences(before, object({ a: text, b: text, c: text }, ['a']))).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a field gone', object({ a: text }, ['a']), 'data.b is gone'],
    [
      'a new required field',
      object({ a: text, b: text, c: text }, ['a', 'c']),
      'data.c is new and required',
    ],
    ['required becomes optional', object({ a: text, b: text }), 'data.a is optional now'],
    [
      'optional becomes required',
      object({ a: text, b: text }, ['a', 'b']),
      'data.b is required now',
    ],
    [
      'another type',
      object({ a: { type: 'number' }, b: text }, ['a']),
      'data.a has another type or rule',
    ],
    [
      'another rule',
      object({ a: { ...text, maxLength: 3 }, b: text }, ['a']),
      'data.a has another type or rule',
    ],
  ])('%s / named', (_name, after, difference) => {
    expect(breakingDifferences(before, after)).toEqual([difference]);
  });

  it('deep inside / named with its way', () => {
    const [outer, inner] = [object({ x: before }), object({ x: object({ a: text }, ['a']) })];
    expect(breakingDifferences(outer, inner)).toEqual(['data.x.b is gone']);
  });
});
