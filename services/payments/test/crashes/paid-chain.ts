import { purchaseDisputed, refundEnded, refundHeld } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { SourceProcess } from '@mate/testing/child-process';
import { eventually } from '@mate/testing/wait';
import { begin, paymentsOf, readyToPay, type Begun } from '../notices/payers.js';
import { PaymentsSystem } from '../payments-system.js';
import type { RefundRow } from '../refund-steps.js';
import {
  CRASH_CHILD,
  crashSettings,
  passedAlive,
  tell,
  unlessDead,
  type CrashPoint,
} from './crash-chain.js';

const PAID = ['payments.purchase_created.v1', 'payments.purchase_settled.v1'];
/** Takes a refund as a whole alone. */
const WHOLE_ALONE = 'jazzcash';
/** Cannot be asked about a refund: what was ordered and not answered waits for a person. */
const NEVER_ASKED = 'telr';
const OVERDUE = new Date(0);

/** What comes of a paid purchase, and the step at which the service dies in it; none where it is only watched. */
export interface PaidCase {
  readonly provider: string;
  /** Half of it goes back, with its receipt; or its bank takes it back, by a provider whose word is trusted. */
  readonly story: 'refund' | 'dispute';
  readonly point?: CrashPoint;
  /** The how-manieth time that it comes there. */
  readonly times?: number;
}

/** How it went. */
export interface PaidOutcome {
  readonly died: boolean;
  /** The steps that it came to, of one that is watched. */
  readonly passed: readonly string[];
}

/** Services that die one after the other about purchases that were paid, each finishing what the one before it left. */
export class PaidChain {
  private child: SourceProcess | undefined;

  private constructor(private readonly system: PaymentsSystem) {
    // Nobody waits for a browser.
    system.losesBankReturns = true;
  }

  static async open(): Promise<PaidChain> {
    const settings = { ...crashSettings, TRUSTED_DISPUTES: 'amazon,tap,telr' };
    return new PaidChain(await PaymentsSystem.around(settings));
  }

  async close(): Promise<void> {
    await this.child?.kill();
    await this.system.stop();
  }

  /** One after the other, as long as there are any; each has to end whole. */
  async run(next: () => PaidCase | undefined): Promise<[PaidCase, PaidOutcome][]> {
    const outcomes: [PaidCase, PaidOutcome][] = [];
    for (let one = next(); one; one = next()) {
      const outcome = await this.outcomeOf(one).catch((cause: unknown) => {
        throw new Error(`no end of ${JSON.stringify(one)}`, { cause });
      });
      outcomes.push([one, outcome]);
    }
    return outcomes;
  }

  private async outcomeOf({ provider, story, point, times = 1 }: PaidCase): Promise<PaidOutcome> {
    const { system } = this;
    const child = (this.child ??= await system.startProgram(CRASH_CHILD));
    const begun = await this.paid(provider);
    await tell(child, point === undefined ? { is: 'tell' } : { is: 'die', point, times });
    const refundId = newId();
    const done = () =>
      story === 'refund' ? this.refunded(begun, refundId) : this.takenBack(begun);
    if (story === 'refund') await this.hold(begun, refundId);
    // The provider calls a service that may die of it, and goes on calling.
    else await unlessDead(child, () => this.dispute(begun));
    await unlessDead(child, done);
    const passed = await passedAlive(child, point);
    const died = passed === undefined;
    if (died) {
      this.child = await system.startProgram(CRASH_CHILD);
      await this.endLeases(refundId);
      // Providers repeat what was not acknowledged.
      if (story === 'dispute') await this.dispute(begun);
    }
    await done();
    return { died, passed: passed ?? [] };
  }

  /** A purchase of which all is done, its receipt too. */
  private async paid(provider: string): Promise<Begun> {
    const begun = await begin(this.system, provider);
    await readyToPay(this.system, begun);
    // A provider that was told to be silent about a payment tells nothing of its dispute either.
    await this.system.decide(begun, { outcome: 'success', webhook: 'once' });
    const { purchaseId } = begun.purchase;
    const purchases = this.system.db.collection<{ _id: string; state: string }>('purchases');
    await eventually(async () => {
      const row = await purchases.findOne({ _id: purchaseId });
      return row?.state === 'SETTLED' && !('nextInquiryTime' in row);
    });
    await this.receiptSent(`purchase-${purchaseId}`);
    await this.sent();
    return begun;
  }

