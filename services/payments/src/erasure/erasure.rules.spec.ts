import { paymentsDatabase } from '../payments.database.js';
import { erasurePlan } from './erasure.rules.js';

describe('erasure of an account', () => {
  it('every collection / says what becomes of it', () => {
    const names = paymentsDatabase.collections.map(({ name }) => name);
    expect(Object.keys(erasurePlan).sort()).toEqual(names.sort());
  });
});
