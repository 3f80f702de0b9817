import type { Row } from './row-store.js';
import type { Told } from './told-rows.js';

/** The name of a person or a journal by its id. */
type NameOf = (id: string) => string;

/** Whole numbers, times and words in the form that a model has them. */
const number = (value: unknown): number => Number((value as bigint | undefined) ?? 0);
const time = (value: unknown): number => (value as Date).getTime();
const word = (value: unknown): string => String((value as string | undefined) ?? '');

/** Lines of statements that the model tells of; a kind that is new is one more here, and a `tell` there. */
const LINES: ReadonlySet<unknown> = new Set(['CASH_TO_COINS', 'GIFT', 'GIFT_ON_SHORT']);

type WordsOf = (row: Row, nameOf: NameOf) => Told | undefined;

/** What rows of a collection say; rows of others, and lines of other kinds, are nobody's to compare. */
export const rowWords: Readonly<Record<string, WordsOf>> = {
  transactions: (row, nameOf) => (LINES.has(row['type']) ? lineWords(row, nameOf) : undefined),
  transfers: (row, nameOf) => ({
    ...{ from: nameOf(word(row['fromAccountId'])), to: nameOf(word(row['toAccountId'])) },
    ...{ source: word(row['source']), coins: number(row['coins']) },
    ...{ admin: row['isAdminTransfer'] ? 'true' : '', made: time(row['createTime']) },
  }),
  gifts: (row, nameOf) => ({
    ...{ from: nameOf(word(row['fromAccountId'])), to: nameOf(word(row['toAccountId'])) },
    ...{ coins: number(row['coins']), net: number(row['netCoins']), fee: number(row['feeCoins']) },
    ...{ state: word(row['state']), due: time(row['matureTime']) },
    back: number(row['reversedNetCoins']),
  }),
  earnings: (row) => ({
    ...{ matured: number(row['maturedCoins']), reversed: number(row['reversedCoins']) },
  }),
  refunds: (row) => ({
    ...{ purchase: word(row['purchaseId']), coins: number(row['coins']) },
    ...{ state: word(row['state']), money: number(row['amountMinor']) },
  }),
  chargebacks: (row) => ({
    ...{ state: word(row['state']), traced: number(row['tracedCoins']) },
    ...{ fees: number(row['feeCoins']), taken: number(row['takenCoins']) },
    ...{ money: number(row['amountMinor']), lost: number(row['lostMinor']) },
  }),
  gift_reversals: (row) => ({
    ...{ gift: word(row['giftId']), net: number(row['netCoins']), fee: number(row['feeCoins']) },
    state: word(row['state']),
  }),
};

function lineWords(row: Row, nameOf: NameOf): Told {
  return {
    ...{ kind: word(row['type']), state: word(row['state']) },
    ...{ amount: number(row['amount']), coins: number(row['coins']) },
    ...{ other: nameOf(word(row['counterpartyId'])), post: word(row['postId']) },
    anonymous: word(row['anonymous']),
    refund: word((row['refund'] as { state?: string } | undefined)?.state),
    journals: journalsBehind(row).map(nameOf).join(' '),
    ...{ made: time(row['createTime']), changed: time(row['updateTime']) },
  };
}

function journalsBehind(row: Row): string[] {
  const later = (row['laterJournalIds'] as string[] | undefined) ?? [];
  return [word(row['journalId']), ...later];
}

/** The name that a model gives to a row: people have numbers there. */
export function nameOfRow(collection: string, id: string, nameOf: NameOf): string {
  return `${collection} ${id.split(':').map(nameOf).join(':')}`;
}
