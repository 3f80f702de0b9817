import { fromInt64 } from '@mate/mongo/int64';
import { platformAccount } from '../accounts.rules.js';
import { deliveryFrom } from '../shards/lane-inbox.rows.js';
import { arrivalOf } from '../shards/localising.rules.js';
import { wholeOf } from '../shards/shards.rules.js';
import type { Attachment, SeenJournal } from './attachment.js';
import { attachmentBreak, attachmentsOf } from './attachments.rules.js';
import type { AuditReader, StoredRow } from './audit-reader.repository.js';
import { BalanceCheck } from './balance-check.js';
import { GiftCheck } from './beside/gift-check.js';
import { giftOnLineBreak } from './beside/gift-on-line.rules.js';
import { LineCheck } from './beside/line-check.js';
import { OrderCheck } from './beside/order-check.js';
import { RefundCheck } from './beside/refund-check.js';
import { TakebackCheck } from './beside/takeback-check.js';
import { BlockFold, type PublishedHead } from './block-fold.js';
import { CheckpointFold, type Checkpoint } from './checkpoints/checkpoint-fold.js';
import { LedgerFold, type Break, type StoredJournal } from './ledger-fold.js';
import { linesOfNothing } from './lines-of-nothing.reader.js';
import { MaturityCheck } from './maturity-check.js';
import { MoneyCheck } from './money-check.js';
import { PendingDaysCheck } from './pending-days-check.js';
import { SealCheck, type Unsealed } from './seal-check.js';
import { ahead, begun } from './reading/ahead.js';
import type { GiftSum, LineSum } from './reading/row-sums.reader.js';
import { misnamed, TransitCheck } from './transit-check.js';

const ISSUANCE = platformAccount('issuance');

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
  /** What a later audit may begin with; undefined where something is broken. */
  readonly checkpoint: Checkpoint | undefined;
}

/** What else an audit knows. */
export interface AuditOptions {
  /** Heads that the blocks have to lead to, from outside. */
  readonly published?: readonly PublishedHead[];
  /** Where it begins: journals before it are not read again. */
  readonly since?: Checkpoint | undefined;
}

/** Thrown inside an audit to end it. */
class Broken extends Error {
  constructor(readonly found: Break) {
    super(found.what);
  }
}

/** What looks at every journal. */
interface JournalCheck {
  add(journal: StoredJournal): void;
}

/** What looks at journals first, and then at the rows that they are about. */
interface RowCheck extends JournalCheck {
  check(reader: AuditReader): Promise<Break | undefined>;
}

/** What must stand in a collection beside some journals, and what stands there. */
interface RowsBeside {
  readonly expected: readonly Attachment[];
  readonly stored: ReadonlyMap<string, StoredRow>;
}

/** The same of every collection that has rows beside journals. */
type Beside = Readonly<Record<Attachment['collection'], RowsBeside>>;

/** What is compared with what, one audit long. */
interface Books {
  readonly fold: LedgerFold;
  readonly transit: TransitCheck;
  readonly balances: BalanceCheck;
  readonly money: MoneyCheck;
  readonly gifts: GiftCheck;
  readonly days: PendingDaysCheck;
  readonly refunds: RefundCheck;
  readonly lines: LineCheck;
  readonly maturities: MaturityCheck;
  readonly rows: readonly RowCheck[];
  /** All that has nothing to say about a journal by itself. */
  readonly watching: readonly JournalCheck[];
  /** All gifts and all lines, summed up while journals are read. */
  readonly sums: { readonly gifts: Promise<GiftSum[]>; readonly lines: Promise<LineSum[]> };
  /** What the books come to where their seals end, and where an earlier audit ended. */
  readonly checkpoints: readonly CheckpointFold[];
}

/**
 * Recomputes every balance from the postings and compares it, and all that is stored about it, with the database. Stops at
 * the first break: what comes after it usually follows from it. One that begins at a checkpoint holds lots and balances,
 * less the journals since, against it; at rows beside older journals it does not look.
 */
export class AuditLedger {
  private readonly counts = { journals: 0, accounts: 0, lots: 0 };
  private readonly seals: SealCheck;
  private chain = new BlockFold();
  private coins = 0n;

