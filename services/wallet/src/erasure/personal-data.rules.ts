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
  ledger_blocks: { kept: 'hashes of the ledger, nothing of people', untold: 'nothing of people' },
  ledger_checkpoints: {
    kept: 'digests of the ledger, nothing of people',
    untold: 'nothing of people',
  },
  ledger_lanes: { kept: 'nothing of people', untold: 'nothing of people' },
  ledger_layout: { kept: 'nothing of people', untold: 'nothing of people' },
  ledger_members: { kept: 'nothing of people', untold: 'nothing of people' },
  lane_inbox: {
    kept: 'ids and amounts that are under way to the ledger, for moments',
    untold: 'the book behind the lines of the statement, before it is written',
  },
  gifts: {
    kept: 'the other side of a gift keeps its half; ids and amounts, without what was said; anonymous words go within a week of the gift, whoever said them',
    told: ['transactions'],
  },
  giver_salts: { kept: 'nothing of people', untold: 'nothing of people' },
  earnings: {
    kept: 'sums of gifts that are kept; an id and amounts',
    told: ['transactions'],
  },
  transactions: {
    kept: 'statement lines of the ledger, which the law keeps; ids and amounts, without what was said; anonymous words go as those of gifts',
    told: ['transactions'],
  },
  transfers: { kept: 'as statement lines, without what was said', told: ['transfers'] },
  refunds: {
    kept: 'what went back of purchases, which the law keeps; ids and amounts',
    told: ['transactions'],
  },
  refund_wishes: {
    by: ['ownerId'],
    told: ['refundRequests'],
  },
  chargebacks: {
    kept: 'purchases that a bank took back, which the law keeps; ids, amounts, and a note of those who administer',
    untold: 'the work of those who administer; its journals are lines of the statement',
  },
  gift_reversals: {
    kept: 'gifts that were taken back; ids, amounts, and a note of those who administer',
    untold: 'the work of those who administer; the gift tells that it went back',
  },
  wallet_orders: {
    kept: 'what was asked for in the name of those who administer; ids and amounts',
    untold: 'the work of those who administer',
  },
  admin_tallies: {
    kept: 'sums by the name of who administers',
    untold: 'nothing of people',
  },
  admin_actions: {
    kept: 'the record of what was administered; it names ids',
    untold: 'the work of those who administer',
  },
  known_standings: {
    kept: 'an id and that it is deleted: what keeps the wallet closed',
    untold: 'a copy of what its own service tells',
  },
  own_gift_limits: { by: ['_id'], told: ['settings'] },
  known_posts: {
    kept: 'whose a post was, and that it is gone',
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
