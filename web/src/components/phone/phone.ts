import { formatCountry } from '../../lib/format.js';
import { activeLanguage } from '../../lib/i18n/t.js';
import { digitsOf, nationalDigits } from '../../lib/validation.js';
import { countries } from './countries.js';
import type { Country } from './countries.js';

/** The number as it is sent: dial code, then what the person typed. */
export function fullPhone(country: Country, digits: string): string {
  return `${country.tel}${digits}`;
}

/** A number must begin with the dial code of some country. */
export function hasKnownDialCode(phone: string): boolean {
  return countries.some(({ tel }) => phone.startsWith(tel) && phone.length > tel.length);
}

/**
 * The country and the rest of a number that is written whole, as a paste or the phone's own suggestion may be
 * (`+92 300 1234567`); null for one without a plus, or with a dial code of nobody. Of countries that share a dial code
 * the one that is chosen stays.
 */
export function splitWhole(
  text: string,
  chosenIndex: number,
): { countryIndex: number; digits: string } | null {
  if (!text.trim().startsWith('+')) return null;
  const whole = `+${digitsOf(text)}`;
  const fitting = countries
    .map(({ tel }, countryIndex) => ({ countryIndex, tel }))
    .filter(({ tel }) => whole.startsWith(tel))
    .sort((a, b) => b.tel.length - a.tel.length);
  const [longest] = fitting;
  if (longest === undefined) return null;
  const chosen = fitting.find(({ countryIndex }) => countryIndex === chosenIndex);
  const { countryIndex, tel } = chosen?.tel === longest.tel ? chosen : longest;
  return { countryIndex, digits: nationalDigits(whole.slice(tel.length)) };
}

/** A country's name as its readers write it; the English one is our own. */
export function countryName({ name, region }: Country): string {
  return activeLanguage() === 'en' ? name : formatCountry(region);
}

/** Countries whose name in either language, nationality, code or dial code holds the words. */
export function searchCountries(text: string): { country: Country; index: number }[] {
  const wanted = text.trim().toLowerCase().replace(/^\+/, '');
  const all = countries.map((country, index) => ({ country, index }));
  if (wanted === '') return all;
  return all.filter(({ country }) =>
    [
      countryName(country),
      country.name,
      country.nationality,
      country.code,
      country.tel.slice(1),
    ].some((part) => part.toLowerCase().includes(wanted)),
  );
}
