import { codeOf, termsOfCode } from '../journal-codes.rules.js';
import type { Attachment, SeenJournal } from './attachment.js';
import type { AuditReader } from './audit-reader.repository.js';
import { emptyLine } from './journal-lines.rules.js';

/**
 * The lines of who received gifts of which the platform's share is all. No posting tells of them: who it is stands on the
 * gift, which is looked at beside its journal.
 */
export async function linesOfNothing(
  journals: readonly SeenJournal[],
  reader: Pick<AuditReader, 'rows'>,
): Promise<Attachment[]> {
  const empty = journals.filter(bringsNothing);
  const gifts = await reader.rows(
    'gifts',
    empty.map((journal) => giftOf(journal)),
  );
  return empty.map((journal) => {
    const giftId = giftOf(journal);
    return emptyLine(journal, { giftId, ownerId: String(gifts.get(giftId)?.['toAccountId']) });
  });
}

function bringsNothing(journal: SeenJournal): boolean {
  const { correlation, postings } = journal;
  if (correlation.deliveryOf || termsOfCode(codeOf(journal)).lines !== 'gift') return false;
  return !postings.some(({ account }) => /:pending$|:transit(@|$)/.test(account));
}

function giftOf({ correlation }: SeenJournal): string {
  return correlation.giftId ?? '';
}
