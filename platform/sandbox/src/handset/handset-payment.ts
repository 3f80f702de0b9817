import { randomInt } from 'node:crypto';
import { PaymentRecord } from '../payments/payment-record.js';
import { StateTable } from '../payments/states.js';

type HandsetState = 'asked' | 'captured' | 'declined' | 'cancelled' | 'expired';

/** How the question on the phone ended. */
export type HandsetEnd = 'approved' | 'wrong-pin' | 'no-funds' | 'cancelled' | 'ignored';

const STATE_OF: Readonly<Record<HandsetEnd, HandsetState>> = {
  approved: 'captured',
  'wrong-pin': 'declined',
  'no-funds': 'declined',
  cancelled: 'cancelled',
  ignored: 'expired',
};

// @NOTE a failure may still turn into a success: wallets settle late. Money taken stays taken.
const table = new StateTable<HandsetState>(
  {
    asked: ['captured', 'declined', 'cancelled', 'expired'],
    captured: [],
    declined: ['captured'],
    cancelled: ['captured'],
    expired: ['captured'],
  },
  ['captured', 'declined', 'cancelled', 'expired'],
);

/** What a merchant asks a payer's phone for. */
export interface HandsetAsk {
  provider: string;
  reference: string;
  phone: string;
  amount: bigint;
  currency: string;
}

/** One payment that a person approves on the phone. */
export class HandsetPayment extends PaymentRecord<HandsetState> {
  readonly providerReference = `${Date.now()}${randomInt(10_000, 100_000)}`;
  readonly phone: string;
  /** Resolves when the question has ended in any way. */
  readonly ended: Promise<void>;
  end: HandsetEnd | undefined;
  #resolve: () => void = () => undefined;

  constructor({ provider, reference, phone, amount, currency }: HandsetAsk) {
    super(provider, reference, { first: 'asked', table });
    this.phone = phone;
    this.charge = { amount, taken: 0n, refunded: 0n, currency };
    this.ended = new Promise((resolve) => (this.#resolve = resolve));
  }

  get payer(): string {
    return this.phone;
  }

  /** Ends the question, or turns a failure into a late success; false where the table has no such move. */
  answer(end: HandsetEnd, why: string): boolean {
    if (!this.canMove(STATE_OF[end])) return false;
    if (end === 'approved') this.takeMoney();
    this.move(STATE_OF[end], why);
    this.end = end;
    this.#resolve();
    return true;
  }
}
