import { fromInt64 } from '@mate/mongo/int64';
import { COIN, SHARD_COUNT, carriesLots, type AccountKey } from '../accounts.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import type { LotDocument } from '../store/lot.model.js';
import { attachmentBreak, attachmentsOf, type Attachment } from './attachments.rules.js';
import type { AuditReader } from './audit-reader.repository.js';
import { LedgerFold, type Break, type StoredJournal } from './ledger-fold.js';

/** What an audit looked at, and the first thing that is wrong. */
export interface AuditReport {
  readonly journals: number;
  readonly accounts: number;
  readonly lots: number;
  /** Coins in circulation. */
  readonly coins: bigint;
  readonly broken: Break | undefined;
}

/** Thrown inside an audit to end it. */
class Broken extends Error {
  constructor(readonly found: Break) {
    super(found.what);
  }
}

/**
 * Recomputes every balance from the postings and compares it, and all that is stored about it, with the database.
 * Stops at the first break: what comes after it usually follows from it.
 */
export class AuditLedger {
  private readonly fold = new LedgerFold();
  private readonly counts = { journals: 0, accounts: 0, lots: 0, gifts: 0, credits: 0, lines: 0 };
  private readonly lotsOf = new Map<AccountKey, bigint>();

  constructor(private readonly reader: AuditReader) {}

  /** Audits the moment of its reader, once; a running system is not disturbed. */
  async execute(): Promise<AuditReport> {
    let broken: Break | undefined;
    try {
      for await (const chunk of this.reader.journals()) await this.checkJournals(chunk);
      await this.checkHeads();
      if (this.counts.journals > 0 && !(await this.reader.keysAreUnique()))
        stop('I5', 'journals', 'may repeat a key: the unique index is gone');
      for await (const lot of this.reader.lots()) this.checkLot(lot);
      for await (const account of this.reader.accounts()) this.checkAccount(account);
      this.checkWhole();
      await this.checkGifts();
      await this.checkPurchases();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken = error.found;
    }
    const { journals, accounts, lots } = this.counts;
    const issued = this.fold.accounts.get('coin:platform:issuance' as AccountKey)?.posted ?? 0n;
    return { journals, accounts, lots, coins: -issued, broken };
  }

  private async checkJournals(chunk: readonly StoredJournal[]): Promise<void> {
    for (const journal of chunk) {
      this.counts.journals += 1;
      if (journal.code.startsWith('GIFT')) this.counts.gifts += 1;
      if (journal.code === 'CREDIT_PURCHASE') this.counts.credits += 1;
      stopAt(this.fold.add(journal));
    }
    const attachments = chunk.flatMap(attachmentsOf);
    for (const collection of ['gifts', 'transactions'] as const) {
      const expected = attachments.filter((one) => one.collection === collection);
      if (collection === 'transactions') this.counts.lines += expected.length;
      await this.checkAttachments(collection, expected);
    }
  }

  private async checkAttachments(
    collection: string,
    expected: readonly Attachment[],
  ): Promise<void> {
    const ids = expected.map(({ id }) => id);
    const stored = await this.reader.rows(collection, ids);
    for (const attachment of expected) {
      stopAt(attachmentBreak(attachment, stored.get(attachment.id)));
    }
  }

