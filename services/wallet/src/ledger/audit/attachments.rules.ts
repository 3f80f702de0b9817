import type { Break, StoredJournal } from './ledger-fold.js';

/** A row that a journal must have beside it, and what it must say. */
export interface Attachment {
  readonly collection: 'gifts' | 'transactions';
  readonly id: string;
  readonly journalId: string;
  readonly fields: Readonly<Record<string, string | bigint>>;
}

const isGift = (journal: StoredJournal): boolean => journal.code.startsWith('GIFT');
const ownerOf = (account: string): string => account.split(':')[2] ?? '';

/** The gift, the purchase and the statement lines that belong to a journal. */
export function attachmentsOf(journal: StoredJournal): Attachment[] {
  const { giftId, purchaseId } = journal.correlation;
  if (isGift(journal) && giftId) return giftAttachments(journal, giftId);
  if (journal.code === 'CREDIT_PURCHASE' && purchaseId)
    return creditAttachments(journal, purchaseId);
  return [];
}

function giftAttachments(journal: StoredJournal, giftId: string): Attachment[] {
  const given = journal.postings.find(({ account }) => account.endsWith(':available'));
  const received = journal.postings.find(({ account }) => account.endsWith(':pending'));
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
        netCoins: received?.amount ?? 0n,
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

function creditAttachments(journal: StoredJournal, purchaseId: string): Attachment[] {
  const credited = journal.postings.find(({ account }) => account.endsWith(':available'));
  if (!credited) return [];
  return [
    {
      collection: 'transactions',
      id: `${ownerOf(credited.account)}:${purchaseId}`,
      journalId: journal.id,
      fields: { coins: credited.amount, state: 'COMPLETED' },
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
  if (stored.journalId !== attachment.journalId)
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
