import { countries, defaultCountryIndex } from './countries.js';
import { emptyPhoneLike } from './phone-field.js';
import { hasKnownDialCode, searchCountries, splitWhole } from './phone.js';

describe('country list', () => {
  it('has one whole entry per country, and the Emirates as entry 233', () => {
    expect(countries.length).toBeGreaterThanOrEqual(245);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    for (const { name, tel, code, nationality } of countries) {
      expect(tel).toMatch(/^\+\d{1,4}$/);
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(`${name}|${nationality}`).toMatch(/^.+\|.+$/);
    }
    expect(countries[defaultCountryIndex]).toMatchObject({ code: 'ARE', tel: '+971' });
  });

  it('is searched by name, nationality and dial code', () => {
    expect(searchCountries('paki')[0]?.country).toMatchObject({ tel: '+92' });
    expect(searchCountries('emirati')[0]?.index).toBe(defaultCountryIndex);
    expect(searchCountries('+92').map(({ country }) => country.code)).toContain('PAK');
  });

  it.each([
    ['+92 300 1234567', 'PAK', '3001234567'],
    ['+971 050 123', 'ARE', '50123'],
    ['+٩٢٣٠٠', 'PAK', '300'],
    ['+1 684 633 1234', 'ASM', '6331234'],
  ])('a number that is written whole, %s, chooses its country', (text, code, digits) => {
    const split = splitWhole(text, defaultCountryIndex);
    expect(countries[split?.countryIndex ?? -1]?.code).toBe(code);
    expect(split?.digits).toBe(digits);
  });

  it.each([
    ['+18765550123', 'JAM'],
    ['+923001234567', 'PAK'],
    ['+999', 'ARE'],
    [null, 'ARE'],
  ])('an empty number that takes the place of %s begins in %s', (phone, code) => {
    const { countryIndex, digits } = emptyPhoneLike(phone);
    expect([countries[countryIndex]?.code, digits]).toEqual([code, '']);
  });

  it('of two countries with one dial code the chosen one stays', () => {
    const sharing = countries.flatMap(({ tel }, index) => (tel === '+358' ? [index] : []));
    expect(sharing.length).toBeGreaterThan(1);
    for (const index of sharing) expect(splitWhole('+358 40 123', index)?.countryIndex).toBe(index);
  });

  it('a number without a plus, or of no country, is taken as it stands', () => {
    expect(splitWhole('0092300', defaultCountryIndex)).toBeNull();
    expect(splitWhole('+999', defaultCountryIndex)).toBeNull();
  });

  it('a number without a dial code of any country is refused', () => {
    expect(hasKnownDialCode('+971501234567')).toBe(true);
    expect(hasKnownDialCode('+999123')).toBe(false);
  });
});
