import { majorOf, minorOf } from './amounts.js';

describe('amounts of the API', () => {
  it.each([
    [499n, 'AED', '4.99'],
    [5n, 'AED', '0.05'],
    [4990n, 'KWD', '4.990'],
  ])('%s %s / %s', (minor, currency, text) => {
    expect(majorOf(minor, currency)).toBe(text);
    expect(minorOf(Number(text), currency)).toBe(minor);
  });

  it.each([0, -1, 4.999, 1e21, Number.NaN])('%s / no amount', (amount) =>
    expect(minorOf(amount, 'AED')).toBeUndefined(),
  );
});
