import type { Contract } from './contract.js';
import type { Driver } from './driver.js';

/** What a provider may have or not, and why there is nothing to test where it has not. */
export const needs = {
  notices: { has: ({ notices }: Driver) => !!notices, why: 'its server never calls' },
  'signed notices': {
    has: ({ notices }: Driver) => notices?.isSigned === true,
    why: 'it signs no calls',
  },
  'unsigned notices': {
    has: ({ notices }: Driver) => notices?.isSigned === false,
    why: 'its calls are signed, or there are none',
  },
  returns: { has: ({ returns }: Driver) => !!returns, why: 'no browser comes back' },
  charges: { has: ({ charges }: Driver) => !!charges, why: 'it hands no cards to us' },
  refunds: { has: ({ refunds }: Driver) => !!refunds, why: 'money is given back in its portal' },
  'a payment in refunds': {
    has: ({ refunds }: Driver) => refunds?.namesPayment === true,
    why: 'its answers to refunds name no payment of ours',
  },
  keys: { has: ({ keySetting }: Driver) => !!keySetting, why: 'nothing is signed' },
  'signed answers': {
    has: ({ answers }: Driver) => answers.isSigned,
    why: 'answers are not signed',
  },
  'a currency in answers': {
    has: ({ answers }: Driver) => answers.names.includes('currency'),
    why: 'its answers name no currency',
  },
  'a merchant in answers': {
    has: ({ answers }: Driver) => answers.names.includes('merchant'),
    why: 'its answers name no merchant',
  },
  'a first call': {
    has: ({ firstCall }: Driver) => !!firstCall,
    why: 'the payer’s step is made without a call',
  },
  'a page': { has: ({ pageOf }: Driver) => !!pageOf, why: 'the payer stays where they are' },
  'a page in its answer': {
    has: ({ firstCall }: Driver) => !!firstCall?.foreignPage,
    why: 'no answer says where the payer goes',
  },
  'an answer that can be overtaken': {
    has: ({ firstCall, charges }: Driver) => !!charges || firstCall?.waitsForPayer !== true,
    why: 'its first answer comes when the payer has paid',
  },
  details: { has: ({ wrongDetails }: Driver) => !!wrongDetails, why: 'nothing more is asked' },
  'a second first call': {
    has: ({ repeatsFirstCall }: Driver) => repeatsFirstCall,
    why: 'an order is registered once, and its transaction told once',
  },
  expiry: {
    has: ({ unused }: Driver) => unused === 'EXPIRED',
    why: 'it says of unused payments that they are pending',
  },
  review: {
    has: ({ unused }: Driver) => unused === 'review',
    why: 'it says of unused payments that it knows nothing',
  },
} as const;

export type Need = keyof typeof needs;

/** One thing that has to be true of every way to pay. */
export interface Case {
  readonly name: string;
  /** Without these there is no such case. */
  readonly needs?: readonly Need[];
  run(contract: Contract): Promise<void>;
}

/** The first thing that the case needs and the provider does not have. */
export function lackOf({ needs: of = [] }: Case, driver: Driver): Need | undefined {
  return of.find((need) => !needs[need].has(driver));
}
