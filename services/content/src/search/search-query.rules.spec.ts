import { readSearch } from './search-query.rules.js';

describe('what is searched', () => {
  it.each([
    ['  ', undefined],
    ['!?', undefined],
    ['Night Market', { words: ['night', 'market'], lastStarts: ['market'] }],
    // Nobody knows yet whether it is an article.
    ['سوق الليل', { words: ['سوق', 'ليل'], lastStarts: ['ليل', 'الليل'] }],
    ['ال', { words: ['ال'], lastStarts: ['ال'] }],
  ])('%j / read', (text, query) => {
    expect(readSearch(text)).toEqual(query);
  });

  it('a long text / few words of its beginning', () => {
    expect(readSearch('word '.repeat(50))?.words).toEqual(['word']);
    const many = Array.from({ length: 30 }, (_, index) => String.fromCharCode(97 + index)).join(
      ' ',
    );
    expect(readSearch(many)?.words.length).toBeLessThanOrEqual(8);
  });
});
