import type { ErasurePlan } from '@mate/people/erasure-module';

/** What becomes of every collection of social when an account is deleted. */
export const erasurePlan: ErasurePlan = {
  relations: { kept: 'ended and erased pair by pair, so that the counts of others follow' },
  relation_counts: { kept: 'erased once every relation has ended' },
  known_names: { by: ['_id'] },
  hidden_suggestions: { by: ['viewerId'] },
  known_accounts: { kept: 'an id and that it is deleted: what hides the account' },
  account_erasures: { kept: 'the proof of the erasure' },
};
