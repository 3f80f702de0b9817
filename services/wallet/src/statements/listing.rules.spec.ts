import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { filterOf, orderOf } from './listing.rules.js';

const invalid = expect.objectContaining({ reason: 'INVALID_REQUEST' });

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
    ]);
    expect([TRANSACTION_FILTER_UNSPECIFIED, UNRECOGNIZED]).toHaveLength(2);
  });

  it('a filter or order that is newer than this service / is refused, never taken for all', () => {
    expect(() => filterOf(TransactionFilter.UNRECOGNIZED)).toThrow(invalid);
    expect(() => orderOf(SortOrder.UNRECOGNIZED)).toThrow(invalid);
  });
});
