import { callLeaseMs } from './call-lease.rules.js';

describe('lease of work that asks a provider', () => {
  it.each([1_000, 12_000, 120_000])('a question of %d ms / ends within it', (timeoutMs) =>
    expect(callLeaseMs({ timeoutMs })).toBeGreaterThan(timeoutMs),
  );

  it('switched off / there is room for the database', () =>
    expect(callLeaseMs(undefined)).toBeGreaterThan(0));
});
