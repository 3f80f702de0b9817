import fc from 'fast-check';
import { majorText, minorOf } from './major-units.rules.js';

describe('major units', () => {
  it.each([
    [1999n, 'AED', '19.99'],
    [5n, 'AED', '0.05'],
    [1999n, 'KWD', '1.999'],
    [1999n, 'JPY', '1999'],
    [0n, 'PKR', '0.00'],
  ])('%s %s / %s', (minor, currency, text) => {
    expect(majorText(minor, currency)).toBe(text);
    expect(minorOf(text, currency)).toBe(minor);
  });

  it('fewer decimals, or zeros beyond / the same amount', () => {
    expect(minorOf('19', 'AED')).toBe(1900n);
    expect(minorOf('19.9', 'AED')).toBe(1990n);
    expect(minorOf('19.990', 'AED')).toBe(1999n);
  });

  it.each(['', '-1', '+1', '1e3', '1,000.00', '.5', '5.', ' 5', '19.999', '١٩', 'NaN', '0x10'])(
    '%j / no amount',
    (text) => expect(minorOf(text, 'AED')).toBeUndefined(),
  );

  it('any amount / comes back', () => {
    const amounts = fc.bigInt(0n, 10n ** 12n - 1n);
    fc.assert(
      fc.property(amounts, fc.constantFrom('AED', 'PKR', 'KWD', 'JPY'), (minor, currency) => {
        expect(minorOf(majorText(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});
