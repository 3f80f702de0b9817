import { decimalOf } from './money.js';

describe('money', () => {
  it.each([
    ['1999', 'AED', 19.99],
    ['5', 'PKR', 0.05],
    ['0', 'AED', 0],
    ['-250', 'AED', -2.5],
    ['12345', 'KWD', 12.345],
    ['500', 'JPY', 500],
    ['90071992547409', 'AED', 900719925474.09],
  ])('%s %s / %d', (minor, currency, expected) => {
    expect(decimalOf(minor, currency)).toBe(expected);
  });

  it.each(['', '1.5', '1e3', 'abc', '9'.repeat(16)])('%p / is no amount', (minor) => {
    expect(() => decimalOf(minor, 'AED')).toThrow(RangeError);
  });
});
