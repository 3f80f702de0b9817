import { Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { aGift, aPurchase } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const anywhere = { bypassDocumentValidation: true };
type Id = { _id: string };

/*
 * What stands beside the journals, each said wrongly: the row that a break names, and its invariant. Journals themselves
 * are broken in `audit.int-spec.ts`.
 */
describe('audit of rows beside the journals', () => {
  let wallet: WalletSystem;
  const made = { purchase: '', taken: '', gift: '', other: '', whole: '' };
  const refunds = { held: newId(), captured: newId(), voided: newId() };
  const reversals = { part: newId(), whole: newId() };
  const orderId = newId();
  let buyer: Person;
  let creator: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    const endShare = wallet.withShare(1_000);
    [buyer, creator] = [await wallet.aPerson(), await wallet.aPerson()];
    made.purchase = await bought(200n);
    [made.gift, made.other, made.whole] = [await given(50), await given(50), await given(10)];
    const part = { giftId: made.gift, coins: 20n, note: '' };
    await wallet.reverseGift.execute({ reversalId: reversals.part, ...part });
    const all = { giftId: made.whole, coins: undefined, note: '' };
    await wallet.reverseGift.execute({ reversalId: reversals.whole, ...all });
    for (const refundId of Object.values(refunds))
      await wallet.holdRefund.execute({
        refundId,
        purchaseId: made.purchase,
        coins: 10n,
        note: '',
      });
    await wallet.endRefund.execute({ refundId: refunds.captured, outcome: 'captured' });
    await wallet.endRefund.execute({ refundId: refunds.voided, outcome: 'voided' });
    made.taken = await bought(10n);
    await wallet.chargedBack(made.taken);
    const grant = { kind: 'grant', toId: creator.accountId, coins: 5n, days: 3 } as const;
    const by = { askedBy: 'support', approvedBy: undefined, beside: [] };
    await wallet.moveCoins.execute({ orderId, order: { ...grant, description: '' }, ...by });
    endShare();
  });

  async function bought(coins: bigint): Promise<string> {
    const id = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, coins, id));
    return id;
  }

  async function given(coins: number): Promise<string> {
    const { line } = await wallet.sendGift.execute(
      aGift(buyer.accountId, creator.accountId, coins),
    );
    return line.transactionId;
  }

  /** What an audit says while a change of some rows lasts. */
  async function found(collection: string, change: Change): Promise<string> {
    const rows = wallet.db.collection<Id>(collection);
    const ids = change.rows();
    const before = await rows.find({ _id: { $in: ids } }, { promoteLongs: false }).toArray();
    if (change.isNew)
      await rows.insertMany(
        ids.map((_id) => ({ _id, ...change.isNew })),
        anywhere,
      );
    else if (change.updates)
      for (const [index, update] of change.updates(ids).entries())
        await rows.updateOne({ _id: ids[index] ?? '' }, update, anywhere);
    else await rows.deleteMany({ _id: { $in: ids } });
    const { broken } = await wallet.audit();
    await rows.deleteMany({ _id: { $in: ids } });
    if (before.length > 0) await rows.insertMany(before, anywhere);
    return broken ? `${broken.invariant} ${broken.where} ${broken.what}` : 'whole';
  }

  interface Change {
    readonly rows: () => string[];
    /** One for each row; without any the rows are removed. */
    readonly updates?: (ids: readonly string[]) => object[];
    /** What rows say that were not there before. */
    readonly isNew?: object;
  }
  const set = (rows: () => string[], ...updates: object[]): Change => ({
    ...{ rows, updates: () => updates },
  });
  const lost = (rows: () => string[]): Change => ({ rows });
  const forged = (isNew: object): Change => ({ rows: () => [newId()], isNew });
  const more = (field: string): object => ({ $inc: { [field]: Long.ONE } });
  const nowhere = { coins: Long.ONE, createTime: new Date(0) };
  const account = (): string => `coin:user:${buyer.accountId}:available`;
  const tally = (): Change => ({
    ...{ rows: () => [account()] },
    updates: () => [more(`tallies.returned${made.purchase}.sum`)],
  });

  it('all rows as they were made / are found whole', async () => {
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('orders about what went back / belong to a hold, a reversal or a case, not to a transfer', async () => {
    const orders = wallet.db.collection<Id & { readonly [field: string]: unknown }>(
      'wallet_orders',
    );
    const done = { ...nowhere, state: 'done' };
    await orders.insertMany(
      [
        { _id: refunds.captured, kind: 'refund', ...done },
        { _id: reversals.part, kind: 'reversal', ...done },
        { _id: newId(), kind: 'chargeback', subjectId: made.taken, ...done },
        { _id: refunds.held, kind: 'refund', ...nowhere, state: 'doing' },
      ],
      anywhere,
    );
    const { broken } = await wallet.audit();
    await orders.deleteMany({ createTime: new Date(0) });
    expect(broken).toBeUndefined();
  });

  it.each<[string, string, Change, RegExp]>([
    ['held coins', 'refunds', set(() => [refunds.held], more('coins')), /^I9 account .*:held/],
    [
      'a refund that is over',
      'refunds',
      set(() => [refunds.held], { $set: { state: 'voided' } }),
      /^I9 /,
    ],
    [
      'a gift that is taken back',
      'gifts',
      set(() => [made.gift], more('reversedNetCoins')),
      /^I10 account/,
    ],
    [
      'parts of two gifts',
      'gifts',
      set(
        () => [made.gift, made.other],
        { $inc: { reversedNetCoins: Long.fromNumber(-1) } },
        { $set: { reversedNetCoins: Long.ONE } },
      ),
      /^I10 gifts row/,
    ],
    [
      'a gift that went back',
      'gifts',
      set(() => [made.whole], { $set: { state: 'forfeited' } }),
      /^I10 /,
    ],
    [
      'a gift said to be whole',
      'gifts',
      set(() => [made.whole], { $set: { state: 'matured' } }),
      /^I10 /,
    ],
    [
      'earnings',
      'earnings',
      set(() => [creator.accountId], more('reversedCoins')),
      /^I10 earnings/,
    ],
    ['what is counted back', 'accounts', tally(), /^I12 purchase/],
    ['coins of a chargeback', 'chargebacks', set(() => [made.taken], more('takenCoins')), /^I13 /],
    [
      'money of a chargeback',
      'chargebacks',
      set(() => [made.taken], more('amountMinor')),
      /^I14 account/,
    ],
    [
      'loss of a chargeback',
      'chargebacks',
      set(() => [made.taken], more('lostMinor')),
      /^I14 account/,
    ],
    [
      'an end of a chargeback',
      'chargebacks',
      set(() => [made.taken], { $set: { state: 'open' } }),
      /^I14 /,
    ],
    ['a chargeback that is lost', 'chargebacks', lost(() => [made.taken]), /^I13 /],
    ['money of a refund', 'refunds', set(() => [refunds.captured], more('amountMinor')), /^I14 /],
    [
      'a journal of a refund',
      'refunds',
      set(() => [refunds.voided], { $set: { endJournalId: 'x' } }),
      /^I15 refunds row .* journal seq \d+ of shard 0$/,
    ],
    [
      'whose refund it is',
      'refunds',
      set(() => [refunds.voided], { $set: { purchaseId: 'x' } }),
      /^I15 refunds row/,
    ],
    [
      'a refund that is lost',
      'refunds',
      lost(() => [refunds.voided]),
      /^I15 refunds row .* journal seq \d+/,
    ],
    [
      'a refund of nothing',
      'refunds',
      forged({ ...nowhere, state: 'voided' }),
      /^I15 refunds row .* has no journal/,
    ],
    [
      'a reversal',
      'gift_reversals',
      set(() => [reversals.part], more('netCoins')),
      /^I15 gift_reversals row/,
    ],
    [
      'a share that came back',
      'gift_reversals',
      set(() => [reversals.part], more('feeCoins')),
      /^I15 gift_reversals/,
    ],
    [
      'an open reversal',
      'gift_reversals',
      set(() => [reversals.part], { $set: { state: 'open' } }),
      /^I15 /,
    ],
    [
      'a reversal that is lost',
      'gift_reversals',
      lost(() => [reversals.part]),
      /^I15 .* is missing/,
    ],
    [
      'a reversal of nothing',
      'gift_reversals',
      forged({ ...nowhere, state: 'closed' }),
      /^I15 .* has no journal/,
    ],
    ['a transfer', 'transfers', set(() => [orderId], more('coins')), /^I15 transfers row/],
    ['a transfer that is lost', 'transfers', lost(() => [orderId]), /^I15 transfers row/],
    ['a transfer of nothing', 'transfers', forged(nowhere), /^I15 transfers /],
    [
      'an order that was not done',
      'wallet_orders',
      forged({ ...nowhere, kind: 'transfer', state: 'done' }),
      /^I15 wallet_orders row .* did not move/,
    ],
    [
      'a refund by order that left nothing',
      'wallet_orders',
      forged({ ...nowhere, kind: 'refund', state: 'done' }),
      /^I15 wallet_orders row .* did not move/,
    ],
    ['a gift of nothing', 'gifts', forged({ ...nowhere, state: 'reversed' }), /^I15 gifts/],
  ])('%s / is found', async (...[, collection, change, broken]) => {
    expect(await found(collection, change)).toMatch(broken);
    expect((await wallet.audit()).broken).toBeUndefined();
  });
});
