import { etagOf, matchesEtag } from './conditional-replies.js';

describe('validators', () => {
  const etag = etagOf('{"data":[]}');

  it('same bytes / same validator, other bytes / another', () => {
    expect(etagOf('{"data":[]}')).toBe(etag);
    expect(etagOf('{"data":[1]}')).not.toBe(etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
  });

  it.each([
    [etag, true],
    [etag.slice(2), true],
    [`"other", ${etag}`, true],
    ['*', true],
    ['"other"', false],
    [undefined, false],
    ['', false],
  ])('If-None-Match %p / %p', (header, expected) => {
    expect(matchesEtag(header, etag)).toBe(expected);
  });
});
