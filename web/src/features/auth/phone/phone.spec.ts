import { countries, defaultCountryIndex } from './countries.js';
import { hasKnownDialCode, searchCountries } from './phone.js';

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

  it('a number without a dial code of any country is refused', () => {
    expect(hasKnownDialCode('+971501234567')).toBe(true);
    expect(hasKnownDialCode('+999123')).toBe(false);
  });
});
