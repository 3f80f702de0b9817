import { identityDatabase } from '../identity.database.js';
import { personalDataPlan } from './personal-data.rules.js';

describe('what is kept of people', () => {
  it('every collection / says what a deletion leaves of it, and what the own data tells of it', () => {
    const names = identityDatabase.collections.map(({ name }) => name);
    expect(Object.keys(personalDataPlan).sort()).toEqual(names.sort());
  });
});
