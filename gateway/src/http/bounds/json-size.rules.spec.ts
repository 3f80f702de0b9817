import { isModestJson } from './json-size.rules.js';

const isModest = (text: string): boolean => isModestJson(Buffer.from(text));
const many = (count: number, text: string): string =>
  Array.from({ length: count }, () => text).join();

describe('size of JSON once it is read', () => {
  it('the longest body of ours / is modest', () => {
    const part = { partNumber: 512, etag: '"0123456789abcdef0123456789abcdef"', size: 8_388_608 };
    expect(isModest(JSON.stringify({ parts: Array.from({ length: 1_200 }, () => part) }))).toBe(
      true,
    );
  });

  it.each([
    ['a long text of signs', JSON.stringify({ text: '[{,'.repeat(50_000) })],
    ['quotes and backslashes in a text', JSON.stringify({ text: '\\"[,'.repeat(20_000) })],
    ['a word alone', '"[[[["'],
    ['nothing', ''],
    ['what is no JSON', ']]}}"'],
    ['thirty-two deep', `${'['.repeat(32)}${']'.repeat(32)}`],
  ])('%s / is modest', (_, text) => {
    expect(isModest(text)).toBe(true);
  });

  it.each([
    ['thirty-three deep', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['nothing but depth', '['.repeat(100_000)],
    ['many empty objects', `[${many(80_000, '{}')}]`],
    ['many fields', `{${many(6_000, '"a":1')}}`],
    ['many numbers', `[${many(6_000, '1')}]`],
    ['many lists behind a text with an escaped quote', `["\\"",${many(6_000, '[]')}]`],
  ])('%s / is not', (_, text) => {
    expect(isModest(text)).toBe(false);
  });
});
