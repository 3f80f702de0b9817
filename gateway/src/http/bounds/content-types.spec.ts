import { fieldsOf, readJson } from './content-types.js';
import { InvalidRequestError } from '../errors/invalid-request.js';

const problemOf = (text: string): unknown => {
  try {
    return readJson(Buffer.from(text));
  } catch (error) {
    return error instanceof InvalidRequestError ? error.details : error;
  }
};

describe('JSON bodies', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('%s / an unknown field everywhere', (name) => {
    const unknownAt = (path: string): object[] => [
      { path, rule: 'UNKNOWN_FIELD', message: 'Unknown field' },
    ];
    expect(problemOf(`{"bio":"hi","${name}":{"a":1}}`)).toEqual(unknownAt(name));
    expect(problemOf(`{"a":{"b":[1,{"${name}":null}]}}`)).toEqual(unknownAt(`a.b.1.${name}`));
    expect(problemOf(`[[{"${name}":0}]]`)).toEqual(unknownAt(`0.0.${name}`));
    const escaped = `\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    expect(problemOf(`{"${escaped}":1}`)).toEqual(unknownAt(name));
  });

  it.each([
    '{"bio":"constructor of a __proto__ prototype"}',
    '{"constructors":1,"proto":[],"\\u0041":null}',
    '["constructor","__proto__"]',
    'null',
    '7',
  ])('%s / read as it is', (text) => {
    expect(readJson(Buffer.from(text))).toEqual(JSON.parse(text));
  });

  it('a body of nothing but depth / refused before it is read', () => {
    const depth = 100_000;
    expect(problemOf(`${'['.repeat(depth)}"proto"${']'.repeat(depth)}`)).toEqual([
      { path: '', message: 'The body holds too many values' },
    ]);
  });

  it('no JSON / told so', () => {
    expect(problemOf('{')).toEqual([{ path: '', message: 'The body is not JSON' }]);
  });
});

describe('posted forms', () => {
  it('fields / decoded, the last of a repeated one', () => {
    expect(fieldsOf('a=1&b=x%20y&a=2')).toEqual({ a: '2', b: 'x y' });
  });

  it('far too many fields / refused', () => {
    const text = Array.from({ length: 101 }, (_, i) => `f${i}=1`).join('&');
    expect(() => fieldsOf(text)).toThrow(InvalidRequestError);
  });
});
