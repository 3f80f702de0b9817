import type { Row } from './row-store.js';
import type { Told } from './told-rows.js';

/** The name of a person or a journal by its id. */
type NameOf = (id: string) => string;

/** Whole numbers, times and words in the form that a model has them. */
const number = (value: unknown): number => Number((value as bigint | undefined) ?? 0);
const time = (value: unknown): number => (value as Date).getTime();
const word = (value: unknown): string => String((value as string | undefined) ?? '');

/** What is under way between shards. */
const LANE_INBOX = 'lane_inbox';

type WordsOf = (row: Row, nameOf: NameOf) => Told;

/** What rows of a collection say: all that stands in it, whatever kind it is of. */
const rowWords: Readonly<Record<string, WordsOf>> = {
  transactions: lineWords,
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

/** What the lines of statements say, of every kind. */
export type LineWords = ReturnType<typeof lineWords>;

function lineWords(row: Row, nameOf: NameOf) {
  const refund = (row['refund'] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...{ kind: word(row['type']), state: word(row['state']) },
    in: `${word(row['amountType'])} ${word(row['currency'])}`.trim(),
    ...{ amount: number(row['amount']), coins: number(row['coins']) },
    ...{ other: nameOf(word(row['counterpartyId'])), post: word(row['postId']) },
    ...{ anonymous: word(row['anonymous']), gifts: number(row['giftCount']) },
    admin: row['isAdminTransfer'] ? 'true' : '',
    until: row['expireTime'] ? time(row['expireTime']) : 0,
    ...{ repaid: number(row['repaidCoins']), back: number(row['reversedCoins']) },
    ...{ refund: word(refund['state']), refundCoins: number(refund['coins']) },
    owed: number(refund['owed']),
    journals: journalsBehind(row).map(nameOf).join(' '),
    ...{ made: time(row['createTime']), changed: time(row['updateTime']) },
  };
}

function journalsBehind(row: Row): string[] {
  const later = (row['laterJournalIds'] as string[] | undefined) ?? [];
  return [word(row['journalId']), ...later];
}

/** What a row says; undefined for what is on its way, which the model compares as coins. Throws for a collection nobody knows. */
export function wordsOf(collection: string, row: Row, nameOf: NameOf): Told | undefined {
  if (collection === LANE_INBOX) return undefined;
  const words = rowWords[collection];
  if (!words) throw new Error(`the model does not know rows of ${collection}`);
  return words(row, nameOf);
}

/** The name that a model gives to a row: people have numbers there. */
export function nameOfRow(collection: string, id: string, nameOf: NameOf): string {
  return `${collection} ${id.split(':').map(nameOf).join(':')}`;
}
