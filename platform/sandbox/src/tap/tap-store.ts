import { REMEMBERED_MAX, PaymentStore } from '../payments/payment-store.js';
import { BoundedMap } from '../http/bounded-map.js';
import type { TapCharge, TapToken } from './tap-charge.js';
import { tapId } from './tap-charge.js';

/** A payer as Tap keeps them. */
export interface TapCustomer {
  readonly id: string;
  readonly created: string;
  email: string | undefined;
  firstName: string | undefined;
}

/** Money that was given back of a charge, or an order to. */
export interface TapRefund {
  readonly id: string;
  readonly charge: TapCharge;
  readonly amount: bigint;
  readonly idempotent: string;
}

/** Charges by our reference, customers, tokens and refunds; the oldest are forgotten. */
export class TapStore extends PaymentStore<TapCharge> {
  readonly #customers = new BoundedMap<string, TapCustomer>(REMEMBERED_MAX);
  readonly #tokens = new BoundedMap<string, TapToken>(REMEMBERED_MAX);
  readonly #refunds = new BoundedMap<string, TapRefund>(REMEMBERED_MAX);

  chargeOf(id: string): TapCharge | undefined {
    return this.findBy((charge) => charge.id === id);
  }

  customer(id: string): TapCustomer | undefined {
    return this.#customers.get(id);
  }

  keepCustomer(named: Pick<TapCustomer, 'email' | 'firstName'>): TapCustomer {
    const customer = { id: tapId('cus'), created: `${Date.now()}`, ...named };
    this.#customers.set(customer.id, customer);
    return customer;
  }

  /** False where there was none. */
  forgetCustomer(id: string): boolean {
    return this.#customers.delete(id);
  }

  token(id: string): TapToken | undefined {
    return this.#tokens.get(id);
  }

  keepToken(card: Omit<TapToken, 'id' | 'used'>): TapToken {
    const token = { id: tapId('tok'), used: false, ...card };
    this.#tokens.set(token.id, token);
    return token;
  }

  refund(id: string): TapRefund | undefined {
    return this.#refunds.get(id);
  }

  /** The refund of this idempotent reference, if it was ordered before. */
  refundNamed(idempotent: string): TapRefund | undefined {
    return this.#refunds.newestFirst().find((refund) => refund.idempotent === idempotent);
  }

  keepRefund(order: Omit<TapRefund, 'id'>): TapRefund {
    const refund = { id: tapId('re'), ...order };
    this.#refunds.set(refund.id, refund);
    return refund;
  }
}
