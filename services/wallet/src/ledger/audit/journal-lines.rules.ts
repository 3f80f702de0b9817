import type { AccountId } from '@mate/contracts/ids';
import {
  COIN,
  normalSideOf,
  ownerOf,
  userAccount,
  type UserAccountKind,
} from '../accounts.rules.js';
import { codeOf, termsOfCode } from '../journal-codes.rules.js';
import { effectOf, ownersIn, type PostingDraft } from '../posting.rules.js';
import type { Attachment, SeenJournal } from './attachment.js';

/** How steps of a chargeback are named that take from a gift. */
const OF_GIFT = 'gift:';

/** What every line of coins says. */
const PLAIN = { state: 'COMPLETED', amountType: 'COIN', currency: undefined } as const;

/**
 * Lines of statements that a journal made, as they have to be. What journals after it did on one of them is not among it:
 * `LineCheck` holds that.
 */
export function linesOf(journal: SeenJournal): Attachment[] {
  const { correlation } = journal;
  const { giftId, purchaseId, transactionId, transferId } = correlation;
  const { lines } = termsOfCode(codeOf(journal));
  if (lines === 'none') return [];
  if (lines === 'purchase') return purchaseId ? purchaseLine(journal, purchaseId) : [];
  if (lines === 'gift') return giftId ? coinLines(journal, giftId, codeOf(journal)) : [];
  if (lines === 'later')
    return isApart(journal) ? coinLines(journal, transactionId ?? '', 'GIFT_REVERSED') : [];
  // A maturity from before it had a line names no transaction, a reversal from then that of its gift.
  const hasLines = isApart(journal) || transferId === transactionId;
  return hasLines && transactionId ? coinLines(journal, transactionId, lines) : [];
}

/** Whether the lines of a journal are a transaction of its own. */
export function isApart({ correlation, id }: SeenJournal): boolean {
  return correlation.transactionId === (correlation.deliveryOf ?? id);
}

/** The gift that a step of a chargeback took from; undefined for every other step. */
export function giftOfStep({ correlation }: Pick<SeenJournal, 'correlation'>): string | undefined {
  const { step = '' } = correlation;
  return step.startsWith(OF_GIFT) ? step.slice(OF_GIFT.length) : undefined;
}

/** What came or went, also of what paid a debt; of coins that become spendable their number. */
export function movedFor(journal: Pick<SeenJournal, 'postings'>, ownerId: string): bigint {
  const pending = userAccount(ownerId as AccountId, 'pending');
  const spendable = journal.postings.some(
    ({ account }) => account !== pending && ownerOf(account) === ownerId,
  );
  return spendable
    ? effectOn(journal, ownerId, 'available') - effectOn(journal, ownerId, 'debt')
    : effectOn(journal, ownerId, 'pending');
}

/** What a journal did to the balance of somebody's account. */
export function effectOn(
  { postings }: Pick<SeenJournal, 'postings'>,
  ownerId: string,
  kind: UserAccountKind,
): bigint {
  const account = userAccount(ownerId as AccountId, kind);
  let sum = 0n;
  for (const posting of postings)
    if (posting.account === account) sum += effectOf(posting, normalSideOf(kind));
  return sum;
}

/** A line for each whose coins the journal moved. */
function coinLines(journal: SeenJournal, transactionId: string, type: string): Attachment[] {
  const { correlation, createTime, id } = journal;
  const owners = ownersIn(journal);
  const isAdminTransfer = codeOf(journal) === 'ADMIN_TRANSFER' || undefined;
  // What arrives somewhere else does not tell when it was sent.
  const home = (ownerId: string): Attachment['fields'] =>
    correlation.deliveryOf
      ? {}
      : {
          ...{ createTime, updateTime: createTime },
          ...otherSide(journal, { ownerId, owners, type }),
        };
  return owners.map((ownerId) => {
    const amount = movedFor(journal, ownerId);
    return {
      collection: 'transactions',
      id: `${ownerId}:${transactionId}`,
      journalId: correlation.deliveryOf ?? id,
      fields: {
        ...{ ...PLAIN, type, ownerId, transactionId },
        ...{ amount, coins: amount < 0n ? -amount : amount },
        // Of what is still under way nothing is paid yet.
        ...{ repaidCoins: repaidIn(journal, ownerId), isAdminTransfer },
        ...home(ownerId),
      },
    };
  });
}

/** The line of a gift that brought its receiver nothing. */
export function emptyLine(
  journal: SeenJournal,
  { giftId, ownerId }: { readonly giftId: string; readonly ownerId: string },
): Attachment {
  const { createTime, id: journalId } = journal;
  const of = { type: codeOf(journal), ownerId, transactionId: giftId };
  return {
    ...{ collection: 'transactions', id: `${ownerId}:${giftId}`, journalId },
    fields: { ...PLAIN, ...of, ...{ amount: 0n, coins: 0n, createTime, updateTime: createTime } },
  };
}

/** Who stands on the other side, where the journal says so: who receives a gift may not know who gave it. */
function otherSide(
  journal: SeenJournal,
  { ownerId, owners, type }: { ownerId: string; owners: readonly string[]; type: string },
): { counterpartyId?: string } {
  const [counterpartyId] = owners.filter((one) => one !== ownerId);
  const mayBeHidden = type !== 'TRANSFER' && effectOn(journal, ownerId, 'pending') !== 0n;
  return counterpartyId === undefined || mayBeHidden ? {} : { counterpartyId };
}

/** All coins of a purchase stand on its line, also those that paid a debt. */
function purchaseLine({ id, postings }: SeenJournal, purchaseId: string): Attachment[] {
  const issued = postings.find(({ asset, side }) => asset === COIN && side === 'debit');
  const [ownerId] = ownersIn({ postings });
  if (!issued || !ownerId) return [];
  const money = postings.find(({ asset, side }) => asset !== COIN && side === 'debit');
  return [
    {
      collection: 'transactions',
      id: `${ownerId}:${purchaseId}`,
      journalId: id,
      fields: {
        ...{ type: 'CASH_TO_COINS', ownerId, transactionId: purchaseId, state: 'COMPLETED' },
        ...{ amountType: 'CASH', coins: issued.amount, amount: money?.amount ?? 0n },
        ...(money ? { currency: money.asset } : {}),
      },
    },
  ];
}

/** Coins that paid what their owner owed; undefined where none did. */
function repaidIn(journal: { readonly postings: readonly PostingDraft[] }, ownerId: string) {
  const owed = effectOn(journal, ownerId, 'debt');
  return owed < 0n ? -owed : undefined;
}
