import type { Logger } from '@mate/service-kit/logger';
import type { PaymentStore } from '../payments/payment-store.js';
import type { TelrConfig } from './telr.config.js';
import type { TelrPayment } from './telr-payment.js';
import type { TelrSettlement } from './telr-settlement.js';

/** What the parts of this provider work with. */
export interface TelrDeps {
  config: TelrConfig;
  store: PaymentStore<TelrPayment>;
  settlement: TelrSettlement;
  log: Logger;
  /** Known only once the server listens. */
  publicUrl: () => string;
}
