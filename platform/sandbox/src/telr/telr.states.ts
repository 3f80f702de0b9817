import { StateTable } from '../payments/states.js';

/** Where an order stands at the provider. */
export type TelrState = 'open' | 'bank' | 'held' | 'paid' | 'declined' | 'cancelled' | 'expired';

// @NOTE an order that failed may still turn out paid: banks settle late. Money taken stays taken.
const MOVES = {
  open: ['bank', 'held', 'paid', 'declined', 'cancelled', 'expired'],
  bank: ['held', 'paid', 'declined', 'cancelled', 'expired'],
  held: ['paid', 'declined', 'cancelled'],
  paid: [],
  declined: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
} as const satisfies Record<TelrState, readonly TelrState[]>;

/** The table of an order. */
export const telrStates = new StateTable<TelrState>(MOVES, [
  'paid',
  'declined',
  'cancelled',
  'expired',
]);

/** The status of an order as the check call tells it. */
export const ORDER_STATUS: Readonly<Record<TelrState, { code: number; text: string }>> = {
  open: { code: 1, text: 'Pending' },
  bank: { code: 1, text: 'Pending' },
  held: { code: 2, text: 'Authorised' },
  paid: { code: 3, text: 'Paid' },
  expired: { code: -1, text: 'Expired' },
  cancelled: { code: -2, text: 'Cancelled' },
  declined: { code: -3, text: 'Declined' },
};
