import { platformAccount, type AccountKey } from '../accounts.rules.js';
import { deliveryKey } from '../shards/lane-inbox.rows.js';
import type { Delivery } from '../shards/localising.rules.js';
import { effectOf } from '../posting.rules.js';
import { shardOfAccount, wholeOf } from '../shards/shards.rules.js';
import { placeOf, type Break, type StoredJournal } from './ledger-fold.js';

const TRANSIT = platformAccount('transit');

/**
 * I17: a journal posts to accounts of its own shard alone, and all that one sends to other shards is delivered once or
 * waits in an inbox, so that transit holds exactly what is under way.
 */
export class TransitCheck {
  /** What journals sent and nobody has got yet; below zero where the arrival was read first. */
  private readonly open: Map<string, bigint>;
  private readonly waiting = new Map<AccountKey, bigint>();

  /** `underWay`: what is under way where the audit begins. */
  constructor(
    private readonly shards: number,
    underWay?: ReadonlyMap<string, bigint>,
  ) {
    this.open = new Map(underWay);
  }

  /** The first thing wrong with where a journal posts; goes on from it otherwise. */
  add(journal: StoredJournal): Break | undefined {
    const sentBy = journal.correlation['deliveryOf'] ?? journal.id;
    for (const posting of journal.postings) {
      const { account } = posting;
      if (shardOfAccount(account, this.shards) !== journal.shard)
        return i17(placeOf(journal), `posts to ${account}, which is of another shard`);
      if (wholeOf(account) === TRANSIT) this.count(sentBy, effectOf(posting, 'credit'));
    }
    return undefined;
  }

  /** Takes a delivery into account that waits in an inbox. */
  addWaiting(delivery: Delivery): void {
    for (const { account, amount } of delivery.postings) {
      this.count(delivery.journalId, -amount);
      this.waiting.set(account, this.waitingFor(account) + amount);
    }
  }

  /** Coins on their way to an account. */
  waitingFor(account: AccountKey): bigint {
    return this.waiting.get(account) ?? 0n;
  }

  /** What was sent and neither arrived nor waits, or arrived and was not sent; once all is added. */
  breakOf(): Break | undefined {
    for (const [journalId, coins] of this.open)
      return i17(
        `journal ${journalId}`,
        `${coins} of the coins it sent are neither there nor under way`,
      );
    return undefined;
  }

  private count(journalId: string, coins: bigint): void {
    const left = (this.open.get(journalId) ?? 0n) + coins;
    if (left === 0n) this.open.delete(journalId);
    else this.open.set(journalId, left);
  }
}

/** A row of an inbox that carries another delivery than its key says. */
export function misnamed(id: string, delivery: Delivery): Break | undefined {
  return id === deliveryKey(delivery)
    ? undefined
    : i17(`inbox row ${id}`, 'carries another delivery');
}

function i17(where: string, what: string): Break {
  return { invariant: 'I17', where, what };
}
