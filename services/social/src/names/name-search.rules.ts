import { nameWords } from '@mate/people/folding';

/** The folded words under which somebody is found: of the names, and of the parts of the username. */
export function wordsOf(names: {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}): string[] {
  const { username, firstName, lastName } = names;
  return [...new Set([...nameWords(`${firstName} ${lastName}`), ...nameWords(username)])];
}

/** The words of a query, the longest first: the fewest names begin with it. */
export function queryWords(text: string): string[] {
  return nameWords(text).sort((one, other) => other.length - one.length);
}

/** A condition on words: one of them begins so. Folded words have letters and digits only, nothing of a pattern. */
export function beginsWith(word: string): { readonly $regex: string } {
  return { $regex: `^${word}` };
}
