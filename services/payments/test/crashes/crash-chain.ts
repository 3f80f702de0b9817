import { once } from 'node:events';
import path from 'node:path';
import { isAppError } from '@mate/contracts/errors';
import type { MessagingPoint } from '@mate/messaging/fail-points';
import type { SourceProcess } from '@mate/testing/child-process';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { PaymentPoint } from '../../src/fail-points.js';
import {
  beginBy,
  hasty,
  markets,
  paymentsOf,
  readyToPay,
  wishFor,
  type Begun,
} from '../notices/payers.js';
import { payByCard } from '../card-browser.js';
import { as, PaymentsSystem } from '../payments-system.js';

/** The service as crash specs start it. */
export const CRASH_CHILD = path.join(import.meta.dirname, 'crash-child.ts');

/** Its settings: the schedule alone finds whatever was lost, and soon. */
export const crashSettings = {
  ...hasty,
  INQUIRY_DELAYS_SECONDS: '1,1,1,2,2,5',
  AMAZON_TIMEOUT_MS: '2000',
  TAP_TIMEOUT_MS: '1000',
  TELR_TIMEOUT_MS: '2000',
  JAZZCASH_TIMEOUT_MS: '2000',
  EASYPAISA_TIMEOUT_MS: '2000',
  EPAY_TIMEOUT_MS: '2000',
  WALEE_TIMEOUT_MS: '2000',
};
const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
/** epay registers an order once: whose answer is lost has no page, so nobody can pay, and the buyer begins another purchase. */
const REGISTERS_ONCE = 'epay';
/**
 * What a killed process had locked in the database is free after one and a half times the 15 s that the engines give a
 * transaction. A buyer is told to try again until then; the provider's stand-in takes ten seconds to see that none was charged.
 */
const HELD_MS_MAX = 40_000;
const AGAIN_MS = 2_000;

export type CrashPoint = PaymentPoint | MessagingPoint;

/** What a process is told; it answers with the steps that it came to since. */
export type CrashOrder =
  | { readonly is: 'die'; readonly point: CrashPoint; readonly times: number }
  | { readonly is: 'tell' };

/** How news of a payment comes: by its notice and the payer's browser, or by nothing but our own schedule. */
export type News = 'told' | 'silent';

/** A purchase with one provider, and the step at which the service dies in it; none where it is only watched. */
export interface CrashCase {
  readonly provider: string;
  readonly news: News;
  readonly point?: CrashPoint;
  /** The how-manieth time that it comes there. */
  readonly times?: number;
}

/** How a purchase ended. */
export interface CrashOutcome {
  readonly died: boolean;
  /** The steps that it came to, of one that is watched. */
  readonly passed: readonly string[];
  readonly state: string;
  readonly events: readonly string[];
  /** What the provider took for it, each time; nothing where the payer never got so far. */
  readonly taken: readonly string[];
  readonly agreed: string;
  /** Purchases that the buyer has. */
  readonly purchases: number;
}

/** Services that die one after the other on the same data, each finishing what the one before it left. */
export class CrashChain {
  private child: SourceProcess | undefined;

  private constructor(private readonly system: PaymentsSystem) {}

  static async open(): Promise<CrashChain> {
    return new CrashChain(await PaymentsSystem.around(crashSettings));
  }

  async close(): Promise<void> {
    await this.child?.kill();
    await this.system.stop();
  }

  /** One after the other, as long as there are any; each has to end whole. */
  async run(next: () => CrashCase | undefined): Promise<[CrashCase, CrashOutcome][]> {
    const outcomes: [CrashCase, CrashOutcome][] = [];
    for (let one = next(); one; one = next()) {
      const outcome = await this.outcomeOf(one).catch((cause: unknown) => {
        throw new Error(`no end of ${JSON.stringify(one)}`, { cause });
      });
      expectWhole(one, outcome);
      outcomes.push([one, outcome]);
    }
    return outcomes;
  }

  private async outcomeOf({ provider, news, point, times = 1 }: CrashCase): Promise<CrashOutcome> {
    const { system } = this;
    system.isDeaf = system.losesBankReturns = news === 'silent';
    const child = (this.child ??= await system.startProgram(CRASH_CHILD));
    const packageId = await system.packageId(markets[provider]);
    const buyer = aNamesakeOf(bob);
    const wish = wishFor(provider, packageId);
    await tell(child, point === undefined ? { is: 'tell' } : { is: 'die', point, times });
    const buy = () => beginBy(system, buyer, wish);
    // What was not answered is not known to have failed: its caller goes on as if it had not, and asks again below.
    const begun = await unlessDead(child, buy);
    const paying = begun && this.payWhenAsked(begun, news);
    if (paying) await unlessDead(child, () => paying);
    if (begun) await unlessDead(child, () => this.finished(begun));
    const passed = await passedAlive(child, point);
    const died = passed === undefined;
    if (died) this.child = await system.startProgram(CRASH_CHILD);
    // The provider's side goes on whatever becomes of ours.
    await paying?.catch(() => undefined);
    const known = await eventually(() =>
      provider === REGISTERS_ONCE ? buy().catch(() => this.stored(buyer)) : buy(),
    );
    await this.goOn(known);
    return { died, passed: passed ?? [], ...(await this.endOf(known)) };
  }

  /** Who takes a while is asked about meanwhile. */
  private async payWhenAsked(begun: Begun, news: News): Promise<void> {
    if (news === 'silent')
      await eventually(async () => ((await this.rowOf(begun))?.['inquiryCount'] as number) > 0);
    await this.pay(begun);
  }

