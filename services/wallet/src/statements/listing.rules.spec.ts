import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { orderOf } from '../histories/history-request.rules.js';
import { filterOf } from './listing.rules.js';

const refusalOf = (field: string) =>
  expect.objectContaining({
    reason: 'INVALID_REQUEST',
    metadata: { field, rule: 'NOT_A_CHOICE' },
  });

describe('what a caller asks of a statement', () => {
  it('no filter and no order / all, newest first', () => {
    expect(filterOf(TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED)).toBeUndefined();
    expect(orderOf(SortOrder.SORT_ORDER_UNSPECIFIED)).toBe('desc');
  });

  it('every filter / has its name', () => {
    const { TRANSACTION_FILTER_UNSPECIFIED, UNRECOGNIZED, ...filters } = TransactionFilter;
    expect(Object.values(filters).map(filterOf)).toEqual([
      'COIN_PURCHASED',
      'GIFTING',
      'GIFT',
      'GIFT_ON_SHORT',
      'GIFTS_MATURED',
      'GIFT_REVERSED',
      'PROMO',
      'TRANSFER',
    ]);
    expect([TRANSACTION_FILTER_UNSPECIFIED, UNRECOGNIZED]).toHaveLength(2);
  });

  it('a filter or order that is newer than this service / is refused, never taken for all', () => {
    expect(() => filterOf(TransactionFilter.UNRECOGNIZED)).toThrow(refusalOf('filter'));
    expect(() => orderOf(SortOrder.UNRECOGNIZED)).toThrow(refusalOf('order'));
  });
});
