import type { PersonalDataPlan } from '@mate/people/erasure-module';

/** What becomes of every collection of payments when an account is deleted, and where its owner reads it before. */
export const personalDataPlan: PersonalDataPlan = {
  packages: { kept: 'nothing of people', untold: 'nothing of people' },
  purchases: {
    kept: 'without e-mail, address and pages; amounts and references, as the law asks',
    told: ['purchases'],
  },
  refunds: {
    kept: 'money that went back, as the law asks; ids, amounts, and a note of those who administer',
    told: ['transactions'],
  },
  webhook_inbox: {
    kept: 'emptied of what providers sent about these purchases',
    untold: 'what providers sent; what it said stands in the purchases',
  },
  receipts: {
    by: ['accountId'],
    untold: 'that a mail was sent about a purchase, which the purchase tells',
  },
  prompted_phones: {
    kept: 'keyed hashes of phones that were asked to pay, and when, for a day',
    untold: 'names no account',
  },
  owed_customers: {
    kept: 'what a provider that is switched off calls somebody, until it was told to forget them',
    untold: 'written once the account is gone; names no account',
  },
  idempotency_keys: {
    kept: 'ids and keyed hashes, for a day',
    untold: 'ids of requests, for a day',
  },
  admin_actions: {
    kept: 'the record of what was administered; it names ids',
    untold: 'the work of those who administer',
  },
  reconciliations: { kept: 'nothing of people', untold: 'nothing of people' },
  account_erasures: {
    kept: 'the proof of the erasure',
    untold: 'written once the account is gone',
  },
};
