import type { PersonalDataPlan } from '@mate/people/erasure-module';

/** What becomes of every collection of social when an account is deleted, and where its owner reads it before. */
export const personalDataPlan: PersonalDataPlan = {
  relations: {
    kept: 'ended and erased pair by pair, so that the counts of others follow',
    told: ['following', 'followers', 'blocked', 'requestsSent', 'requestsReceived'],
  },
  relation_counts: {
    kept: 'erased once every relation has ended',
    untold: 'how long the lists are',
  },
  known_names: { by: ['_id'], untold: 'a copy of what its own service tells' },
  hidden_suggestions: { by: ['viewerId'], told: ['hiddenSuggestions'] },
  known_accounts: {
    kept: 'an id and that it is deleted: what hides the account',
    untold: 'a copy of what its own service tells',
  },
  account_erasures: {
    kept: 'the proof of the erasure',
    untold: 'written once the account is gone',
  },
};
