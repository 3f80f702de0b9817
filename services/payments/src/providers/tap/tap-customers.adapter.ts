import { z } from 'zod';
import type { PaymentIntent } from '../payment-provider.port.js';
import { unanswered } from '../wire/provider-http.js';
import type { TapApi, TapRefusal } from './tap-api.adapter.js';

const customer = z.object({ id: z.string().min(1).max(100) });
/** Id missing, wrong, unknown, or another's. */
const UNKNOWN = new Set(['1104', '1105', '1106', '1107']);

/** The payer as Tap keeps them, or why Tap does not take them. */
export type TapPayer =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Every account has a customer of its own at Tap, since cards are kept with the customer. */
export class TapCustomers {
  constructor(private readonly api: TapApi) {}

  /** The payer's own customer, with the e-mail of this purchase; a new one where Tap does not know it any more. */
  async payerOf({ customerReference, customerEmail }: PaymentIntent): Promise<TapPayer> {
    const email = { email: customerEmail };
    if (customerReference !== undefined) {
      const path = `/customers/${encodeURIComponent(customerReference)}`;
      const answer = await this.api.put(path, email, customer);
      if (answer.kind === 'given') return { kind: 'known', id: customerReference };
      if (!isUnknown(answer)) throw unanswered(`customer: ${answer.codes.join(' ')}`);
    }
    const answer = await this.api.post('/customers', email, customer);
    if (answer.kind === 'given') return { kind: 'known', id: answer.value.id };
    // A wrong key is our own mistake: the purchase stays open until it is mended.
    if (answer.status !== 400) throw unanswered(`customer: ${answer.codes.join(' ')}`);
    return { kind: 'refused', code: answer.codes.join(' ') };
  }

  /** One that Tap does not know any more is forgotten. */
  async forget(id: string): Promise<void> {
    const answer = await this.api.delete(`/customers/${encodeURIComponent(id)}`);
    if (answer.kind === 'refused' && !isUnknown(answer))
      throw unanswered(`customer: ${answer.codes.join(' ')}`);
  }
}

function isUnknown({ status, codes }: TapRefusal): boolean {
  return status === 404 || codes.some((code) => UNKNOWN.has(code));
}
