import type { AccountId } from '@mate/contracts/ids';
import { fromInt64 } from '@mate/mongo/int64';
import { carriesLots, siblingAccount, userAccount, type AccountKey } from '../accounts.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import { BlockFold, type PublishedHead } from './block-fold.js';
import { SealCheck, type Unsealed } from './seal-check.js';
import type { LotDocument } from '../store/lot.model.js';
import { attachmentBreak, attachmentsOf, isGift, type Attachment } from './attachments.rules.js';
import type { AuditReader } from './audit-reader.repository.js';
import { PendingDaysCheck } from './pending-days-check.js';
import { MaturityCheck } from './maturity-check.js';
import { MoneyCheck } from './money-check.js';
import { LedgerFold, type Break, type FoldedLot, type StoredJournal } from './ledger-fold.js';
import { deliveryFrom } from '../shards/lane-inbox.rows.js';
import { shardOfAccount, wholeOf } from '../shards/shards.rules.js';
import { misnamed, TransitCheck } from './transit-check.js';

/** What an audit looked at, and the first thing that is wrong. */
export interface AuditReport {
  readonly journals: number;
  readonly accounts: number;
  readonly lots: number;
  /** Coins in circulation. */
  readonly coins: bigint;
  /** The sealed blocks that were recomputed. */
  readonly head: PublishedHead;
  readonly unsealed: Readonly<Unsealed>;
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
  private readonly maturity = new MaturityCheck();
  private readonly counts = { journals: 0, accounts: 0, lots: 0, gifts: 0, credits: 0, lines: 0 };
  /** Coins in lots by the account that holds them. */
  private readonly inLots = new Map<AccountKey, bigint>();

  private readonly days = new PendingDaysCheck();
  private readonly money = new MoneyCheck();
  private shards = 1;
  private transit = new TransitCheck(1);
  private readonly chain: BlockFold;
  private readonly seals: SealCheck;

  /** `published`: heads that the blocks have to lead to, from outside. */
  constructor(
    private readonly reader: AuditReader,
    published: readonly PublishedHead[] = [],
  ) {
    this.chain = new BlockFold(published);
    this.seals = new SealCheck(reader.seals());
  }

  /** Audits the moment of its reader, once; a running system is not disturbed. */
  async execute(): Promise<AuditReport> {
    let broken: Break | undefined;
    try {
      this.shards = await this.reader.shards();
      this.transit = new TransitCheck(this.shards);
      for await (const block of this.reader.blocks()) stopAt(this.chain.add(block));
      stopAt(this.chain.end());
      for await (const chunk of this.reader.journals()) await this.checkJournals(chunk);
      stopAt(await this.seals.end());
      await this.checkHeads();
      await this.checkTransit();
      if (this.counts.journals > 0 && !(await this.reader.keysAreUnique()))
        stop('I5', 'journals', 'may repeat a key: the unique index is gone');
      for await (const lot of this.reader.lots()) this.checkLot(lot);
      for await (const account of this.reader.accounts()) this.checkAccount(account);
      this.checkWhole();
      await this.checkGifts();
      stopAt(await this.days.check(this.reader, (ownerId) => this.underWay(ownerId)));
      stopAt(await this.maturity.check(this.reader));
      stopAt(await this.money.check(this.reader));
      await this.checkLines();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken = error.found;
    }
    const { journals, accounts, lots } = this.counts;
    const coins = -this.posted('coin:platform:issuance');
    return {
      journals,
      accounts,
      lots,
      coins,
      head: this.chain.head,
      unsealed: this.seals.unsealed,
      broken,
    };
  }

  /** Balance of an account of the platform, all its stripes together. */
  private posted(whole: string): bigint {
    let sum = 0n;
    for (const [key, { posted }] of this.fold.accounts) if (wholeOf(key) === whole) sum += posted;
    return sum;
  }

