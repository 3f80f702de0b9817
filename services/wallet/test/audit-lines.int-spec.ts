import { Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { AuditedRows, forged, lost, more, nowhere, set, type Change } from './audited-rows.js';

/* Lines of statements, each said wrongly: missing, changed, or invented. */
describe('audit of lines', () => {
  const all = new AuditedRows();
  const { lines, made } = all;
  const lacking = (...fields: string[]): Change =>
    set(() => [lines.purchase], { $unset: Object.fromEntries(fields.map((name) => [name, ''])) });

  beforeAll(() => all.open());

  it.each<[string, Change, RegExp]>([
    ['lost', lost(() => [lines.back]), /is missing/],
    [
      'of another journal',
      set(() => [lines.back], { $set: { journalId: 'x' } }),
      /another journal/,
    ],
    ['of more coins', set(() => [lines.gift], more('coins')), /coins is 51, not 50/],
    ['of another amount', set(() => [lines.back], more('amount')), /amount is/],
    [
      'about somebody else',
      set(() => [lines.gift], { $set: { counterpartyId: 'x' } }),
      /counterparty/,
    ],
    ['in another list', set(() => [lines.back], { $set: { ownerId: newId() } }), /ownerId/],
    ['of another kind', set(() => [lines.back], { $set: { type: 'PROMO' } }), /type is PROMO/],
    [
      'of another time',
      set(() => [lines.gift], { $set: { createTime: new Date(0) } }),
      /createTime/,
    ],
    [
      'of a debt that nobody had',
      set(() => [lines.back], { $set: { repaidCoins: Long.ONE } }),
      /repaid/,
    ],
    [
      'of an order',
      set(() => [lines.back], { $set: { isAdminTransfer: true } }),
      /isAdminTransfer/,
    ],
    ['of more money', set(() => [lines.purchase], more('amount')), /amount is/],
    [
      'about less that went back',
      set(() => [lines.gift], { $unset: { reversedCoins: '' } }),
      /went back/,
    ],
    ['about more that went back', set(() => [lines.gift], more('reversedCoins')), /reversedCoins/],
    [
      'about what never went back',
      set(() => [lines.other], more('reversedCoins')),
      /reversedCoins/,
    ],
    [
      'about another refund',
      set(() => [lines.purchase], { $set: { 'refund.state': 'x' } }),
      /refund is x/,
    ],
    ['about refunded coins', set(() => [lines.purchase], more('refund.coins')), /refund.coins/],
    ['about what is owed', set(() => [lines.purchase], more('refund.owed')), /refund.owed/],
    ['about what was repaid', set(() => [lines.purchase], more('repaidCoins')), /repaidCoins/],
    [
      'with a journal more',
      set(() => [lines.purchase], { $push: { laterJournalIds: 'x' } }),
      /laterJournalIds/,
    ],
    ['without what became of it', lacking('refund', 'laterJournalIds'), /what became of it/],
    ['of nothing, lost', lost(() => [lines.empty]), /is missing/],
    ['of nothing, of another amount', set(() => [lines.empty], more('amount')), /amount is 1/],
    [
      'of nothing, in another list',
      set(() => [lines.empty], { $set: { ownerId: newId() } }),
      /ownerId/,
    ],
    [
      'of more of a gift',
      set(() => [lines.chosen], { $set: { 'gift.quantity': 3 } }),
      /tells of 3 Coffee, its gift of 2 Coffee/,
    ],
    [
      'of a dearer gift',
      set(() => [lines.chosen], { $set: { 'gift.name': 'Star' } }),
      /tells of 2 Star, its gift of 2 Coffee/,
    ],
    [
      'that leaves out its gift',
      set(() => [lines.chosen], { $unset: { gift: '' } }),
      /tells of no gift, its gift of 2 Coffee/,
    ],
    [
      'of a gift that was an amount',
      set(() => [lines.other], { $set: { gift: { id: 'star', name: 'Star', quantity: 1 } } }),
      /tells of 1 Star, its gift of none/,
    ],
    ['of no journal', forged({ ...nowhere, type: 'GIFT' }), /is of no journal/],
    ['of a journal that is not there', forged({ ...nowhere, journalId: 'x' }), /is of no journal/],
    [
      'beside those of a journal',
      { rows: () => [newId()], isNew: () => ({ ...nowhere, journalId: made.journal }) },
      /is of no journal/,
    ],
    [
      'of a purchase that brought nothing',
      forged({
        createTime: new Date(0),
        type: 'CASH_TO_COINS',
        state: 'COMPLETED',
        currency: 'AED',
      }),
      /is of no journal/,
    ],
    [
      'of a purchase that ended in a list of states',
      forged({
        createTime: new Date(0),
        type: 'CASH_TO_COINS',
        state: ['COMPLETED'],
        currency: 'AED',
      }),
      /is of no journal/,
    ],
  ])('a line %s / is found', async (_, change, what) => {
    expect(await all.found('transactions', change)).toMatch(/^I15 transactions /);
    expect(await all.found('transactions', change)).toMatch(what);
    expect((await all.wallet.audit()).broken).toBeUndefined();
  });
});
