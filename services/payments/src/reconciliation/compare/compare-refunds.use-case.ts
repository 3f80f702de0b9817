import type { ReconciledRefund } from '@mate/contracts/gen/payments/reconciliation_admin_service';
import type { RefundHold } from '@mate/contracts/gen/wallet/holds_admin_service';
import type { Finding } from '../reconciliation.rules.js';
import type { Books } from './books.js';
import {
  dayOfOldHolds,
  findingOfCapture,
  findingOfHeld,
  findingOfRefund,
} from './refund-compare.rules.js';

/** A refund, as far as a finding names it. */
type NamedRefund = Pick<ReconciledRefund, 'refundId' | 'purchaseId' | 'provider'>;

/** Tells what was found of one refund, with a word for people. */
type Tell = (finding: Finding, refund: NamedRefund, detail: string) => void;

/** Compares refunds that ended on a day with the wallet's holds, captures of the day with refunds, and holds that go on. */
export class CompareRefunds {
  constructor(
    private readonly books: Books,
    private readonly tell: Tell,
  ) {}

  async execute(day: string): Promise<void> {
    await this.compareEnded(day);
    await this.compareHolds({ day, isCaptured: true }, findingOfCapture);
    const begun = { day, isCaptured: false };
    await this.compareHolds(begun, (refund) => findingOfHeld(refund, { isOld: false }));
    const old = { day: dayOfOldHolds(day), isCaptured: false };
    await this.compareHolds(old, (refund) => findingOfHeld(refund, { isOld: true }));
  }

  private async compareEnded(day: string): Promise<void> {
    const { by, payments, wallet } = this.books;
    for (let cursor = ''; ;) {
      const page = await payments.listRefundsOfDay({ day, cursor }, by);
      const refundIds = page.refunds.map(({ refundId }) => refundId);
      const { holds } = await wallet.findHolds({ refundIds }, by);
      const held = new Map(holds.map((hold) => [hold.refundId, hold]));
      for (const refund of page.refunds) {
        const hold = held.get(refund.refundId);
        this.tell(findingOfRefund(refund, hold), refund, detailOf(refund, hold));
      }
      cursor = page.nextCursor;
      if (cursor === '') return;
    }
  }

  private async compareHolds(
    asked: { readonly day: string; readonly isCaptured: boolean },
    findingOf: (refund: ReconciledRefund | undefined) => Finding | undefined,
  ): Promise<void> {
    const { by, payments, wallet } = this.books;
    for (let cursor = ''; ;) {
      const page = await wallet.listHoldsOfDay({ ...asked, cursor }, by);
      const refundIds = page.holds.map(({ refundId }) => refundId);
      const { refunds } = await payments.findRefunds({ refundIds }, by);
      const known = new Map(refunds.map((refund) => [refund.refundId, refund]));
      for (const hold of page.holds) {
        const refund = known.get(hold.refundId);
        const finding = findingOf(refund);
        if (finding)
          this.tell(finding, refund ?? { ...hold, provider: '' }, detailOf(refund, hold));
      }
      cursor = page.nextCursor;
      if (cursor === '') return;
    }
  }
}

function detailOf(refund: ReconciledRefund | undefined, hold: RefundHold | undefined): string {
  const ours = refund
    ? `${refund.state} ${refund.currency} ${refund.amountMinor} minor units`
    : 'unknown here';
  return `refund: ${ours}; hold: ${hold?.state ?? 'none'}`;
}
