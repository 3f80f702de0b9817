import { platformAccount, termsOf } from '../../accounts.rules.js';
import type { Posting } from '../../posting.rules.js';
import type { AuditReader, StoredRow } from '../audit-reader.repository.js';
import type { Break, StoredJournal } from '../ledger-fold.js';
import { giftOfStep } from '../journal-lines.rules.js';
import { coinsTo } from './refund-check.js';
import { RowsOfJournals } from './rows-of-journals.js';

const ISSUANCE = platformAccount('issuance');
/** A chargeback that no journal has closed. */
const OPEN = { state: 'open', amountMinor: 0n, lostMinor: 0n } as const;

/**
 * I10 and I15: what chargebacks and reversals took is what their rows and those of the gifts say, whole gifts and parts of
 * them.
 */
export class TakebackCheck {
  private readonly cases = new RowsOfJournals('chargebacks', OPEN);
  private readonly reversals = new RowsOfJournals('gift_reversals');
  /** Reversals whose share of the platform followed. */
  private readonly withShare = new Set<string>();
  /** What receivers gave back, by gift. */
  private readonly backOfGift = new Map<string, bigint>();

  /** Remembers what a journal took back. */
  add(journal: StoredJournal): void {
    if (journal.code === 'CLAW_BACK') this.addClawBack(journal);
    if (journal.code === 'GIFT_REVERSAL') this.addReversal(journal);
  }

  /** Compares with the rows of cases, reversals and gifts. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    return (
      (await this.cases.breakOf(reader, caseFault)) ??
      (await this.reversals.breakOf(reader)) ??
      (await this.shareBreak(reader)) ??
      (await this.giftBreak(reader))
    );
  }

  private addClawBack(journal: StoredJournal): void {
    const { purchaseId = '', step = '' } = journal.correlation;
    const { postings } = journal;
    const takenCoins = this.cases.sum(purchaseId, 'takenCoins') + coinsTo(postings, ISSUANCE);
    const end = step === 'close' ? { state: 'closed', ...moneyIn(postings) } : {};
    this.cases.say(purchaseId, journal, { takenCoins, ...end });
    const giftId = giftOfStep(journal);
    if (giftId) this.addBack(giftId, postings);
  }

  private addReversal(journal: StoredJournal): void {
    const { giftId = '', reversalId = '' } = journal.correlation;
    const { postings } = journal;
    const taken = pendingIn(postings);
    if (taken) {
      this.addBack(giftId, postings);
      this.reversals.say(reversalId, journal, { giftId, netCoins: taken.amount });
      return;
    }
    const feeCoins = postings.find(({ side }) => side === 'debit')?.amount ?? 0n;
    this.reversals.say(reversalId, journal, { giftId, feeCoins, state: 'closed' });
    this.withShare.add(reversalId);
  }

  private addBack(giftId: string, postings: readonly Posting[]): void {
    const taken = pendingIn(postings);
    if (taken) add(this.backOfGift, giftId, taken.amount);
  }

  /** A reversal is open as long as the platform has not given back its share. */
  private async shareBreak(reader: AuditReader): Promise<Break | undefined> {
    for await (const { _id, feeCoins, state } of reader.list('gift_reversals')) {
      const isDone = feeCoins === 0n || this.withShare.has(_id);
      if ((state === 'closed') === isDone) continue;
      const where = `gift_reversals row ${_id}`;
      return {
        invariant: 'I15',
        where,
        what: `is ${String(state)}, with a share of ${String(feeCoins)}`,
      };
    }
    return undefined;
  }

  private async giftBreak(reader: AuditReader): Promise<Break | undefined> {
    const left = new Map(this.backOfGift);
    for await (const row of reader.list('gifts', { reversedNetCoins: { $exists: true } })) {
      const where = `gifts row ${row._id}`;
      const back = left.get(row._id) ?? 0n;
      left.delete(row._id);
      if (row['reversedNetCoins'] !== back)
        return i10(where, `gave ${String(row['reversedNetCoins'])} back, journals took ${back}`);
      if ((row['state'] === 'reversed') !== (row['netCoins'] === back))
        return i10(where, `is ${String(row['state'])}, with ${back} taken back`);
    }
    for (const [id, coins] of left) return i10(`gifts row ${id}`, `does not say ${coins} back`);
    return undefined;
  }
}

/** A case without a journal has taken nothing: there may be nothing left of its purchase. */
function caseFault(row: StoredRow): string | undefined {
  const has = ['takenCoins', 'amountMinor', 'lostMinor'].find((name) => row[name] !== 0n);
  return has && `says ${has}, and has no journal`;
}

function moneyIn(postings: readonly Posting[]): { amountMinor: bigint; lostMinor: bigint } {
  let [amountMinor, lostMinor] = [0n, 0n];
  for (const { account, amount } of postings) {
    const { kind } = termsOf(account);
    if (kind === 'clearing') amountMinor += amount;
    if (kind === 'chargebacks') lostMinor += amount;
  }
  return { amountMinor, lostMinor };
}

function pendingIn(postings: readonly Posting[]): Posting | undefined {
  return postings.find(
    ({ account, side }) => side === 'debit' && termsOf(account).kind === 'pending',
  );
}

function add(sums: Map<string, bigint>, key: string, coins: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + coins);
}

function i10(where: string, what: string): Break {
  return { invariant: 'I10', where, what };
}
