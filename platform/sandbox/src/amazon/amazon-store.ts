import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../http/bounded-map.js';
import type { Counters } from '../health/counters.js';
import { AmazonPayment, type CardToken } from './amazon-payment.js';

const PAYMENTS_MAX = 2_000;

/** The payments and card tokens that the provider knows; the oldest are forgotten. */
export class AmazonStore {
  readonly #payments = new BoundedMap<string, AmazonPayment>(PAYMENTS_MAX);
  readonly #tokens = new BoundedMap<string, CardToken>(PAYMENTS_MAX);

  constructor(private readonly counters: Counters) {}

  find(reference: string): AmazonPayment | undefined {
    return this.#payments.get(reference);
  }

  list(): AmazonPayment[] {
    return this.#payments.newestFirst();
  }

  findBy(matches: (payment: AmazonPayment) => boolean): AmazonPayment | undefined {
    return this.#payments.newestFirst().find(matches);
  }

  /** The payment of this reference; a new one where none is known yet. */
  open(reference: string, page: { returnUrl: string; language: string }): AmazonPayment {
    const known = this.#payments.get(reference);
    if (known) return Object.assign(known, page);
    const payment = new AmazonPayment(reference, page.returnUrl, page.language);
    this.#payments.set(reference, payment);
    this.counters.add('sandbox_payments_total', { provider: 'amazon' });
    return payment;
  }

  forget(reference: string): void {
    this.#payments.delete(reference);
  }

  /** Keeps a card and gives it the name by which the merchant may charge it. */
  keepCard(card: Omit<CardToken, 'name'>): CardToken {
    const token = { name: randomBytes(16).toString('hex').toUpperCase(), ...card };
    this.#tokens.set(token.name, token);
    return token;
  }

  token(name: string): CardToken | undefined {
    return this.#tokens.get(name);
  }
}
