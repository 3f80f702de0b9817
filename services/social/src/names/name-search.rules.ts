import { nameWords } from '@mate/people/folding';

/** The collection of the words of accounts' names. */
export const knownNames = 'known_names';

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

/** Stages of an aggregation: leaves rows whose person has, for each word, one that begins with it. */
export function namedStages(words: readonly string[], person: string): NameStage[] {
  const as = 'personNames';
  return [
    { $lookup: { from: knownNames, localField: person, foreignField: '_id', as } },
    { $match: { $and: words.map((word) => ({ [`${as}.words`]: beginsWith(word) })) } },
  ];
}

/** A condition on words: one of them begins so. Folded words have letters and digits only, nothing of a pattern. */
export function beginsWith(word: string): { readonly $regex: string } {
  return { $regex: `^${word}` };
}

type NameStage =
  | {
      readonly $lookup: {
        readonly from: string;
        readonly localField: string;
        readonly foreignField: string;
        readonly as: string;
      };
    }
  | { readonly $match: { readonly $and: Record<string, { readonly $regex: string }>[] } };
