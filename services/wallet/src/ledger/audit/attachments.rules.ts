import { COIN, ownerOf as ownerOfAccount, type AccountKey } from '../accounts.rules.js';
import type { Attachment } from './attachment.js';
import type { Break, StoredJournal } from './ledger-fold.js';
import { movementLinesOf } from './movement-lines.rules.js';

const TRANSFERS: ReadonlySet<string> = new Set(['ADMIN_TRANSFER', 'PROMO_GRANT', 'TRANSFER']);

/** True for the journal that gave, not for those that take back. */
export function isGift({ code }: Pick<StoredJournal, 'code'>): boolean {
  return code === 'GIFT' || code === 'GIFT_ON_SHORT';
}

/** True for coins that moved outside of gifts. */
export function isTransfer({ code }: Pick<StoredJournal, 'code'>): boolean {
  return TRANSFERS.has(code);
}

const ownerOf = (account: AccountKey): string => ownerOfAccount(account) ?? '';

/** The gift, the purchase, the transfer and the statement lines that belong to a journal. */
export function attachmentsOf(journal: StoredJournal): Attachment[] {
  return [...rowsOf(journal), ...movementLinesOf(journal)];
}

function rowsOf(journal: StoredJournal): Attachment[] {
  const { giftId, purchaseId, transferId } = journal.correlation;
  if (journal.code === 'DELIVERY') return deliveryAttachments(journal);
  if (isGift(journal) && giftId) return giftAttachments(journal, giftId);
  if (journal.code === 'CREDIT_PURCHASE' && purchaseId)
    return creditAttachments(journal, purchaseId);
  if (isTransfer(journal)) return transferAttachments(journal, transferId ?? '');
  return [];
}

function giftAttachments(journal: StoredJournal, giftId: string): Attachment[] {
  const given = journal.postings.find(({ account }) => account.endsWith(':available'));
  const received = journal.postings.find(({ account }) => account.endsWith(':pending'));
  const sent = journal.postings.find(({ account }) => account.startsWith('coin:platform:transit'));
  if (!given) return [];
  const giver = ownerOf(given.account);
  const journalId = journal.id;
  const lines: Attachment[] = [
    {
      collection: 'gifts',
      id: giftId,
      journalId,
      fields: {
        fromAccountId: giver,
        coins: given.amount,
        netCoins: (received ?? sent)?.amount ?? 0n,
      },
    },
    {
      collection: 'transactions',
      id: `${giver}:${giftId}`,
      journalId,
      fields: { amount: -given.amount, state: 'COMPLETED' },
    },
  ];
  if (received)
    lines.push({
      collection: 'transactions',
      id: `${ownerOf(received.account)}:${giftId}`,
      journalId,
      fields: { amount: received.amount, state: 'COMPLETED' },
    });
  return lines;
}

/** The receiver's line of a gift from another shard, which came into being with the gift. */
function deliveryAttachments({ correlation, postings }: StoredJournal): Attachment[] {
  const { deliveredCode, deliveryOf, giftId } = correlation;
  const received = postings.find(({ account }) => account.endsWith(':pending'));
  if (!deliveredCode?.startsWith('GIFT') || !deliveryOf || !giftId || !received) return [];
  return [
    {
      collection: 'transactions',
      id: `${ownerOf(received.account)}:${giftId}`,
      journalId: deliveryOf,
      fields: { amount: received.amount, state: 'COMPLETED' },
    },
  ];
}

/** Coins that moved outside of gifts, as both sides list it. */
function transferAttachments(journal: StoredJournal, transferId: string): Attachment[] {
  const given = journal.postings.find(({ side }) => side === 'debit');
  const received = journal.postings.find(
    ({ account, side }) => side === 'credit' && account.startsWith('coin:user:'),
  );
  if (!given) return [];
  const fromAccountId = given.account.startsWith('coin:user:') ? ownerOf(given.account) : '';
  const fields = { fromAccountId, coins: given.amount };
  const to = received && { toAccountId: ownerOf(received.account) };
  return [
    {
      collection: 'transfers',
      id: transferId,
      journalId: journal.id,
      fields: { ...fields, ...to },
    },
  ];
}

/** All coins of a purchase stand on its line, also those that paid a debt. */
function creditAttachments(journal: StoredJournal, purchaseId: string): Attachment[] {
  const issued = journal.postings.find(({ asset, side }) => asset === COIN && side === 'debit');
  const credited = journal.postings.find(({ account }) => account.startsWith('coin:user:'));
  if (!issued || !credited) return [];
  return [
    {
      collection: 'transactions',
      id: `${ownerOf(credited.account)}:${purchaseId}`,
      journalId: journal.id,
      fields: { coins: issued.amount, state: 'COMPLETED' },
    },
  ];
}

/** What differs between an attachment and the row that is stored; `stored` holds bigint where it holds integers. */
export function attachmentBreak(
  attachment: Attachment,
  stored: Readonly<Record<string, unknown>> | undefined,
): Break | undefined {
  const where = `${attachment.collection} row ${attachment.id}`;
  if (!stored) return { invariant: 'I15', where, what: `is missing beside its journal` };
  if (!namesJournal(stored, attachment))
    return { invariant: 'I15', where, what: 'names another journal' };
  for (const [name, expected] of Object.entries(attachment.fields))
    if (stored[name] !== expected)
      return {
        invariant: 'I15',
        where,
        what: `${name} is ${String(stored[name])}, not ${String(expected)}`,
      };
  return undefined;
}

function namesJournal(
  stored: Readonly<Record<string, unknown>>,
  { isLater, journalId }: Attachment,
): boolean {
  if (!isLater) return stored['journalId'] === journalId;
  const later = stored['laterJournalIds'];
  return Array.isArray(later) && later.includes(journalId);
}
