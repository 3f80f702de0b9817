import { StateTable } from '../payments/states.js';
import { CODES } from './protocol/codes.js';

/** Where a payment stands at the provider. */
export type AmazonState =
  | 'card-page'
  | 'tokenized'
  | 'three-ds'
  | 'uncertain'
  | 'held'
  | 'captured'
  | 'declined'
  | 'cancelled';

// @NOTE a decline or a cancellation may still turn into a success: banks settle late. Money taken stays taken.
const MOVES = {
  'card-page': ['tokenized', 'three-ds', 'captured', 'declined', 'uncertain', 'held', 'cancelled'],
  tokenized: ['three-ds', 'captured', 'declined', 'uncertain', 'held', 'cancelled'],
  'three-ds': ['captured', 'declined', 'cancelled', 'uncertain', 'held'],
  uncertain: ['captured', 'declined', 'cancelled'],
  held: ['captured', 'declined', 'cancelled'],
  captured: [],
  declined: ['captured'],
  cancelled: ['captured'],
} as const satisfies Record<AmazonState, readonly AmazonState[]>;

/** The table of a card payment. */
export const amazonStates = new StateTable<AmazonState>(MOVES, [
  'captured',
  'declined',
  'cancelled',
]);

/** The state that a response code leads to. */
export function stateOfCode(code: string): AmazonState {
  if (code === CODES.cancelled) return 'cancelled';
  if (code === CODES.threeDs) return 'three-ds';
  switch (code.slice(0, 2)) {
    case '14':
      return 'captured';
    case '15':
      return 'uncertain';
    case '19':
      return 'held';
    default:
      return 'declined';
  }
}
