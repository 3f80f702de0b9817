import { displayMoney, majorOf, minorOf } from './money.js';

describe('money of the sandbox', () => {
  it.each([
    [499n, 'AED', '4.99', 'AED 4.99'],
    [5n, 'AED', '0.05', 'AED 0.05'],
    [1_234_567n, 'KWD', '1234.567', 'KWD 1,234.567'],
  ])('%s %s / %s on the wire, %s for people', (minor, currency, wire, shown) => {
    expect(majorOf(minor, currency)).toBe(wire);
    expect(minorOf(wire, currency)).toBe(minor);
    expect(displayMoney(minor, currency)).toBe(shown);
  });

  it.each(['', '0', '0.00', '-1', '1e3', '1,000', '4.999', 'NaN', ' 4'])('%j / no amount', (text) =>
    expect(minorOf(text, 'AED')).toBeUndefined(),
  );
});
