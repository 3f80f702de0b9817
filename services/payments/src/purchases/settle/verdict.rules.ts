import type { PaymentReason } from '@mate/contracts/payments';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import type { PurchaseState } from '../purchase.states.js';

/** What was agreed with the buyer. */
export interface AgreedPrice {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Where a report moves a purchase, and why; no reason where nothing failed. */
export interface Verdict {
  readonly state: PurchaseState;
  readonly reason: PaymentReason | '';
}

const MISMATCH: Verdict = { state: 'INTEGRITY_MISMATCH', reason: 'AMOUNT_MISMATCH' };

/** The move that the answer to our own question asks for; undefined where it decides nothing. */
export function verdictOf(report: PaymentReport, agreed: AgreedPrice): Verdict | undefined {
  switch (report.outcome) {
    case 'paid':
      return verdictOfPaid(report, agreed);
    case 'declined':
    case 'cancelled':
      return failureOf(report, agreed);
    case 'pending':
    case 'uncertain':
      return { state: 'UNKNOWN', reason: '' };
    case 'not-found':
      return undefined;
  }
}

/** The failure that a report states outright, by whatever way it came; undefined where it states none of this payment. */
export function failureOf(report: PaymentReport, agreed: AgreedPrice): Verdict | undefined {
  switch (report.outcome) {
    case 'declined':
      if (!isAbout(report, agreed)) return undefined;
      return { state: 'DECLINED', reason: report.reason ?? 'REFUSED' };
    case 'cancelled':
      if (!isAbout(report, agreed)) return undefined;
      return { state: 'CANCELLED_BY_USER', reason: 'CANCELLED' };
    case 'paid':
    case 'pending':
    case 'uncertain':
    case 'not-found':
      return undefined;
  }
}

/** The end of a purchase whose first call was refused; a provider that tells no reason refused us, and not the payer. */
export function verdictOfRefusal(reason: PaymentReason | undefined): Verdict {
  if (reason === undefined) return { state: 'PROVIDER_ERROR_FINAL', reason: 'REFUSED' };
  return { state: reason === 'CANCELLED' ? 'CANCELLED_BY_USER' : 'DECLINED', reason };
}

/** Whether a report claims a success with another amount, currency or merchant than agreed. */
export function contradicts(report: PaymentReport, agreed: AgreedPrice): boolean {
  return report.outcome === 'paid' && !fits(report, agreed);
}

function verdictOfPaid(report: PaymentReport, agreed: AgreedPrice): Verdict {
  if (!fits(report, agreed)) return MISMATCH;
  // Paid, but not how much: no proof.
  if (report.amountMinor === undefined) return { state: 'UNKNOWN', reason: '' };
  return { state: 'SETTLED', reason: '' };
}

/** Whatever the report states is as agreed; the inquiry of some providers names no currency. */
function fits(report: PaymentReport, agreed: AgreedPrice): boolean {
  const { amountMinor, currency } = report;
  return (
    isAbout(report, agreed) &&
    (amountMinor === undefined || amountMinor === agreed.amountMinor) &&
    (currency === undefined || currency === agreed.currency)
  );
}

function isAbout(report: PaymentReport, agreed: AgreedPrice): boolean {
  return report.isOurMerchant && report.reference === agreed.reference;
}
