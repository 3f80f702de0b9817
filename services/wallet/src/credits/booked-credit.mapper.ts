import type { PurchaseCredit } from '@mate/contracts/gen/wallet/credits_admin_service';
import type { Posting } from '../ledger/posting.rules.js';
import { purchaseOf, type CreditedPurchase } from './credited-purchase.rules.js';

/** A journal that credits a purchase. */
interface BookedCredit {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly purchaseId: string;
  readonly postings: readonly Posting[];
}

/** A credit as it travels, whatever somebody made of its journal: who compares it finds what is wrong. */
export function toCredit({
  id,
  idempotencyKey,
  postings,
  purchaseId,
}: BookedCredit): PurchaseCredit {
  const booked = readable(purchaseId, postings);
  return {
    purchaseId,
    accountId: booked?.ownerId ?? '',
    coins: `${booked?.coins ?? 0n}`,
    amountMinor: `${booked?.amountMinor ?? 0n}`,
    currency: booked?.currency ?? '',
    provider: booked?.provider ?? '',
    hasOwnKey: idempotencyKey === `credit:${purchaseId}`,
    journalId: id,
  };
}

function readable(purchaseId: string, postings: readonly Posting[]): CreditedPurchase | undefined {
  try {
    return purchaseOf(purchaseId, postings);
  } catch {
    return undefined;
  }
}
