import type { PersonalDataPlan } from '@mate/people/erasure-module';

/** What becomes of every collection of the wallet when an account is deleted, and where its owner reads it before. The ledger is kept: it names ids alone. */
export const personalDataPlan: PersonalDataPlan = {
  accounts: {
    kept: 'closed and empty; balances are the fold of journals that never change',
    told: ['wallet'],
  },
  journals: {
    kept: 'the ledger: an id that nobody has any more, and amounts',
    untold: 'the book behind the lines of the statement',
  },
  lots: {
    kept: 'where coins came from, by purchase',
    untold: 'the book behind the lines of the statement',
  },
  ledger_lanes: { kept: 'nothing of people', untold: 'nothing of people' },
  gifts: {
    kept: 'the other side of a gift keeps its half; ids and amounts',
    told: ['transactions'],
  },
  transactions: {
    kept: 'statement lines of the ledger, which the law keeps; ids and amounts',
    told: ['transactions'],
  },
  transfers: { kept: 'as statement lines', told: ['transfers'] },
  known_standings: {
    kept: 'an id and that it is deleted: what keeps the wallet closed',
    untold: 'a copy of what its own service tells',
  },
  people: {
    kept: 'an id and that it is deleted: what refuses gifts and forfeits late purchases',
    untold: 'a copy of what its own service tells',
  },
  blocks: {
    kept: 'pairs of ids, which social ends',
    untold: 'a copy of what its own service tells',
  },
  account_erasures: {
    kept: 'the proof of the erasure',
    untold: 'written once the account is gone',
  },
};
