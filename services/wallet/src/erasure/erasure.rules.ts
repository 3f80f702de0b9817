import type { ErasurePlan } from '@mate/people/erasure-module';

/** What becomes of every collection of the wallet when an account is deleted. The ledger is kept: it names ids alone. */
export const erasurePlan: ErasurePlan = {
  accounts: { kept: 'closed and empty; balances are the fold of journals that never change' },
  journals: { kept: 'the ledger: an id that nobody has any more, and amounts' },
  lots: { kept: 'where coins came from, by purchase' },
  ledger_lanes: { kept: 'nothing of people' },
  gifts: { kept: 'the other side of a gift keeps its half; ids and amounts' },
  transactions: { kept: 'statement lines of the ledger, which the law keeps; ids and amounts' },
  transfers: { kept: 'as statement lines' },
  known_standings: { kept: 'an id and that it is deleted: what keeps the wallet closed' },
  people: { kept: 'an id and that it is deleted: what refuses gifts and forfeits late purchases' },
  blocks: { kept: 'pairs of ids, which social ends' },
  account_erasures: { kept: 'the proof of the erasure' },
};