  constructor(
    private readonly reader: AuditReader,
    private readonly options: AuditOptions = {},
  ) {
    this.seals = new SealCheck(reader.seals(options.since?.head.size ?? 0));
  }

  /** Audits the moment of its reader, once; a running system is not disturbed. */
  async execute(): Promise<AuditReport> {
    let broken: Break | undefined;
    let checkpoint: Checkpoint | undefined;
    try {
      checkpoint = await this.check();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken = error.found;
    }
    const { accounts, journals, lots } = this.counts;
    const { head } = this.chain;
    const { unsealed } = this.seals;
    return { journals, accounts, lots, coins: this.coins, head, unsealed, broken, checkpoint };
  }

  private async check(): Promise<Checkpoint | undefined> {
    const { since } = this.options;
    // First and by itself: the first read of a session pins its snapshot, and all that is read at once after it shares that.
    await this.checkBlocks();
    const books = await this.openBooks();
    for await (const chunk of ahead(this.reader.journals(since?.sealedTo)))
      await this.checkJournals(chunk, books);
    stopAt(await this.seals.end());
    await this.checkHeads(books.fold);
    await this.checkTransit(books);
    if (this.counts.journals > 0 && !(await this.reader.keysAreUnique()))
      stop('I5', 'journals', 'may repeat a key: the unique index is gone');
    await this.checkBalances(books);
    await this.checkSums(books);
    const found = [books.money, ...books.rows].map((check) => begun(check.check(this.reader)));
    for (const one of found) stopAt(await one);
    return checkpointOf(books.checkpoints, since);
  }

  private async checkBlocks(): Promise<void> {
    const { published, since } = this.options;
    const from = since?.head.size ?? 0;
    if (since) {
      const before = await this.reader.blocksBefore(from);
      this.chain = new BlockFold(published, { ...before, sealedTo: since.sealedTo });
      if (this.chain.head.root !== since.head.root)
        stop('I7', `checkpoint of ${from} blocks`, 'has another root than the blocks');
    } else this.chain = new BlockFold(published);
    for await (const block of this.reader.blocks(from)) stopAt(this.chain.add(block));
    stopAt(this.chain.end());
  }

  private async openBooks(): Promise<Books> {
    const { since } = this.options;
    const shards = await this.reader.shards();
    const fold = new LedgerFold(since?.sealedTo);
    const transit = new TransitCheck(shards, since?.underWay);
    const now = new CheckpointFold(this.chain.ledgerHead, this.chain.sealedTo, since);
    const then = since && new CheckpointFold(since.head, since.sealedTo, since);
    const [refunds, lines] = [new RefundCheck(), new LineCheck()];
    const maturities = new MaturityCheck();
    // They need the first journals as well as the last.
    const rows = since ? [] : [maturities, refunds, new TakebackCheck(), new OrderCheck(), lines];
    const checkpoints = then ? [now, then] : [now];
    const money = new MoneyCheck(since?.issued);
    const gifts = new GiftCheck(transit, !since);
    return {
      ...{ fold, transit, money, gifts, rows, checkpoints },
      balances: new BalanceCheck({ fold, shards, isWhole: !since }),
      ...{ days: new PendingDaysCheck(), maturities, refunds, lines },
      watching: [...rows, ...checkpoints, money, gifts],
      sums: {
        gifts: begun(this.reader.sums.ofGifts(since ? 'pending' : 'all')),
        lines: begun(this.reader.sums.ofLines()),
      },
    };
  }

  /** The rows beside the journals are read while these are looked at. */
  private async checkJournals(chunk: readonly StoredJournal[], books: Books): Promise<void> {
    const { fold, transit, watching } = books;
    const beside = begun(this.rowsBeside(chunk));
    for (const journal of chunk) {
      this.counts.journals += 1;
      stopAt(fold.follow(journal));
      if (this.seals.needsBlock(journal)) stopAt(await this.seals.goTo(journal));
      stopAt(this.seals.compare(journal));
      stopAt(fold.add(journal) ?? transit.add(journal));
      for (const check of watching) check.add(journal);
    }
    this.checkBeside(await beside, books);
  }

