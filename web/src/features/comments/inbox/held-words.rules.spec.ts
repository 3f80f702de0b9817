import { heldWordsProblem, wordsIn } from './held-words.rules.js';

describe('words that hold comments', () => {
  it('a text / has one on each line, trimmed, without empty ones', () => {
    expect(wordsIn(' crypto \n\n buy now\n')).toEqual(['crypto', 'buy now']);
    expect(wordsIn(' \n')).toEqual([]);
  });

  it('too many, and one that is too long / are told apart', () => {
    const many = Array.from({ length: 101 }, (_, index) => `w${index}`);
    expect(heldWordsProblem(many)).toBe('inbox.wordsTooMany');
    expect(heldWordsProblem(many.slice(1))).toBeNull();
    expect(heldWordsProblem(['😀'.repeat(50), 'w'.repeat(51)])).toBe('inbox.wordTooLong');
  });
});
