import { termsOf, type AccountKey, type AccountKind } from '../accounts.rules.js';
import { effectOf, type Posting } from '../posting.rules.js';
import type { Attachment } from './attachment.js';
import type { StoredJournal } from './ledger-fold.js';

/** Journals that are transactions of their own: everybody whose coins they move has a line. */
const OWN_LINES: ReadonlySet<string> = new Set([
  'MATURE',
  'GIFT_REVERSAL',
  'PROMO_GRANT',
  'PROMO_EXPIRE',
  'ADMIN_TRANSFER',
  'TRANSFER',
]);
/** Journals that stand on the line of a purchase, after the one that made it. */
const LATER_OF_PURCHASE: ReadonlySet<string> = new Set([
  'REFUND_HOLD',
  'REFUND_CAPTURE',
  'REFUND_VOID',
  'CLAW_BACK',
]);

/** Lines of statements that belong to a journal which neither bought nor gave coins, for all whose coins it moved. */
export function movementLinesOf(journal: StoredJournal): Attachment[] {
  const { correlation, id } = journal;
  const code = correlation.deliveredCode ?? journal.code;
  const { purchaseId, transactionId } = correlation;
  const journalId = correlation.deliveryOf ?? id;
  const isApart = transactionId === journalId;
  if (LATER_OF_PURCHASE.has(code) && purchaseId && !isApart)
    return ownersIn(journal).map((ownerId) => ({
      ...{ collection: 'transactions', id: `${ownerId}:${purchaseId}`, journalId },
      ...{ isLater: true, fields: {} },
    }));
  // A maturity from before it had a line names no transaction, a reversal from then that of its gift.
  const hasLines = isApart || (OWN_LINES.has(code) && correlation.transferId === transactionId);
  if (!hasLines || !transactionId) return [];
  return ownersIn(journal).map((ownerId) => ({
    ...{ collection: 'transactions', id: `${ownerId}:${transactionId}`, journalId },
    fields: { amount: movedFor(journal, ownerId), state: 'COMPLETED' },
  }));
}

function ownersIn({ postings }: StoredJournal): string[] {
  return [...new Set(postings.flatMap(({ account }) => termsOf(account).ownerId ?? []))];
}

/** What came or went, also of what paid a debt; of coins that become spendable their number. */
function movedFor({ postings }: StoredJournal, ownerId: string): bigint {
  const own = postings.filter(({ account }) => termsOf(account).ownerId === ownerId);
  const on = (kind: AccountKind): bigint => sumOn(own, kind);
  const spendable = own.some(({ account }) => kindOf(account) !== 'pending');
  return spendable ? on('available') - on('debt') : on('pending');
}

function sumOn(postings: readonly Posting[], kind: AccountKind): bigint {
  let sum = 0n;
  for (const posting of postings) {
    const terms = termsOf(posting.account);
    if (terms.kind === kind) sum += effectOf(posting, terms.normalSide);
  }
  return sum;
}

function kindOf(account: AccountKey): AccountKind {
  return termsOf(account).kind;
}
