import { randomBytes, randomInt } from 'node:crypto';
import { BRAND_NAMES, maskCard, type MagicCard } from '../card/cards.js';
import { PaymentRecord, type Charge } from '../payments/payment-record.js';
import type { Outcome } from '../sandbox-provider.js';
import type { TryEnd } from './protocol/tries.js';
import { telrStates, type TelrState } from './telr.states.js';

/** What the merchant asked for when it created the order. */
export interface OrderWish {
  charge: Charge;
  /** 0 or 1, as on the wire. */
  test: string;
  isFramed: boolean;
  description: string;
  language: string;
  email: string;
  /** Where the browser goes at each end. */
  returnUrls: Readonly<Record<Outcome, string>>;
}

/** The last try to pay an order. */
export interface Transaction {
  ref: string;
  end: TryEnd;
}

/** One order at the provider, from its page to refunds. Its reference is the merchant's cart. */
export class TelrPayment extends PaymentRecord<TelrState> {
  readonly orderRef = randomBytes(24).toString('hex').toUpperCase();
  readonly providerReference = this.orderRef;
  readonly test: string;
  readonly isFramed: boolean;
  readonly description: string;
  readonly language: string;
  readonly email: string;
  readonly returnUrls: OrderWish['returnUrls'];
  transaction: Transaction | undefined;
  card: MagicCard | undefined;
  /** Of the card that waits for its bank. */
  cvv = '';
  /** Carts of the refunds that were made. */
  readonly refunds = new Set<string>();

  constructor(cart: string, wish: OrderWish) {
    super('telr', cart, { first: 'open', table: telrStates });
    this.charge = wish.charge;
    this.test = wish.test;
    this.isFramed = wish.isFramed;
    this.description = wish.description;
    this.language = wish.language;
    this.email = wish.email;
    this.returnUrls = wish.returnUrls;
  }

  get payer(): string | null {
    return this.card ? `${BRAND_NAMES[this.card.brand]} ${maskCard(this.card.number)}` : null;
  }

  /** Where the browser goes from here: to the end that was reached. */
  get returnUrl(): string {
    if (this.state === 'cancelled') return this.returnUrls.cancelled;
    const isGood = this.state === 'paid' || this.state === 'held';
    return isGood ? this.returnUrls.success : this.returnUrls.failed;
  }
}

/** A transaction reference, as the provider writes them. */
export function newTransactionRef(): string {
  return `0${randomInt(10_000_000, 100_000_000)}${randomInt(1_000, 10_000)}`;
}