  /** The last thing is done about it. */
  private async finished(begun: Begun): Promise<void> {
    await this.settled(begun);
    await eventually(async () => !('nextInquiryTime' in ((await this.rowOf(begun)) ?? {})));
    await this.sent();
  }

  /** The payer pays, and the provider tells of it, or nobody hears it. */
  private async pay(begun: Begun): Promise<void> {
    const { system } = this;
    const { pageUrl, purchase } = begun;
    // An order is known by its page where there may be several of a purchase.
    if (purchase.provider === 'telr' && pageUrl)
      return void (await payByCard({ pageUrl }, { card: '4111111111111111' }).catch(
        () => undefined,
      ));
    await readyToPay(system, begun);
    await system.decide(begun, { outcome: 'success', webhook: 'once' });
  }

  /** As a person does whom the app tells that it was busy, or whose card's page says that it failed. */
  private async payUntilTaken(begun: Begun): Promise<void> {
    const pay = async (): Promise<{ refusal?: Error }> => {
      try {
        await this.pay(begun);
        return {};
      } catch (error) {
        if (isAppError(error) && !error.retryable) return { refusal: error };
        throw error;
      }
    };
    const { refusal } = await eventually(pay, { timeoutMs: HELD_MS_MAX, everyMs: AGAIN_MS });
    if (refusal) throw refusal;
  }

  /** Whoever got no end goes on where a person could: at the step that was given out, or at the bank or phone that asks. */
  private async goOn(begun: Begun): Promise<void> {
    const payments = await paymentsOf(this.system, begun);
    if (payments.some(({ takenAmount }) => takenAmount !== null)) return;
    const state = await this.system.stateOf(begun);
    if (state === 'AWAITING_CUSTOMER') await this.payUntilTaken(begun);
    else if (state !== 'CREATED' && payments.length > 0)
      await this.system
        .decide(begun, { outcome: 'success', webhook: 'once' })
        // A card that was never charged is none that a bank asks about.
        .catch(() => undefined);
  }

  /** The one purchase of a buyer whose call cannot be answered any more. */
  private async stored(buyer: Begun['buyer']): Promise<Begun> {
    const { purchases } = await this.system.client.listPurchases(
      { cursor: '', limit: 2 },
      as(buyer),
    );
    const purchase = purchases[0]?.purchase;
    if (!purchase) throw new Error('no purchase');
    return { buyer, purchase };
  }

  private rowOf({ purchase: { provider, reference } }: Begun) {
    return this.system.db.collection('purchases').findOne({ provider, reference });
  }

  private settled(begun: Begun): Promise<void> {
    return eventually(async () => expect(await this.system.stateOf(begun)).toBe('SETTLED'));
  }

  private async sent(): Promise<void> {
    const rows = this.system.db.collection('outbox');
    await eventually(async () => (await rows.countDocuments({ publishTime: null })) === 0);
  }

  private async endOf(begun: Begun): Promise<Omit<CrashOutcome, 'died' | 'passed'>> {
    const { system } = this;
    const { purchase, buyer } = begun;
    const payments = await paymentsOf(system, begun);
    const taken = payments.flatMap(({ takenAmount }) => takenAmount ?? []);
    if (taken.length > 0) await this.settled(begun);
    await this.sent();
    return {
      state: await system.stateOf(begun),
      events: await system.eventsOf(begun),
      taken,
      agreed: purchase.amountMinor,
      purchases: await system.db
        .collection('purchases')
        .countDocuments({ accountId: buyer.accountId }),
    };
  }
}

/** Nothing lost, nothing double: what was taken is credited once, what was not is never credited. */
function expectWhole(one: CrashCase, outcome: CrashOutcome): void {
  const { state, events, taken, agreed, purchases } = outcome;
  const isPaid = taken.length > 0;
  expect({ ...one, taken, purchases, events, isSettled: state === 'SETTLED' }).toEqual({
    ...one,
    taken: isPaid ? [agreed] : [],
    purchases: 1,
    events: isPaid ? [CREATED, SETTLED] : [CREATED],
    isSettled: isPaid,
  });
}

/** Whether the process has ended. */
function isDead({ child }: SourceProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * The steps that a process came to since it was told something, and lets it live from now on; undefined where it died. The
 * last steps come after everything that can be seen from outside.
 */
export async function passedAlive(
  program: SourceProcess,
  point: CrashPoint | undefined,
): Promise<string[] | undefined> {
  if (point !== undefined)
    await eventually(() => isDead(program), { timeoutMs: 3_000 }).catch(() => false);
  return unlessDead(program, () => tell(program, { is: 'tell' }));
}

/** What a call answers, unless the process that is called dies, be it that the call fails of it. */
export async function unlessDead<T>(
  program: SourceProcess,
  call: () => Promise<T>,
): Promise<T | undefined> {
  if (isDead(program)) return undefined;
  const answer = call().catch((error: unknown) => ({ error }));
  const first = await Promise.race([answer, program.ended.then(() => undefined)]);
  if (typeof first !== 'object' || first === null || !('error' in first)) return first;
  // A call fails a moment before the process is known to be gone.
  await eventually(() => isDead(program), { timeoutMs: 3_000 }).catch(() => undefined);
  if (!isDead(program)) throw first.error;
  return undefined;
}

/** Gives an order to the process; answers the steps that it came to since the last one. */
export async function tell({ child }: SourceProcess, order: CrashOrder): Promise<string[]> {
  const answered = once(child, 'message');
  child.send(order);
  const [passed] = (await answered) as [string[]];
  return passed;
}
