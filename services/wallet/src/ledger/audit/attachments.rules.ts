import { ownerOf } from '../accounts.rules.js';
import { codeOf, termsOfCode } from '../journal-codes.rules.js';
import type { PostingDraft } from '../posting.rules.js';
import type { Attachment, SeenJournal } from './attachment.js';
import type { Break, StoredJournal } from './ledger-fold.js';
import { linesOf } from './journal-lines.rules.js';

/** True for the journal that gave, not for those that take back. */
export function isGift({ code }: Pick<StoredJournal, 'code'>): boolean {
  return termsOfCode(code).lines === 'gift';
}

/** True for coins that moved outside of gifts. */
export function isTransfer({ code }: Pick<StoredJournal, 'code'>): boolean {
  return termsOfCode(code).isTransfer === true;
}

/** The gift, the transfer and the statement lines that belong to a journal. */
export function attachmentsOf(journal: SeenJournal): Attachment[] {
  return [...rowsOf(journal), ...linesOf(journal)];
}

function rowsOf(journal: SeenJournal): Attachment[] {
  const { giftId, transferId = '' } = journal.correlation;
  const sent = { code: codeOf(journal) };
  if (isGift(sent) && giftId) return giftRow(journal, giftId);
  if (isTransfer(sent)) return transferRow(journal, transferId);
  return [];
}

/** A gift; where it arrives from another shard, what it says of who got it. */
function giftRow(journal: SeenJournal, giftId: string): Attachment[] {
  const { correlation, id, postings } = journal;
  const received = postings.find(({ account }) => account.endsWith(':pending'));
  const to = received && { toAccountId: ownerIn(received) };
  const of = { collection: 'gifts', id: giftId } as const;
  if (correlation.deliveryOf)
    return [
      { ...of, journalId: correlation.deliveryOf, fields: { ...to, netCoins: received?.amount } },
    ];
  const given = postings.find(({ account }) => account.endsWith(':available'));
  if (!given) return [];
  const sent = postings.find(({ account }) => account.startsWith('coin:platform:transit'));
  const netCoins = (received ?? sent)?.amount ?? 0n;
  const coins = { coins: given.amount, netCoins, feeCoins: given.amount - netCoins };
  return [{ ...of, journalId: id, fields: { fromAccountId: ownerIn(given), ...to, ...coins } }];
}

/** Coins that moved outside of gifts, as both sides list it. */
function transferRow(journal: SeenJournal, transferId: string): Attachment[] {
  const { correlation, id, postings } = journal;
  const received = postings.find(({ account, side }) => side === 'credit' && ownerOf(account));
  const to = received && { toAccountId: ownerIn(received) };
  const of = { collection: 'transfers', id: transferId } as const;
  // Also coins for some days are given by an order.
  const common = { ...to, isAdminTransfer: codeOf(journal) !== 'TRANSFER' };
  if (correlation.deliveryOf) return [{ ...of, journalId: correlation.deliveryOf, fields: common }];
  const given = postings.find(({ side }) => side === 'debit');
  if (!given) return [];
  const fields = { fromAccountId: ownerIn(given), coins: given.amount, ...common };
  return [{ ...of, journalId: id, fields }];
}

function ownerIn({ account }: PostingDraft): string {
  return ownerOf(account) ?? '';
}

/** What differs between an attachment and the row that is stored; `stored` holds bigint where it holds integers. */
export function attachmentBreak(
  attachment: Attachment,
  stored: Readonly<Record<string, unknown>> | undefined,
): Break | undefined {
  const what = faultOf(attachment, stored);
  const where = `${attachment.collection} row ${attachment.id}`;
  return what === undefined ? undefined : { invariant: 'I15', where, what };
}

function faultOf(
  { fields, journalId }: Attachment,
  stored: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  if (!stored) return 'is missing beside its journal';
  if (stored['journalId'] !== journalId) return 'names another journal';
  for (const name in fields)
    if (!isSame(stored[name], fields[name]))
      return `${name} is ${String(stored[name])}, not ${String(fields[name])}`;
  return undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
}
