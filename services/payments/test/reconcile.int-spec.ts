import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Long } from 'mongodb';
import type { PaymentsAdminCalls, WalletAdminCalls } from '@mate/contracts/calls';
import type { PurchaseCredit } from '@mate/contracts/gen/wallet/credits_admin_service';
import type { RefundHold } from '@mate/contracts/gen/wallet/holds_admin_service';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import {
  ReconcileDay,
  type DayOrder,
  type Difference,
  type FoundCounts,
} from '../src/reconciliation/compare/reconcile-day.use-case.js';
import { Statement } from '../src/reconciliation/compare/statement.reader.js';
import { mona as by } from './admins.js';
import { PaymentsSystem, type Bought } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';

/** A stored purchase, as far as it is compared. */
interface Row {
  _id: string;
  accountId: string;
  coins: bigint | number | Long;
  amountMinor: bigint | number | Long;
  currency: string;
  provider: string;
  reference: string;
}

describe('a day of payments beside the books', () => {
  let system: PaymentsSystem;
  let payments: RpcClient<PaymentsAdminCalls>;
  let credits: PurchaseCredit[];
  let holds: (RefundHold & { readonly day: string })[];

  beforeAll(async () => {
    system = await PaymentsSystem.start();
    payments = system.adminBy('admin');
  });

  beforeEach(() => {
    credits = [];
    holds = [];
  });

  afterAll(async () => {
    payments.close();
    await system.stop();
  });

  afterEach(() => system.noFaults());

  const rows = () => system.db.collection<Row>('purchases');
  const change = ({ purchase }: Bought, set: object) =>
    rows().updateOne({ reference: purchase.reference }, { $set: set });
  const on = (day: string) => new Date(`${day}T12:00:00Z`);
  /** The wallet's side, page by page, as its calls tell it. */
  const wallet = {
    findCredits: ({ purchaseIds }: { purchaseIds: readonly string[] }) =>
      Promise.resolve({
        credits: credits.filter((one) => one.hasOwnKey && purchaseIds.includes(one.purchaseId)),
      }),
    listCreditsOfDay: ({ cursor }: { cursor: string }) => {
      const [from, size] = [Number(cursor), 200];
      const nextCursor = from + size < credits.length ? `${from + size}` : '';
      return Promise.resolve({ credits: credits.slice(from, from + size), nextCursor });
    },
    findHolds: ({ refundIds }: { refundIds: readonly string[] }) =>
      Promise.resolve({ holds: holds.filter(({ refundId }) => refundIds.includes(refundId)) }),
    listHoldsOfDay: ({ day, isCaptured }: { day: string; isCaptured: boolean }) =>
      Promise.resolve({
        holds: holds.filter(
          (one) => one.day === day && one.state === (isCaptured ? 'captured' : 'held'),
        ),
        nextCursor: '',
      }),
  } as unknown as RpcClient<WalletAdminCalls>;
  const compare = async (
    order: Pick<DayOrder, 'day'> & Partial<DayOrder>,
  ): Promise<{ counts: FoundCounts; told: Record<string, string> }> => {
    const told: Difference[] = [];
    const work = new ReconcileDay({ payments, wallet, by }, (one) => told.push(one));
    const counts = await work.execute({ asksProviders: true, ...order });
    const pairs = told.map(({ finding, purchaseId, reference }) => [
      ...[purchaseId || reference, finding],
    ]);
    return { counts, told: Object.fromEntries(pairs) as Record<string, string> };
  };
  const book = (row: Row, more: Partial<PurchaseCredit> = {}): void => {
    const { _id: purchaseId, accountId, amountMinor, coins, currency, provider } = row;
    const money = {
      coins: coins.toString(),
      amountMinor: amountMinor.toString(),
      currency,
      provider,
    };
    credits.push({ purchaseId, accountId, ...money, hasOwnKey: true, journalId: newId(), ...more });
  };
  /** A purchase that was paid and settled on a day, and is in the books. */
  const settled = async (day: string): Promise<Bought> => {
    const bought = await system.buy();
    await system.receive(await system.paidUnnoticed(bought));
    expect(await system.stateOf(bought)).toBe('SETTLED');
    await change(bought, { settleTime: on(day), createTime: on(day) });
    const row = await rows().findOne({ reference: bought.purchase.reference });
    if (row) book(row);
    return bought;
  };
  const creditOf = ({ purchase }: Bought): PurchaseCredit => {
    const credit = credits.find(({ purchaseId }) => purchaseId === purchase.purchaseId);
    if (!credit) throw new Error('not in the books');
    return credit;
  };

  it('all as agreed / matched; rows that somebody changed / each found as what it is', async () => {
    const day = '2026-01-05';
    const bought: Bought[] = [];
    for (let count = 0; count < 5; count += 1) bought.push(await settled(day));
    const [fine, moreCoins, otherOwner, lost, undone] = bought as [
      Bought,
      Bought,
      Bought,
      Bought,
      Bought,
    ];
    const before = await compare({ day });
    expect(before.told).toEqual({});
    expect(before.counts).toMatchObject({ matched: 5, unconfirmed: 0 });

    const { coins } = creditOf(moreCoins);
    await change(moreCoins, { coins: BigInt(coins) + 1n });
    Object.assign(creditOf(otherOwner), { accountId: newId() });
    credits = credits.filter(({ purchaseId }) => purchaseId !== lost.purchase.purchaseId);
    await change(undone, { state: 'EXPIRED' });
    await rows().updateOne({ reference: undone.purchase.reference }, { $unset: { settleTime: 1 } });
    const [nobodys, secondTime] = [newId(), newId()];
    credits.push({ ...creditOf(fine), purchaseId: nobodys, journalId: newId() });
    credits.push({ ...creditOf(fine), journalId: secondTime, hasOwnKey: false });
    const { counts, told } = await compare({ day, asksProviders: false });
    expect(told).toEqual({
      [fine.purchase.purchaseId]: 'credited-without-purchase',
      [moreCoins.purchase.purchaseId]: 'amount-diff',
      [otherOwner.purchase.purchaseId]: 'amount-diff',
      [lost.purchase.purchaseId]: 'not-credited',
      [undone.purchase.purchaseId]: 'credited-without-purchase',
      [nobodys]: 'credited-without-purchase',
    });
    expect(counts).toMatchObject({ unconfirmed: 1, 'credited-without-purchase': 3 });
  });

  it('paid at the provider and not with us / settled by its answer, once; with us alone / told', async () => {
    const day = '2026-01-06';
    const [paid, unused, invented] = [await system.buy(), await system.buy(), await system.buy()];
    await system.paidUnnoticed(paid);
    for (const one of [paid, unused]) await change(one, { createTime: on(day) });
    await change(invented, { state: 'SETTLED', settleTime: on(day) });
    const row = await rows().findOne({ reference: invented.purchase.reference });
    if (row) book(row);
    const { told } = await compare({ day });
    expect(told).toEqual({
      [paid.purchase.purchaseId]: 'missing-ours',
      [invented.purchase.purchaseId]: 'missing-theirs',
    });
    expect(await system.stateOf(paid)).toBe('SETTLED');
    expect(await system.eventsOf(paid)).toEqual([CREATED, SETTLED]);
    // Settled today: a matter of today's comparison.
    const again = await compare({ day });
    expect(again.told).toEqual({ [invented.purchase.purchaseId]: 'missing-theirs' });
  });

  it('provider away / nothing is said of it, the books are compared all the same', async () => {
    const day = '2026-01-07';
    const bought = await settled(day);
    await system.fault('down');
    expect(await compare({ day })).toMatchObject({ counts: { unconfirmed: 1 }, told: {} });
    credits = [];
    expect((await compare({ day })).told).toEqual({ [bought.purchase.purchaseId]: 'not-credited' });
  });

  it('more than a page / each purchase once', async () => {
    const day = '2026-01-08';
    const bought = await settled(day);
    const row = await rows().findOne({ reference: bought.purchase.reference });
    if (!row) throw new Error('no purchase');
    const copies = Array.from({ length: 249 }, () => ({
      ...{ ...row, coins: Long.fromBigInt(BigInt(row.coins.toString())) },
      amountMinor: Long.fromBigInt(BigInt(row.amountMinor.toString())),
      _id: newId(),
      reference: newId(),
    }));
    await rows().insertMany(copies);
    for (const copy of copies.slice(1)) book(copy);
    const { counts, told } = await compare({ day, asksProviders: false });
    expect(told).toEqual({ [copies[0]?._id ?? '']: 'not-credited' });
    expect(counts).toMatchObject({ unconfirmed: 249, 'credited-without-purchase': 0 });
    await rows().deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
  });

  it('a statement / what it lacks, what we lack, what differs', async () => {
    const day = '2026-01-09';
    const bought = [await settled(day), await settled(day), await settled(day)];
    const [fine, otherAmount, unlisted] = bought as [Bought, Bought, Bought];
    const folder = await mkdtemp(path.join(tmpdir(), 'statement-'));
    const line = ({ purchase }: Bought, amountMinor = Number(purchase.amountMinor)) =>
      `${purchase.reference},${(amountMinor / 100).toFixed(2)},AED`;
    const lines = [line(fine), line(otherAmount, 1), 'unknown-to-us,19.99,AED'];
    const file = path.join(folder, 'amazon.csv');
    await writeFile(file, ['reference,amount,currency', ...lines, ''].join('\r\n'));
    const statement = await Statement.read(file, 'amazon');
    const { told } = await compare({ day, asksProviders: false, statement });
    expect(told).toEqual({
      [otherAmount.purchase.purchaseId]: 'amount-diff',
      [unlisted.purchase.purchaseId]: 'missing-theirs',
      'unknown-to-us': 'missing-ours',
    });
    await writeFile(file, 'ref;amount');
    await expect(Statement.read(file, 'amazon')).rejects.toThrow('The first line');
    await rm(folder, { recursive: true });
  });

  it('refunds / each with its hold: sent and not captured, captured and not sent, another amount, held by nobody’s plan', async () => {
    const [day, oldDay, today] = ['2026-03-10', '2026-01-23', new Date()];
    const refunds = system.db.collection<{ _id: string }>('refunds');
    const refund = async (state: string, time: Date): Promise<string> => {
      const row = {
        ...{ _id: newId(), purchaseId: newId(), accountId: 'a1', provider: 'amazon', state },
        ...{ kind: 'request', coins: Long.fromNumber(40), amountMinor: Long.fromNumber(160) },
        ...{ currency: 'AED', version: 1, waitsForPerson: false, attempts: 1, code: '' },
        ...{ createTime: time, updateTime: time },
      };
      await refunds.insertOne(row);
      return row._id;
    };
    const hold = async (refundId: string, state: string, more: Partial<RefundHold> = {}) => {
      const row = (await refunds.findOne({ _id: refundId })) as { purchaseId?: string } | null;
      const money = { coins: '40', amountMinor: '160', currency: 'AED' };
      const { purchaseId = newId() } = row ?? {};
      const ids = { refundId, purchaseId, accountId: 'a1' };
      holds.push({ ...ids, ...money, state, day, ...more });
    };
    const ends = await Promise.all(Array.from({ length: 5 }, () => refund('REFUNDED', on(day))));
    const [fine, rounded, otherAmount, uncaptured, unheld] = ends as [
      string,
      string,
      string,
      string,
      string,
    ];
    const failed = await refund('REFUND_FAILED', on(day));
    const [open, forgotten] = [
      await refund('REFUND_PENDING', today),
      await refund('REFUND_PENDING', today),
    ];
    const [unsent, unknown] = [newId(), newId()];
    await hold(fine, 'captured');
    await hold(rounded, 'captured', { amountMinor: '161' });
    await hold(otherAmount, 'captured', { amountMinor: '150' });
    await hold(uncaptured, 'held');
    await hold(failed, 'held');
    await hold(open, 'held');
    await hold(unsent, 'captured');
    await hold(unknown, 'held');
    await hold(forgotten, 'held');
    Object.assign(holds.at(-1) ?? {}, { day: oldDay });
    const told: Difference[] = [];
    const work = new ReconcileDay({ payments, wallet, by }, (one) => told.push(one));
    const counts = await work.execute({ day, asksProviders: false });
    const found = told.map(({ finding, reference }) => [reference, finding]);
    expect(found).toHaveLength(7);
    expect(Object.fromEntries(found)).toEqual({
      [otherAmount]: 'refund-amount-diff',
      [uncaptured]: 'refund-not-captured',
      [unheld]: 'refund-not-captured',
      [failed]: 'refund-stuck',
      [unsent]: 'refund-without-money',
      [unknown]: 'refund-stuck',
      [forgotten]: 'refund-stuck',
    });
    expect(counts).toMatchObject({ 'refund-matched': 2, 'refund-stuck': 3 });
    await refunds.deleteMany({ _id: { $in: [...ends, failed, open, forgotten] } });
  });

  it('what was found / kept for the figures; days that are not over, or findings that there are not, are refused', async () => {
    const keep = (day: string, findings: Record<string, string>) =>
      payments.keepReconciliation({ day, findings }, by);
    await keep('2026-01-05', { matched: '4', 'amount-diff': '1' });
    const figures = await (await fetch(`http://${system.env.httpAddress}/metrics`)).text();
    expect(figures).toMatch(/mate_payments_reconciliation_differences\{.*\} \d/);
    expect(figures).toMatch(/mate_payments_reconciled_until_seconds\{.*\} \d/);
    const today = new Date().toISOString().slice(0, 10);
    const refused = [
      [today, {}],
      ['2026-02-30', {}],
      ['2026-01-05', { lost: '1' }],
    ] as const;
    for (const [day, findings] of refused)
      await expect(keep(day, findings)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  });
});
