import type { FeatureWord } from '@mate/contracts/words/safety-words';
import { endOf, nextStep, type Term } from './ladder.rules.js';
import type { Hold } from '../accounts/standing/standing.rules.js';
import type { Entry, Offence } from './log/sanction.rules.js';

/** What a moderator asks for: a word, some features, or what the ladder says of an offence. */
export type Asked =
  | { readonly kind: 'warn' }
  | { readonly kind: 'feature'; readonly features: readonly FeatureWord[]; readonly term: Term }
  | { readonly kind: 'offence'; readonly offence: Offence };

/** A measure with its term. */
export type Decided = Omit<Hold, 'id' | 'rule'> & { readonly offence?: Offence };

/** What is done about it, given everything before. */
export function decideSanction(log: readonly Entry[], asked: Asked, from: Date): Decided {
  if (asked.kind === 'warn') return { measure: 'warn', features: [], from, until: from };
  if (asked.kind === 'feature')
    return { measure: 'feature', features: asked.features, from, until: endOf(asked.term, from) };
  const { measure, term } = nextStep(log, asked.offence);
  return { measure, features: [], from, until: endOf(term, from), offence: asked.offence };
}
