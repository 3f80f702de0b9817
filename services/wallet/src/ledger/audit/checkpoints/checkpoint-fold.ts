import { createHash, type Hash } from 'node:crypto';
import { canonical } from '@mate/contracts/receipts/digest';
import type { LedgerHead } from '@mate/contracts/receipts/ledger-head';
import { fromInt64 } from '@mate/mongo/int64';
import { platformAccount, termsOf, type AccountKey } from '../../accounts.rules.js';
import { effectOf, type Posting } from '../../posting.rules.js';
import { wholeOf } from '../../shards/shards.rules.js';
import type { AccountDocument } from '../../store/account.model.js';
import type { LotDocument } from '../../store/lot.model.js';
import type { StoredJournal } from '../ledger-fold.js';

const ISSUANCE = platformAccount('issuance');
const TRANSIT = platformAccount('transit');

/** Coins by a word: a code, or a journal. */
type Sums = ReadonlyMap<string, bigint>;

/** The books as they stood where a head ends, as far as a later audit has to know. */
export interface Checkpoint {
  readonly head: LedgerHead;
  /** The last sealed sequence of each shard. */
  readonly sealedTo: ReadonlyMap<number, number>;
  readonly journals: number;
  /** Coins that journals of a code made; below zero for those that took. */
  readonly issued: Sums;
  /** What journals had sent to other shards and nobody had got; below zero where only the arrival is sealed. */
  readonly underWay: Sums;
  /** Hex of SHA-256 over all of it, every lot with coins and every account with postings. */
  readonly digest: string;
}

/** The bytes that the ledger signs. */
export function checkpointSigningInput({ digest, head, journals }: Checkpoint): Uint8Array {
  const { lastBlockHash, root, size, time } = head;
  return canonical(['mate-checkpoint-1', size, root, lastBlockHash, time, journals, digest]);
}

interface Start {
  readonly posted: bigint;
  readonly version: number;
}

interface Moved {
  remaining: bigint;
  held: bigint;
}

/**
 * What the books come to where their seals end, while an audit reads on: journals beyond are taken off what is stored now.
 * Rows of lots come first, then those of accounts, each by id.
 */
export class CheckpointFold {
  private readonly issued: Map<string, bigint>;
  private readonly underWay: Map<string, bigint>;
  private journals: number;
  private readonly starts = new Map<AccountKey, Start>();
  private readonly moved = new Map<string, Moved>();
  private rows: Hash | undefined;

  /** `earlier`: what this one goes on from. */
  constructor(
    private readonly head: LedgerHead,
    private readonly sealedTo: ReadonlyMap<number, number>,
    earlier?: Checkpoint,
  ) {
    this.issued = new Map(earlier?.issued);
    this.underWay = new Map(earlier?.underWay);
    this.journals = earlier?.journals ?? 0;
  }

  /** Takes a journal that was found right. */
  add(journal: StoredJournal): void {
    const isSealed = journal.seq <= (this.sealedTo.get(journal.shard) ?? 0);
    if (isSealed) this.journals += 1;
    for (const posting of journal.postings)
      if (isSealed) this.count(posting, journal);
      else this.takeOff(posting);
  }

  /** Takes a row that was found right. */
  addLot({ _id, account, held, remaining }: LotDocument): void {
    const moved = this.moved.get(_id) ?? { remaining: 0n, held: 0n };
    const then = [fromInt64(remaining) - moved.remaining, fromInt64(held) - moved.held];
    // One that came later, or was used up by then, held nothing.
    if (then.some((coins) => coins !== 0n)) this.hash(['lot', _id, account, ...then.map(String)]);
  }

  /** Takes a row that was found right. */
  addAccount({ _id, posted, version }: AccountDocument): void {
    const then = this.starts.get(_id) ?? { posted: fromInt64(posted), version };
    if (then.version > 0) this.hash(['account', _id, `${then.posted}`, then.version]);
  }

  /** The checkpoint, once everything was added. */
  end(): Checkpoint {
    const { head, issued, journals, sealedTo, underWay } = this;
    const { root, size } = head;
    this.hash(['head', size, root, journals]);
    for (const sums of [sealedTo, issued, underWay])
      this.hash([...sums].map(([key, sum]) => `${key} ${sum}`).sort());
    const digest = this.hashed.digest('hex');
    return { head, sealedTo, journals, issued, underWay, digest };
  }

  private get hashed(): Hash {
    this.rows ??= createHash('sha256');
    return this.rows;
  }

  private hash(content: readonly unknown[]): void {
    this.hashed.update(canonical(content)).update('\n');
  }

  private count(posting: Posting, { code, correlation, id }: StoredJournal): void {
    const whole = wholeOf(posting.account);
    if (whole === ISSUANCE) add(this.issued, code, -effectOf(posting, 'credit'));
    if (whole === TRANSIT)
      add(this.underWay, correlation['deliveryOf'] ?? id, effectOf(posting, 'credit'));
  }

  private takeOff(posting: Posting): void {
    const { account, balanceAfter, slices = [], versionAfter } = posting;
    const { kind, normalSide } = termsOf(account);
    const effect = effectOf(posting, normalSide);
    if (!this.starts.has(account))
      this.starts.set(account, { posted: balanceAfter - effect, version: versionAfter - 1 });
    for (const { coins, lot } of slices) {
      const moved = this.moved.get(lot) ?? { remaining: 0n, held: 0n };
      moved[kind === 'held' ? 'held' : 'remaining'] += effect > 0n ? coins : -coins;
      this.moved.set(lot, moved);
    }
  }
}

function add(sums: Map<string, bigint>, key: string, coins: bigint): void {
  const sum = (sums.get(key) ?? 0n) + coins;
  if (sum === 0n) sums.delete(key);
  else sums.set(key, sum);
}
