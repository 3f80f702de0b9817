import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { formatBytes, formatCount, formatCountry, formatMoney } from '../format.js';
import { languages, preferredLanguage } from './languages.js';
import { languageOf, loadLanguage } from './load-language.js';
import { hasText, t, useLanguage } from './t.js';

afterEach(() => loadLanguage('en'));

it('a text follows the language, and the document with it', async () => {
  expect(t('common.close')).toBe('Close');
  await loadLanguage('ar');
  expect(t('common.close')).toBe('إغلاق');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  await loadLanguage('ur');
  expect(t('common.close')).toBe('بند کریں');
  await loadLanguage('en');
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
});

it.each([
  [0, 'لا عملات'],
  [1, 'عملة واحدة'],
  [2, 'عملتان'],
  [3, '3 عملات'],
  [11, '11 عملة'],
  [1_500, '1,500 عملة'],
])('%p coins in Arabic read %p', async (count, text) => {
  await loadLanguage('ar');
  expect(t('wallet.coins', { count })).toBe(text);
});

it('Latin words and phone numbers in a line from right to left keep to themselves', async () => {
  expect(t('tags.title', { tag: '#calm' })).toBe('#calm');
  await loadLanguage('ar');
  expect(t('tags.title', { tag: '#calm' })).toBe('\u2068#calm\u2069');
  // The sign belongs to the name: outside it would stand at the other end.
  expect(t('more.blockTitle', { name: '@7_11' })).toContain('\u2068@7_11\u2069');
  expect(t('tags.title', { tag: '#هدوء' })).toBe('#هدوء');
  const target = '+97150 ••• ••67';
  expect(t('auth.sentPhone', { target })).toContain(`\u2068${target}\u2069`);
});

it('figures keep Latin digits in Arabic and Urdu', async () => {
  for (const language of languages) {
    await loadLanguage(language);
    const texts = [formatMoney(29.99, 'AED'), formatCount(18_240), formatBytes(126_000)];
    for (const text of texts) expect(text).toMatch(/[0-9]/);
    expect(texts.join()).not.toMatch(/[٠-٩۰-۹]/);
  }
  expect(formatCountry('PK')).toBe('پاکستان');
});

it('a component is drawn anew by another language and keeps what it holds', async () => {
  const Held = memo(function Held() {
    useLanguage();
    return <input aria-label={t('common.save')} defaultValue="" />;
  });
  render(<Held />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Save' });
  field.value = 'half a sentence';
  await act(() => loadLanguage('ar'));
  expect(screen.getByRole('textbox', { name: 'حفظ' })).toBe(field);
  expect(field.value).toBe('half a sentence');
});

it.each([
  [['fr-FR', 'ur-PK', 'en'], 'ur'],
  [['ar-EG'], 'ar'],
  [['de', 'fr'], 'en'],
  [[], 'en'],
])('a browser that wants %j is spoken to in %p', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});

it('a choice goes before what the browser wants', () => {
  expect(languageOf('ur')).toBe('ur');
  expect(languageOf(null)).toBe('en');
});

it('a switch brings every text, those behind the first screen too', async () => {
  await loadLanguage('ur');
  expect([hasText('nav.home'), hasText('studio.title')]).toEqual([true, true]);
});

it('the language that was wanted last is spoken, whichever came first', async () => {
  await Promise.all([loadLanguage('ar'), loadLanguage('en')]);
  expect(t('common.close')).toBe('Close');
});
