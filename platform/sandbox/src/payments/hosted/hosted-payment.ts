import type { Outcome } from '../../sandbox-provider.js';
import { PaymentRecord, type Charge } from '../payment-record.js';
import { StateTable } from '../states.js';

/** Where a payment stands whose payer goes to a page of the provider. */
export type HostedState = 'opened' | 'visited' | 'paid' | 'declined' | 'cancelled';

// @NOTE a decline or a cancellation may still turn into a success: banks settle late. Money taken stays taken.
const hostedStates = new StateTable<HostedState>(
  {
    opened: ['visited', 'paid', 'declined', 'cancelled'],
    visited: ['paid', 'declined', 'cancelled'],
    paid: [],
    declined: ['paid'],
    cancelled: ['paid'],
  },
  ['paid', 'declined', 'cancelled'],
);

const STATE_OF: Readonly<Record<Outcome, HostedState>> = {
  success: 'paid',
  failed: 'declined',
  cancelled: 'cancelled',
};

/** What the merchant said when it opened the payment. */
export interface HostedOrder {
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly returnUrl: string;
}

/** A payment that a person approves, fails or leaves on a page of the provider. */
export class HostedPayment extends PaymentRecord<HostedState> {
  override charge: Charge;
  readonly returnUrl: string;
  /** What pays is typed nowhere. */
  readonly payer = null;

  constructor(
    provider: string,
    readonly providerReference: string,
    { reference, amount, currency, returnUrl }: HostedOrder,
  ) {
    super(provider, reference, { first: 'opened', table: hostedStates });
    this.returnUrl = returnUrl;
    this.charge = { amount, taken: 0n, refunded: 0n, currency };
    this.note('opened');
  }

  /** Ends it, or turns a failure into a late success; where the table has no such move, the truth stays what it is. */
  end(outcome: Outcome, code: string): void {
    if (!this.move(STATE_OF[outcome], code)) return;
    this.responseCode = code;
    if (outcome === 'success') this.takeMoney();
  }
}
