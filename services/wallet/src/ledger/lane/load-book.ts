import { AppError, isAppError } from '@mate/contracts/errors';
import { fromInt64 } from '@mate/mongo/int64';
import type { Logger } from '@mate/service-kit/logger';
import { isPassing } from '@mate/service-kit/passing-failures';
import { termsOf, type AccountKey } from '../accounts.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import { busy } from '../busy.rules.js';
import { isAtHome } from '../shards/shards.rules.js';
import { talliesFrom, type LedgerRepository } from '../store/ledger.repository.js';
import type { LotDocument } from '../store/lot.model.js';
import type { Unprepared } from './batch.js';
import { openAccount, type Book, type BookAccount } from './book.js';
import type { PostCommand } from './ledger-command.js';
import type { BookLot } from './wallet-lots.js';

/** What commands need in the book. */
export interface Needed {
  readonly accounts: Iterable<AccountKey>;
  /** Lots that may be used up. */
  readonly usedLots: readonly string[];
}

/** Reads the accounts that the book does not hold yet, with their unspent lots. Missing accounts stay missing. */
export async function loadBook(
  book: Book,
  { accounts, usedLots }: Needed,
  ledger: LedgerRepository,
): Promise<void> {
  await loadAccounts(book, accounts, ledger);
  if (usedLots.length === 0) return;
  // Open lots came with their accounts, and what was used up since then is in the book.
  for (const lot of await ledger.findLots(usedLots)) book.loadUsedLot(lotFromDocument(lot));
}

/** Lets commands read what else they decide on. One that cannot is refused, and holds up no other. */
export async function prepareAll(
  commands: readonly PostCommand[],
  logger: Logger,
): Promise<Unprepared> {
  const failures = new Map<PostCommand, unknown>();
  const reading = commands.map(async (command) => {
    try {
      await command.prepare?.();
    } catch (error) {
      failures.set(command, error);
    }
  });
  await Promise.all(reading);
  const [err] = failures.values();
  if (failures.size > 0) logger.warn({ event: 'lane.unprepared', commands: failures.size, err });
  return new Map(Array.from(failures, ([command, error]) => [command, refusalFor(error)]));
}

/** Busy means that it may work later; what fails for another reason says so. */
function refusalFor(error: unknown): AppError {
  if (isAppError(error)) return error;
  return isPassing(error) ? busy(error) : new AppError('INTERNAL', {}, { cause: error });
}

async function loadAccounts(
  book: Book,
  keys: Iterable<AccountKey>,
  ledger: LedgerRepository,
): Promise<void> {
  const missing = [...keys].filter((key) => !book.has(key));
  if (missing.length === 0) return;
  const withLots = missing.filter(
    (key) => termsOf(key).kind === 'available' && isAtHome(key, book.home),
  );
  const [accounts, lots] = await Promise.all([
    ledger.findAccounts(missing),
    ledger.findUnspentLots(withLots),
  ]);
  const lotsByAccount = byAccount(lots);
  for (const account of accounts)
    if (!isAtHome(account._id, book.home)) book.acknowledge(account._id);
    else book.load(fromDocument(account, lotsByAccount.get(account._id) ?? []));
}

function fromDocument(account: AccountDocument, lots: readonly LotDocument[]): BookAccount {
  const loaded = openAccount(account._id);
  loaded.posted = fromInt64(account.posted);
  loaded.version = account.version;
  loaded.storedVersion = account.version;
  if (account.freezes) loaded.freezes = account.freezes;
  if (account.tallies) loaded.tallies = talliesFrom(account.tallies);
  for (const lot of lots) loaded.lots.load(lotFromDocument(lot));
  return loaded;
}

function lotFromDocument(lot: LotDocument): BookLot {
  return {
    id: lot._id,
    account: lot.account,
    origin: lot.origin,
    purchaseId: lot.purchaseId,
    refundableUntil: lot.refundableUntil,
    expireTime: lot.expireTime,
    journalId: lot.journalId,
    createTime: lot.createTime,
    coins: fromInt64(lot.coins),
    remaining: fromInt64(lot.remaining),
    held: fromInt64(lot.held),
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