  /** The wallet's news that coins are held for a refund. */
  private async hold({ buyer, purchase }: Begun, refundId: string): Promise<void> {
    const { db } = this.system;
    const { purchaseId, provider } = purchase;
    const bought = BigInt(purchase.coins);
    const coins = `${provider === WHOLE_ALONE ? bought : bought / 2n}`;
    const holdTime = new Date().toISOString();
    const held = { refundId, purchaseId, accountId: buyer.accountId, coins, holdTime };
    await new TransactionRunner(db.client).run((tx) => new Outbox(db).add(refundHeld, held, tx));
  }

  private async dispute({ purchase: { provider, reference } }: Begun): Promise<void> {
    const url = `${this.system.sandbox.publicUrl}/payments/${provider}/${reference}/dispute`;
    const response = await fetch(url, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Nobody has to wait until the leases of the dead are over. */
  private async endLeases(refundId: string): Promise<void> {
    const { db } = this.system;
    await this.refunds.updateOne(
      { _id: refundId, nextTryTime: { $exists: true } },
      { $set: { nextTryTime: OVERDUE } },
    );
    await db
      .collection('receipts')
      .updateMany({ state: 'pending' }, { $set: { nextAttemptTime: OVERDUE } });
    await db
      .collection('webhook_inbox')
      .updateMany(
        { nextTryTime: { $exists: true } },
        { $set: { leaseTime: OVERDUE, nextTryTime: OVERDUE } },
      );
  }

  /** Given back once, announced once, and written about under one name; or with a person, and given back once at most. */
  private async refunded(begun: Begun, refundId: string): Promise<void> {
    const row = await eventually(async () => {
      const found = await this.refunds.findOne({ _id: refundId });
      return found && isAtRest(found) ? found : null;
    });
    const isBack = row.state === 'REFUNDED';
    if (isBack) await this.receiptSent(`refund-${refundId}`);
    await this.sent();
    const given = await paymentsOf(this.system, begun);
    const sum = given.reduce((all, { refundedAmount }) => all + BigInt(refundedAmount), 0n);
    const amount = BigInt(row.amountMinor);
    expect(isBack ? [amount] : [0n, amount]).toContain(sum);
    expect(await this.system.eventsOf(begun)).toEqual([
      ...[...PAID, refundHeld.name],
      ...(isBack ? [refundEnded.name] : []),
    ]);
    // Killed between the mail server's yes and our note of it, the same mail is sent twice.
    const mails = await this.refundMails(begun);
    expect(new Set(mails).size).toBe(isBack ? 1 : 0);
    expect(mails.length).toBeLessThanOrEqual(2);
  }

  /** Announced once. */
  private async takenBack(begun: Begun): Promise<void> {
    const whole = [...PAID, purchaseDisputed.name];
    await eventually(async () => expect(await this.system.eventsOf(begun)).toEqual(whole));
    const unfinished = { reference: begun.purchase.reference, nextTryTime: { $exists: true } };
    const inbox = this.system.db.collection('webhook_inbox');
    await eventually(async () => (await inbox.countDocuments(unfinished)) === 0);
    await this.sent();
    expect(await this.system.eventsOf(begun)).toEqual(whole);
  }

  /** Names of the mails about money that went back. */
  private async refundMails({ buyer: { email } }: Begun): Promise<string[]> {
    const url = `${this.system.sandbox.publicUrl}/inbox?to=${encodeURIComponent(email)}`;
    const mails = (await (await fetch(url)).json()) as { subject: string; reference?: string }[];
    return mails
      .filter(({ subject }) => subject === 'Your Mate refund')
      .map(({ reference = '' }) => reference);
  }

  private async receiptSent(id: string): Promise<void> {
    const receipts = this.system.db.collection<{ _id: string; state: string }>('receipts');
    await eventually(async () => (await receipts.findOne({ _id: id }))?.state === 'sent');
  }

  private async sent(): Promise<void> {
    const rows = this.system.db.collection('outbox');
    await eventually(async () => (await rows.countDocuments({ publishTime: null })) === 0);
  }

  private get refunds() {
    return this.system.db.collection<RefundRow>('refunds');
  }
}

function isAtRest({ attempts, provider, state, waitsForPerson }: RefundRow): boolean {
  if (state === 'REFUNDED') return true;
  return provider === NEVER_ASKED && (waitsForPerson || attempts > 1);
}
