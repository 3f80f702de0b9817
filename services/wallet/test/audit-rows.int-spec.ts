import { Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import {
  anywhere,
  AuditedRows,
  forged,
  lost,
  more,
  nowhere,
  set,
  type Change,
} from './audited-rows.js';

/*
 * What stands beside the journals, each said wrongly: the row that a break names, and its invariant. Journals themselves
 * are broken in `audit.int-spec.ts`, lines of statements in `audit-lines.int-spec.ts`.
 */
describe('audit of rows beside the journals', () => {
  const all = new AuditedRows();
  const { made, orderId, refunds, reversals } = all;
  const account = (): string => `coin:user:${all.buyer.accountId}:available`;
  const tally = (): Change => ({
    ...{ rows: () => [account()] },
    updates: () => [more(`tallies.returned${made.purchase}.sum`)],
  });

  beforeAll(() => all.open());

  it('all rows as they were made / are found whole', async () => {
    expect((await all.wallet.audit()).broken).toBeUndefined();
  });

  it('orders about what went back / belong to a hold, a reversal or a case, not to a transfer', async () => {
    const orders = all.wallet.db.collection<{ _id: string; readonly [field: string]: unknown }>(
      'wallet_orders',
    );
    const done = { ...nowhere, state: 'done' };
    await orders.insertMany(
      [
        { _id: refunds.captured, kind: 'refund', ...done },
        { _id: reversals.part, kind: 'reversal', ...done },
        { _id: newId(), kind: 'chargeback', subjectId: made.taken, ...done },
        { _id: newId(), kind: 'chargeback', subjectId: made.taken, ...nowhere, state: 'open' },
      ],
      anywhere,
    );
    const { broken } = await all.wallet.audit();
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
      'a gift of no day',
      'gifts',
      set(() => [made.gift], { $unset: { createTime: '' } }),
      /^I10 account .* of no day/,
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
      set(() => [all.creator.accountId], more('reversedCoins')),
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
    [
      'whose word a transfer was',
      'transfers',
      set(() => [orderId], { $set: { isAdminTransfer: false } }),
      /^I15 transfers row .* isAdminTransfer is false/,
    ],
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
    [
      'a refund that nobody approved',
      'wallet_orders',
      { rows: () => [refunds.held], isNew: { ...nowhere, kind: 'refund', state: 'open' } },
      /^I15 wallet_orders row .* its coins moved/,
    ],
    [
      'whose gift it is',
      'gifts',
      set(() => [made.gift], { $set: { toAccountId: newId() } }),
      /^I15 gifts row .* toAccountId/,
    ],
    ['the share of a gift', 'gifts', set(() => [made.gift], more('feeCoins')), /^I15 gifts row/],
    [
      'coins counted back of nothing',
      'accounts',
      set(() => [account()], { $set: { 'tallies.returnedx': { period: 'ever', sum: Long.ONE } } }),
      /^I12 purchase x/,
    ],
    ['a gift of nothing', 'gifts', forged({ ...nowhere, state: 'reversed' }), /^I15 gifts/],
  ])('%s / is found', async (...[, collection, change, broken]) => {
    expect(await all.found(collection, change)).toMatch(broken);
    expect((await all.wallet.audit()).broken).toBeUndefined();
  });
});
