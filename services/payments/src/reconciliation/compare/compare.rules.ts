import type {
  ProviderWord,
  ReconciledPurchase,
} from '@mate/contracts/gen/payments/reconciliation_admin_service';
import type { PurchaseCredit } from '@mate/contracts/gen/wallet/credits_admin_service';
import type { Finding } from '../reconciliation.rules.js';

const SETTLED = 'SETTLED';

/** What the books say of a purchase that was settled; undefined where they say what was agreed. */
export function findingOfCredit(
  purchase: ReconciledPurchase,
  credit: PurchaseCredit | undefined,
): Finding | undefined {
  if (!credit) return 'not-credited';
  const isSame =
    credit.coins === purchase.coins &&
    credit.amountMinor === purchase.amountMinor &&
    credit.currency === purchase.currency &&
    credit.accountId === purchase.accountId &&
    credit.provider === purchase.provider;
  return isSame ? undefined : 'amount-diff';
}

/** What the provider says of a purchase that was settled. */
export function findingOfWord(
  purchase: ReconciledPurchase,
  word: ProviderWord | undefined,
): Finding {
  if (!word || word.outcome === 'unclear') return 'unconfirmed';
  if (word.outcome !== 'paid') return 'missing-theirs';
  const { amountMinor, currency, isOurMerchant } = word;
  const isSame =
    isOurMerchant &&
    (amountMinor === undefined || amountMinor === purchase.amountMinor) &&
    (currency === '' || currency === purchase.currency);
  return isSame ? 'matched' : 'amount-diff';
}

/** What the provider's answer made of a purchase that was not settled; undefined where it was not paid. */
export function findingOfUnsettled(word: ProviderWord | undefined): Finding | undefined {
  return word?.outcome === 'paid' ? 'missing-ours' : undefined;
}

/** Whether a journal credits what nobody paid, or a second time. */
export function findingOfJournal(
  credit: PurchaseCredit,
  purchase: ReconciledPurchase | undefined,
): Finding | undefined {
  const isPaid = purchase?.state === SETTLED && credit.hasOwnKey;
  return isPaid ? undefined : 'credited-without-purchase';
}

/** A line of a provider's statement. */
export interface StatementLine {
  readonly reference: string;
  /** Undefined where it is no amount. */
  readonly amountMinor: string | undefined;
  readonly currency: string;
}

/** What a line of a provider's statement says beside our purchase; undefined where it says what was agreed. */
export function findingOfLine(
  line: StatementLine,
  purchase: ReconciledPurchase | undefined,
): Finding | undefined {
  if (purchase?.state !== SETTLED) return 'missing-ours';
  const isSame = line.amountMinor === purchase.amountMinor && line.currency === purchase.currency;
  return isSame ? undefined : 'amount-diff';
}
