import { birthYears, digitsOf, isEmail, isoDateOf, nationalDigits } from './validation.js';

describe('validation', () => {
  it.each(['a@b.co', 'first.last@mail.example.com', 'x+y@z.museum', 'ü@b.ae'])(
    '%p is an e-mail address',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each(['a@b', 'a@b.c', '@b.co', 'a b@c.co', 'a@b..co', 'a.b.co', 'a@b.c0', ''])(
    '%p is none',
    (text) => expect(isEmail(text)).toBe(false),
  );

  it('a phone number keeps digits and drops leading zeros', () => {
    expect(nationalDigits('0050abc123')).toBe('50123');
  });

  it('digits of Arabic and Urdu keyboards are digits', () => {
    expect(digitsOf('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(digitsOf('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(digitsOf('12-۳ x')).toBe('123');
  });

  it('an impossible date is not sendable', () => {
    expect(isoDateOf({ year: 1990, month: 3, day: 5 })).toBe('1990-03-05');
    expect(isoDateOf({ year: 1990, month: 2, day: 31 })).toBeNull();
    expect(isoDateOf({ year: 2000, month: 2, day: 29 })).toBe('2000-02-29');
  });

  it('birth years run from last year back 120', () => {
    const years = birthYears(2026);
    expect(years).toHaveLength(120);
    expect(years[0]).toBe(2025);
    expect(years.at(-1)).toBe(1906);
  });
});
