import { COIN, ownerOf, platformAccount, termsOf } from '../../accounts.rules.js';
import type { Posting } from '../../posting.rules.js';
import { fromInt64 } from '@mate/mongo/int64';
import { termsOfCode, type JournalCode } from '../../journal-codes.rules.js';
import { wholeOf } from '../../shards/shards.rules.js';
import type { AccountDocument } from '../../store/account.model.js';
import type { AuditReader } from '../audit-reader.repository.js';
import type { Break, StoredJournal } from '../ledger-fold.js';
import { RowsOfJournals, type Fields } from './rows-of-journals.js';

const ISSUANCE = platformAccount('issuance');
const HELD: JournalCode = 'REFUND_HOLD';
/** How the lane names what it counts as gone back of a purchase. */
const RETURNED = 'returned';

/** What went back of a purchase, by its journals. */
interface GoneBack {
  /** Coins that ceased to be. */
  gone: bigint;
  /** Coins that are held for it. */
  held: bigint;
  /** Of those that are gone, what refunds took. */
  refunded: bigint;
  /** Whether its bank took back all of it. */
  isTaken: boolean;
}

const NOTHING: GoneBack = { gone: 0n, held: 0n, refunded: 0n, isTaken: false };

/**
 * I12 and I15: every refund is what its journals held and ended, and none is without; no more of a purchase goes back, by
 * refunds and by its bank, than was bought, and the lane counts as much.
 */
export class RefundCheck {
  private readonly refunds = new RowsOfJournals('refunds');
  private readonly purchases = new Map<string, GoneBack>();
  /** What lanes count as gone back for good, by purchase. */
  private readonly counted = new Map<string, bigint>();

  /** Remembers what a journal did to a refund, and what went back of a purchase. */
  add(journal: StoredJournal): void {
    const { code, correlation, id, postings } = journal;
    const { purchaseId, refundId } = correlation;
    if (!purchaseId) return;
    if (code === 'CLAW_BACK') {
      const back = this.of(purchaseId);
      back.gone += coinsTo(postings, ISSUANCE);
      back.isTaken ||= correlation['step'] === 'close';
    }
    if (!refundId) return;
    if (code === HELD) {
      const [taken] = postings;
      const coins = taken?.amount ?? 0n;
      const ownerId = (taken && ownerOf(taken.account)) ?? '';
      this.of(purchaseId).held += coins;
      this.refunds.say(refundId, journal, {
        ...{ purchaseId, ownerId, coins, journalId: id, state: 'held' },
      });
    }
    const { ends: state } = termsOfCode(code);
    if (state !== 'captured' && state !== 'voided') return;
    const coins = heldIn(postings);
    this.of(purchaseId).held -= coins;
    const money = postings.find(({ asset }) => asset !== COIN)?.amount ?? 0n;
    if (state === 'captured') {
      this.of(purchaseId).gone += coins;
      this.of(purchaseId).refunded += coins;
    }
    const paid: Fields = state === 'captured' ? { amountMinor: money } : {};
    this.refunds.say(refundId, journal, { state, endJournalId: id, ...paid });
  }

  /** Remembers what an account counts of purchases. */
  addAccount({ tallies = {} }: AccountDocument): void {
    for (const [name, { sum }] of Object.entries(tallies))
      if (name.startsWith(RETURNED)) this.counted.set(name.slice(RETURNED.length), fromInt64(sum));
  }

  /** Compares with the rows of refunds and purchases. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    return (await this.refunds.breakOf(reader)) ?? (await this.beyondBreak(reader));
  }

  private async beyondBreak(reader: AuditReader): Promise<Break | undefined> {
    const left = new Map(this.counted);
    for await (const { coins, purchaseId } of reader.boughtCoins([...this.purchases.keys()])) {
      const { gone, held, isTaken, refunded } = this.of(purchaseId);
      const where = `purchase ${purchaseId}`;
      const countedCoins = left.get(purchaseId) ?? 0n;
      left.delete(purchaseId);
      if (gone + held > coins) return i12(where, `${gone + held} coins go back of ${coins}`);
      const returned = isTaken ? coins : refunded;
      if (countedCoins !== returned)
        return i12(where, `${countedCoins} coins are counted back, ${returned} went`);
    }
    for (const [purchaseId, coins] of left)
      if (coins !== 0n)
        return i12(`purchase ${purchaseId}`, `${coins} coins are counted back, 0 went`);
    return undefined;
  }

  private of(purchaseId: string): GoneBack {
    const known = this.purchases.get(purchaseId) ?? { ...NOTHING };
    this.purchases.set(purchaseId, known);
    return known;
  }
}

function heldIn(postings: readonly Posting[]): bigint {
  return postings.find(({ account }) => termsOf(account).kind === 'held')?.amount ?? 0n;
}

/** Coins that a journal credits to an account of the platform, whichever stripe of it. */
export function coinsTo(postings: readonly Posting[], whole: string): bigint {
  const to = postings.find(({ account, side }) => side === 'credit' && wholeOf(account) === whole);
  return to?.amount ?? 0n;
}

function i12(where: string, what: string): Break {
  return { invariant: 'I12', where, what };
}
