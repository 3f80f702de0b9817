import { namesIn } from './mention.rules.js';

describe('names in a comment', () => {
  it.each([
    ['@bob', ['bob']],
    ['Hello @Bob, and @carol.x!', ['bob', 'carol.x']],
    ['Ask @bob.', ['bob']],
    ['@bob @BOB @bob', ['bob']],
    ['(@bob) "@carol"', ['bob', 'carol']],
    ['سلام @bob، كيف', ['bob']],
    ['bob@example.com', []],
    ['@@bob @ab @', []],
    [`@${'a'.repeat(31)}`, []],
    ['@bobé', []],
    ['@a_1 @a_2 @a_3 @a_4 @a_5 @a_6', ['a_1', 'a_2', 'a_3', 'a_4', 'a_5']],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});
