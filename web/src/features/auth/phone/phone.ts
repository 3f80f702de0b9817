import { formatCountry } from '../../../lib/format.js';
import { activeLanguage } from '../../../lib/i18n/t.js';
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

/** Hides the middle of an address, so that a glance over the shoulder learns little. */
export function maskTarget(method: 'phone' | 'email', identifier: string): string {
  if (method === 'phone') return `${identifier.slice(0, 6)} ••• ••${identifier.slice(-2)}`;
  const [name = '', domain = ''] = identifier.split('@');
  return `${name.slice(0, 2)}•••@${domain}`;
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
