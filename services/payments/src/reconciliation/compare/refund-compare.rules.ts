import { DAY_MS } from '@mate/contracts/durations';
import type { ReconciledRefund } from '@mate/contracts/gen/payments/reconciliation_admin_service';
import type { RefundHold } from '@mate/contracts/gen/wallet/holds_admin_service';
import { utcDay } from '@mate/contracts/utc-day';
import type { Finding } from '../reconciliation.rules.js';

/** Banks need up to 45 days: what is held for longer is held by nobody's plan. */
const HELD_DAYS_MAX = 46;
const DAY_LENGTH = '2026-11-22'.length;
/** Both round on their own, where support holds several parts of one purchase. */
const ROUNDING_MINOR_MAX = 1n;

/** What the hold says of a refund that ended. */
export function findingOfRefund(refund: ReconciledRefund, hold: RefundHold | undefined): Finding {
  if (refund.state === 'REFUNDED') {
    if (hold?.state !== 'captured') return 'refund-not-captured';
    return isSame(refund, hold) ? 'refund-matched' : 'refund-amount-diff';
  }
  if (hold?.state === 'captured') return 'refund-without-money';
  return hold?.state === 'voided' ? 'refund-matched' : 'refund-stuck';
}

/** What the refund says of a hold that was captured; undefined where its money went back, which is compared on that day. */
export function findingOfCapture(refund: ReconciledRefund | undefined): Finding | undefined {
  return refund?.state === 'REFUNDED' ? undefined : 'refund-without-money';
}

/** What the refund says of a hold that is not ended. One that ended here is compared on that day. */
export function findingOfHeld(
  refund: ReconciledRefund | undefined,
  { isOld }: { readonly isOld: boolean },
): Finding | undefined {
  if (!refund) return 'refund-stuck';
  const isOpen = refund.state !== 'REFUNDED' && refund.state !== 'REFUND_FAILED';
  return isOpen && isOld ? 'refund-stuck' : undefined;
}

/** The day whose holds should all be ended by another one. Throws RangeError for what is no day. */
export function dayOfOldHolds(day: string): string {
  const from = utcDay(day)?.from.getTime() ?? Number.NaN;
  return new Date(from - HELD_DAYS_MAX * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

function isSame(refund: ReconciledRefund, hold: RefundHold): boolean {
  const difference = BigInt(refund.amountMinor) - BigInt(hold.amountMinor ?? '0');
  return (
    refund.coins === hold.coins &&
    refund.currency === hold.currency &&
    refund.accountId === hold.accountId &&
    refund.purchaseId === hold.purchaseId &&
    difference <= ROUNDING_MINOR_MAX &&
    -difference <= ROUNDING_MINOR_MAX
  );
}
