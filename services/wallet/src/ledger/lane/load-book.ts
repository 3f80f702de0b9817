import { fromInt64 } from '@mate/mongo/int64';
import { carriesLots, termsOf, type AccountKey } from '../accounts.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import type { LedgerRepository } from '../store/ledger.repository.js';
import type { LotDocument } from '../store/lot.model.js';
import type { Book, BookLot } from './book.js';

/** Reads the accounts that the book does not hold yet, with their unspent lots. Missing accounts stay missing. */
export async function loadBook(
  book: Book,
  keys: Iterable<AccountKey>,
  ledger: LedgerRepository,
): Promise<void> {
  const missing = [...keys].filter((key) => !book.has(key));
  if (missing.length === 0) return;
  const withLots = missing.filter((key) => carriesLots(termsOf(key)));
  const [accounts, lots] = await Promise.all([
    ledger.findAccounts(missing),
    ledger.findUnspentLots(withLots),
  ]);
  const lotsByAccount = byAccount(lots);
  for (const account of accounts)
    book.load(fromDocument(account, lotsByAccount.get(account._id) ?? []));
}

function fromDocument(
  account: AccountDocument,
  lots: readonly LotDocument[],
): Parameters<Book['load']>[0] {
  return {
    terms: termsOf(account._id),
    posted: fromInt64(account.posted),
    held: fromInt64(account.held),
    version: account.version,
    frozen: account.frozen,
    lots: lots.map(lotFromDocument),
    storedVersion: account.version,
    createTime: account.createTime,
    next: 0n,
  };
}

function lotFromDocument(lot: LotDocument): BookLot {
  return {
    id: lot._id,
    remaining: fromInt64(lot.remaining),
    draft: {
      account: lot.account,
      coins: fromInt64(lot.coins),
      refundableUntil: lot.refundableUntil,
    },
    journalId: lot.journalId,
    createTime: lot.createTime,
    stored: true,
  };
}

function byAccount(lots: readonly LotDocument[]): Map<AccountKey, LotDocument[]> {
  const lists = new Map<AccountKey, LotDocument[]>();
  for (const lot of lots) {
    const list = lists.get(lot.account);
    if (list) list.push(lot);
    else lists.set(lot.account, [lot]);
  }
  return lists;
}