  /** The rows that journals must have beside them, each collection at once. */
  private async rowsBeside(journals: readonly SeenJournal[]): Promise<Beside> {
    const empty = await linesOfNothing(journals, this.reader);
    const attachments = [...journals.flatMap(attachmentsOf), ...empty];
    const rowsOf = async (collection: Attachment['collection']): Promise<RowsBeside> => {
      const expected = attachments.filter((one) => one.collection === collection);
      const ids = expected.map(({ id }) => id);
      return { expected, stored: await this.reader.rows(collection, ids) };
    };
    const [gifts, transactions, transfers] = await Promise.all([
      rowsOf('gifts'),
      rowsOf('transactions'),
      rowsOf('transfers'),
    ]);
    return { gifts, transactions, transfers };
  }

  private checkBeside(beside: Beside, { lines, maturities }: Books): void {
    for (const { expected, stored } of Object.values(beside))
      for (const one of expected) stopAt(attachmentBreak(one, stored.get(one.id)));
    const { gifts, transactions } = beside;
    lines.found(transactions.expected);
    for (const row of transactions.stored.values()) {
      stopAt(giftOnLineBreak(row, gifts.stored));
      maturities.addLine(row);
    }
  }

  /** What gifts and lines come to. */
  private async checkSums({ days, gifts, lines, maturities, money, sums }: Books): Promise<void> {
    for (const sum of await sums.gifts)
      for (const check of [gifts, days, maturities]) check.addGifts(sum);
    for (const sum of await sums.lines) for (const check of [money, lines]) check.addLines(sum);
    stopAt(gifts.check());
    stopAt(days.check());
  }

  private async checkHeads(fold: LedgerFold): Promise<void> {
    const lanes = await this.reader.lanes();
    const shards = await this.reader.shards();
    const known = [...lanes.map(({ _id }) => _id), ...fold.shards];
    for (const shard of new Set(known)) {
      const seq = fold.seqOf(shard);
      const lane = lanes.find(({ _id }) => _id === shard);
      if (lane ? lane.nextSeq !== seq + 1 : seq > 0)
        stop('I4', `shard ${shard}`, `ends at seq ${seq}, which its lane does not know`);
      if (shard >= shards) stop('I17', `shard ${shard}`, 'is beyond the layout');
    }
  }

  private async checkTransit(books: Books): Promise<void> {
    const { days, lines, transit } = books;
    const shards = await this.reader.shards();
    for await (const row of this.reader.deliveries()) {
      const delivery = deliveryFrom(row);
      stopAt(misnamed(row._id, delivery));
      transit.addWaiting(delivery);
      days.addWaiting(delivery);
      const home = { shard: delivery.shard, shards };
      const arrival = { ...arrivalOf(delivery, { id: row._id, home }), createTime: row.createTime };
      // A later audit looks at rows beside new journals alone; when this one was sent nobody knows here.
      if (!this.options.since) this.checkBeside(await this.rowsBeside([arrival]), books);
      lines.addWaiting(arrival);
    }
    stopAt(transit.breakOf());
  }

  private async checkBalances(books: Books): Promise<void> {
    const { balances, checkpoints, days, gifts, money, refunds } = books;
    for await (const lot of this.reader.lots()) {
      this.counts.lots += 1;
      stopAt(balances.addLot(lot));
      for (const checkpoint of checkpoints) checkpoint.addLot(lot);
    }
    for await (const account of this.reader.accounts()) {
      this.counts.accounts += 1;
      stopAt(balances.addAccount(account));
      days.add(account);
      refunds.addAccount(account);
      for (const one of [...checkpoints, gifts, money]) one.addAccount(account);
      if (wholeOf(account._id) === ISSUANCE) this.coins -= fromInt64(account.posted);
    }
    stopAt(balances.end());
  }
}

/** What the books come to now. Stops where what they came to then is not what the earlier audit found. */
function checkpointOf(
  [now, then]: readonly CheckpointFold[],
  since: Checkpoint | undefined,
): Checkpoint | undefined {
  if (since && then?.end().digest !== since.digest)
    stop(
      'I6',
      `checkpoint of ${since.head.size} blocks`,
      'is not what lots and balances come to without the journals since',
    );
  return now?.end();
}

function stop(invariant: string, where: string, what: string): never {
  throw new Broken({ invariant, where, what });
}

function stopAt(found: Break | undefined): void {
  if (found) throw new Broken(found);
}
