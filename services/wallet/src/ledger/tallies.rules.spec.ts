import { AppError } from '@mate/contracts/errors';
import { sumOfTally, withTally, type Tallies } from './tallies.rules.js';

const refuse = (left: bigint) => new AppError('GIFT_AMOUNT_INVALID', { left: left.toString() });
const add = (tallies: Tallies, coins: bigint, period = 'today') =>
  withTally(tallies, { name: 'given', period, add: coins, limit: { max: 10n, refuse } });

describe('tallies', () => {
  it('up to the maximum / counts / beyond it is refused with what is left', () => {
    const seven = add({}, 7n);
    expect(sumOfTally(add(seven, 3n), 'given', 'today')).toBe(10n);
    expect(() => add(seven, 4n)).toThrow(
      expect.objectContaining({ metadata: expect.objectContaining({ left: '3' }) as unknown }),
    );
    expect(sumOfTally(seven, 'given', 'today')).toBe(7n);
  });

  it('a period before the counted one / is not counted any more', () => {
    const after = add({}, 4n, 'today');
    expect(add(after, 3n, 'before')).toBe(after);
  });

  it('what is taken away / never leaves less than nothing', () => {
    const taken = withTally(add({}, 4n), { name: 'given', period: 'today', add: -5n });
    expect(sumOfTally(taken, 'given', 'today')).toBe(0n);
  });

  it('a new period / begins at zero / other names stay', () => {
    const before = { ...add({}, 9n), other: { period: 'ever', sum: 5n } };
    const after = add(before, 8n, 'today+1');
    expect(sumOfTally(after, 'given', 'today+1')).toBe(8n);
    expect(sumOfTally(after, 'given', 'today')).toBe(0n);
    expect(sumOfTally(after, 'other', 'ever')).toBe(5n);
  });
});
