import type { HandsetEnd } from '../handset/handset-payment.js';

/** What the payer's answer is called: the payment's code and status. */
export const ENDS: Readonly<Record<HandsetEnd, readonly [code: string, status: string]>> = {
  approved: ['000', 'Completed'],
  'wrong-pin': ['024', 'Failed'],
  'no-funds': ['004', 'Failed'],
  cancelled: ['112', 'Failed'],
  ignored: ['134', 'Dropped'],
};

/** Still on the phone. */
export const PENDING = ['157', 'Pending'] as const;

const MESSAGES: Readonly<Record<string, string>> = {
  '000': 'Thank you for using JazzCash. Your operation was processed successfully.',
  '002': 'The account was not found.',
  '004': 'The balance is not enough.',
  '024': 'The MPIN is wrong.',
  '101': 'The merchant’s credentials are wrong.',
  '109': 'The transaction does not exist.',
  '112': 'The transaction was cancelled by the customer.',
  '115': 'The secure hash is wrong.',
  '132': 'The transaction cannot be refunded.',
  '134': 'The transaction has timed out.',
  '157': 'The transaction is waiting for the customer.',
};

export function messageOf(code: string): string {
  return MESSAGES[code] ?? 'The transaction failed.';
}

/** A call that is refused as the real service refuses it: HTTP 200 and a code. */
export class JazzcashRefusal extends Error {
  override readonly name = 'JazzcashRefusal';

  constructor(
    readonly code: string,
    field?: string,
  ) {
    super(field === undefined ? messageOf(code) : `Please provide a valid value for ${field}.`);
  }
}
