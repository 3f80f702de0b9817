import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../http/bounded-map.js';
import { PaymentStore, REMEMBERED_MAX } from '../payments/payment-store.js';
import { AmazonPayment, type CardToken } from './amazon-payment.js';

/** The payments and card tokens that the provider knows. */
export class AmazonStore extends PaymentStore<AmazonPayment> {
  readonly #tokens = new BoundedMap<string, CardToken>(REMEMBERED_MAX);

  /** The payment of this reference; a new one where none is known yet. */
  open(reference: string, page: { returnUrl: string; language: string }): AmazonPayment {
    const known = this.find(reference);
    if (known) return Object.assign(known, page);
    return this.add(new AmazonPayment(reference, page.returnUrl, page.language));
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
