import type { FaultBoard } from '../faults/fault-board.js';
import type { Counters } from '../health/counters.js';
import { BoundedMap } from '../http/bounded-map.js';
import type { PaymentRecord } from './payment-record.js';

/** How many payments, tokens and the like a provider remembers. */
export const REMEMBERED_MAX = 2_000;

/** The payments that a provider knows, by the merchant's reference; the oldest are forgotten. */
export class PaymentStore<P extends PaymentRecord> {
  readonly #payments = new BoundedMap<string, P>(REMEMBERED_MAX);

  constructor(private readonly deps: { counters: Counters; faults: FaultBoard }) {}

  find(reference: string): P | undefined {
    return this.#payments.get(reference);
  }

  list(): P[] {
    return this.#payments.newestFirst();
  }

  findBy(matches: (payment: P) => boolean): P | undefined {
    return this.#payments.newestFirst().find(matches);
  }

  add(payment: P): P {
    this.#payments.set(payment.reference, payment);
    payment.meet(this.deps.faults);
    this.deps.counters.add('sandbox_payments_total', { provider: payment.provider });
    return payment;
  }

  forget(reference: string): void {
    this.#payments.delete(reference);
  }
}
