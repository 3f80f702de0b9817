import { randomBytes } from 'node:crypto';
import { HostedPayment, type HostedOrder } from '../payments/hosted/hosted-payment.js';

/** A payment by the wallet or by a card, with where it is announced to. */
export class WaleePayment extends HostedPayment {
  readonly callbackUrl: string;
  readonly method: 'WALLET' | 'CARD';
  readonly description: string;

  constructor(
    order: HostedOrder & { callbackUrl: string; method: 'WALLET' | 'CARD'; description: string },
  ) {
    const provider = order.method === 'CARD' ? 'walee-card' : 'walee';
    super(provider, `wl_${randomBytes(12).toString('hex')}`, order);
    this.callbackUrl = order.callbackUrl;
    this.method = order.method;
    this.description = order.description;
  }
}
