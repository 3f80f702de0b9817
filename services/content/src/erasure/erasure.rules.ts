import type { ErasurePlan } from '@mate/people/erasure-module';

/** What becomes of every collection of content when an account is deleted. */
export const erasurePlan: ErasurePlan = {
  posts: { kept: 'removed and emptied of every word; comments and gifts of others name the id' },
  assets: { kept: 'removed and emptied of files; the purge looks again for what comes late' },
  uploads: { kept: 'cleared with their assets and forgotten within seven days; no names of files' },
  comments: { kept: 'deleted one by one, so that the counts of posts follow' },
  reactions: { kept: 'taken back one by one, so that the counts of posts follow' },
  reports: { kept: 'ids and a reason; what its maker wrote beside it is emptied' },
  counted_gifts: { kept: 'ids of gifts, so that none is counted twice' },
  feed_exclusions: { by: ['_id'] },
  authors: { kept: 'an id and that it is deleted: what hides the account' },
  relations: { kept: 'pairs of ids, which social ends' },
  account_erasures: { kept: 'the proof of the erasure' },
};
