import type { HostedPayment } from '../payments/hosted/hosted-payment.js';
import type { PaymentStore } from '../payments/payment-store.js';
import type { EpayAccount } from './epay-protocol.js';

/** What the parts of this provider work with. */
export interface EpayDeps {
  config: EpayAccount;
  store: PaymentStore<HostedPayment>;
  /** Known only once the server listens. */
  publicUrl: () => string;
}