  private async checkHeads(): Promise<void> {
    const lanes = await this.reader.lanes();
    for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
      const head = this.fold.headOf(shard);
      const lane = lanes.find(({ _id }) => _id === shard);
      if (lane ? lane.nextSeq !== head.seq + 1 || lane.headHash !== head.hash : head.seq > 0)
        stop('I7', `shard ${shard}`, `ends at seq ${head.seq}, which its lane does not know`);
    }
  }

  private checkLot(lot: LotDocument): void {
    this.counts.lots += 1;
    const where = `lot ${lot._id}`;
    const remaining = fromInt64(lot.remaining);
    const expected = fromInt64(lot.coins) - (this.fold.consumed.get(lot._id) ?? 0n);
    this.fold.consumed.delete(lot._id);
    if (remaining !== expected) stop('I16', where, `holds ${remaining}, not ${expected}`);
    if (remaining < 0n) stop('I16', where, `is spent beyond its coins: ${remaining}`);
    this.lotsOf.set(lot.account, (this.lotsOf.get(lot.account) ?? 0n) + remaining);
  }

  private checkAccount(account: AccountDocument): void {
    this.counts.accounts += 1;
    const where = `account ${account._id}`;
    const folded = this.fold.accounts.get(account._id);
    const posted = fromInt64(account.posted);
    const expected = folded?.posted ?? 0n;
    if (posted !== expected) stop('I6', where, `holds ${posted}, its postings say ${expected}`);
    if (account.version !== (folded?.version ?? 0))
      stop('I6', where, `is at version ${account.version}, not ${folded?.version ?? 0}`);
    if (fromInt64(account.held) !== 0n) stop('I9', where, 'holds coins back for no open hold');
    if (account.frozen && folded && folded.lastDebitMs > account.frozen.time.getTime())
      stop('I11', where, 'was debited after it was frozen');
    if (carriesLots(account)) {
      const inLots = this.lotsOf.get(account._id) ?? 0n;
      if (inLots !== posted) stop('I16', where, `holds ${posted}, its lots ${inLots}`);
    }
    if (folded) this.seen.add(account._id);
  }

  private readonly seen = new Set<AccountKey>();

  private checkWhole(): void {
    const sums = new Map<string, bigint>();
    for (const [key, { terms, posted }] of this.fold.accounts) {
      if (!this.seen.has(key)) stop('I6', `account ${key}`, 'has postings but no balance');
      const signed = terms.normalSide === 'credit' ? posted : -posted;
      sums.set(terms.asset, (sums.get(terms.asset) ?? 0n) + signed);
    }
    for (const [asset, sum] of sums)
      if (sum !== 0n) stop('I2', `asset ${asset}`, `all accounts sum to ${sum}`);
    for (const lot of this.fold.consumed.keys()) stop('I16', `lot ${lot}`, 'was spent but is gone');
  }

  /** Pending coins are exactly the gifts that have neither matured nor been taken back. */
  private async checkGifts(): Promise<void> {
    const pending = await this.reader.sums('gifts', {
      match: { state: 'pending' },
      by: '$toAccountId',
      field: 'netCoins',
    });
    const open = new Map(pending.map(({ key, coins }) => [key, coins]));
    for (const { terms, posted } of this.fold.accounts.values()) {
      if (terms.kind !== 'pending') continue;
      const coins = open.get(terms.ownerId ?? '') ?? 0n;
      if (coins !== posted)
        stop('I10', `account ${terms.key}`, `holds ${posted}, its pending gifts ${coins}`);
    }
    const all = await this.reader.sums('gifts', { match: {}, by: 'all', field: 'coins' });
    const rows = all[0]?.rows ?? 0;
    if (rows !== this.counts.gifts)
      stop('I15', 'gifts', `${rows} rows for ${this.counts.gifts} journals`);
  }

  /** Coins and cash came from completed purchases only. */
  private async checkPurchases(): Promise<void> {
    const match = { type: 'CASH_TO_COINS', state: 'COMPLETED' };
    const bought = await this.reader.sums('transactions', { match, by: 'all', field: 'coins' });
    const coins = bought[0]?.coins ?? 0n;
    const issued = -(this.fold.accounts.get('coin:platform:issuance' as AccountKey)?.posted ?? 0n);
    if (coins !== issued)
      stop('I13', `asset ${COIN}`, `${issued} issued for purchases of ${coins}`);
    const cash = await this.reader.sums('transactions', {
      match,
      by: { $concat: ['cash:provider:', '$provider', ':clearing:', '$currency'] },
      field: 'amount',
    });
    for (const { key, coins: taken } of cash) {
      const posted = this.fold.accounts.get(key as AccountKey)?.posted ?? 0n;
      if (posted !== taken)
        stop('I14', `account ${key}`, `holds ${posted}, purchases say ${taken}`);
    }
    const lines = await this.reader.sums('transactions', {
      match: { journalId: { $exists: true } },
      by: 'all',
      field: 'coins',
    });
    const rows = lines[0]?.rows ?? 0;
    if (rows < this.counts.lines)
      stop('I15', 'transactions', `${rows} lines for ${this.counts.lines} expected`);
  }
}

function stop(invariant: string, where: string, what: string): never {
  throw new Broken({ invariant, where, what });
}

function stopAt(found: Break | undefined): void {
  if (found) throw new Broken(found);
}
