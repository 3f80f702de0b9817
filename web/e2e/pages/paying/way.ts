import type { PlainKey } from '../../../src/lib/i18n/catalogue.js';
import type { Answer } from './provider-page.js';

/** One way to pay, as its buyer goes it once it and a package are chosen. */
export interface Way {
  /** Why a payment failed that the payer's bank, portal or wallet did not make. */
  readonly whyFailed: PlainKey;
  /** Presses Pay and waits for where the payment is made. */
  begin(): Promise<void>;
  /** Does all that there is to do with the provider, and comes back. */
  answer(answer: Answer): Promise<void>;
  /** Leaves the payment open, as by Back or Close. */
  walkAway(): Promise<void>;
  expectRefused(reason: PlainKey): Promise<void>;
  /** From what was refused to the next try, up to where the payment is made. */
  tryAgain(): Promise<void>;
  /** It was paid: the receipt says so, and is closed. */
  expectPaid(): Promise<void>;
}