  private async checkJournals(chunk: readonly StoredJournal[]): Promise<void> {
    for (const journal of chunk) {
      this.counts.journals += 1;
      if (isGift(journal)) this.counts.gifts += 1;
      this.money.add(journal);
      if (journal.code === 'CREDIT_PURCHASE') this.counts.credits += 1;
      stopAt(this.fold.follow(journal));
      stopAt(await this.seals.add(journal));
      stopAt(this.fold.add(journal) ?? this.transit.add(journal));
      this.maturity.add(journal);
    }
    const attachments = chunk.flatMap(attachmentsOf);
    for (const collection of ['gifts', 'transactions', 'transfers'] as const) {
      const expected = attachments.filter((one) => one.collection === collection);
      if (collection === 'transactions')
        this.counts.lines += expected.filter(({ isLater }) => !isLater).length;
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
    const known = [...lanes.map(({ _id }) => _id), ...this.fold.shards];
    for (const shard of new Set(known)) {
      const seq = this.fold.seqOf(shard);
      const lane = lanes.find(({ _id }) => _id === shard);
      if (lane ? lane.nextSeq !== seq + 1 : seq > 0)
        stop('I4', `shard ${shard}`, `ends at seq ${seq}, which its lane does not know`);
      if (shard >= this.shards) stop('I17', `shard ${shard}`, 'is beyond the layout');
    }
  }

  private async checkTransit(): Promise<void> {
    for await (const row of this.reader.deliveries()) {
      const delivery = deliveryFrom(row);
      stopAt(misnamed(row._id, delivery));
      this.transit.addWaiting(delivery);
    }
    stopAt(this.transit.breakOf());
  }

  private checkLot(lot: LotDocument): void {
    this.counts.lots += 1;
    const where = `lot ${lot._id}`;
    const coins = fromInt64(lot.coins);
    const expected = this.expectedLot(lot, coins);
    this.fold.lots.delete(lot._id);
    if (expected.account !== lot.account) stop('I16', where, 'stands in another wallet');
    for (const part of ['remaining', 'held'] as const) {
      const stored = fromInt64(lot[part]);
      if (stored !== expected[part])
        stop('I16', where, `has ${stored} ${part}, its slices say ${expected[part]}`);
      if (stored < 0n) stop('I16', where, `is spent beyond its coins: ${stored}`);
      const account = part === 'held' ? siblingAccount(lot.account, 'held') : lot.account;
      this.inLots.set(account, (this.inLots.get(account) ?? 0n) + stored);
    }
    if (expected.remaining + expected.held > coins || coins > expected.credited)
      stop('I16', where, `was made of ${coins} coins, which its slices contradict`);
  }

  /** A lot as the slices of its journals say; that of a journal which named none came into being with its coins. */
  private expectedLot(lot: LotDocument, coins: bigint): FoldedLot {
    const folded = this.fold.lots.get(lot._id) ?? {
      account: lot.account,
      ...{ credited: 0n, remaining: 0n, held: 0n },
    };
    const unnamed = this.fold.unnamed.get(lot.journalId);
    if (unnamed === undefined) return folded;
    this.fold.unnamed.set(lot.journalId, unnamed - coins);
    const { credited, remaining } = folded;
    return { ...folded, credited: credited + coins, remaining: remaining + coins };
  }

  private underWay(ownerId: string): bigint {
    return this.transit.waitingFor(userAccount(ownerId as AccountId, 'pending'));
  }

  private checkAccount(account: AccountDocument): void {
    this.counts.accounts += 1;
    this.days.add(account);
    const where = `account ${account._id}`;
    const folded = this.fold.accounts.get(account._id);
    if (account.shard !== shardOfAccount(account._id, this.shards))
      stop('I17', where, `says that it is of shard ${account.shard}`);
    const posted = fromInt64(account.posted);
    const expected = folded?.posted ?? 0n;
    if (posted !== expected) stop('I6', where, `holds ${posted}, its postings say ${expected}`);
    if (account.version !== (folded?.version ?? 0))
      stop('I6', where, `is at version ${account.version}, not ${folded?.version ?? 0}`);
    if (fromInt64(account.held) !== 0n) stop('I9', where, 'holds coins back for no open hold');
    for (const { time } of account.freezes ?? [])
      if (folded && folded.lastOwnerDebitMs > time.getTime())
        stop('I11', where, 'was spent from by its owner after it was frozen');
    if (carriesLots(account)) {
      const inLots = this.inLots.get(account._id) ?? 0n;
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
    for (const lot of this.fold.lots.keys())
      stop('I16', `lot ${lot}`, 'is named by slices but is gone');
    for (const [journal, coins] of this.fold.unnamed)
      if (coins !== 0n)
        stop('I16', `journal ${journal}`, `credited ${coins} coins that no lot has`);
  }

  /** Pending coins are exactly the gifts that have neither matured nor been taken back. */
  private async checkGifts(): Promise<void> {
    const pending = await this.reader.sums('gifts', {
      match: { state: 'pending' },
      by: '$toAccountId',
      field: 'netCoins',
    });
    const back = await this.reader.sums('gifts', {
      match: { state: 'pending', reversedNetCoins: { $exists: true } },
      by: '$toAccountId',
      field: 'reversedNetCoins',
    });
    const open = new Map(pending.map(({ key, coins }) => [key, coins]));
    for (const { key, coins } of back) open.set(key, (open.get(key) ?? 0n) - coins);
    for (const { terms, posted } of this.fold.accounts.values()) {
      if (terms.kind !== 'pending') continue;
      const coins = open.get(terms.ownerId ?? '') ?? 0n;
      const held = posted + this.transit.waitingFor(terms.key);
      if (coins !== held)
        stop('I10', `account ${terms.key}`, `holds ${held}, its pending gifts ${coins}`);
    }
    const all = await this.reader.sums('gifts', { match: {}, by: 'all', field: 'coins' });
    const rows = all[0]?.rows ?? 0;
    if (rows !== this.counts.gifts)
      stop('I15', 'gifts', `${rows} rows for ${this.counts.gifts} journals`);
  }

  private async checkLines(): Promise<void> {
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
