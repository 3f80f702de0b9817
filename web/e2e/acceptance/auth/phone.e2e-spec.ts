import { AuthCard } from './auth-card.js';
import { countries, defaultCountryIndex } from '../../../src/components/phone/countries.js';
import { expect, test } from '../support/row-test.js';

const badPhone = 'Invalid phone number format or country code not found';

test.describe('phone numbers', () => {
  test('AU-26 / digits only, leading zeros dropped, sent behind the dial code', async ({
    page,
    api,
  }) => {
    api.on('POST user/login', { status: 401, body: { message: 'Invalid credentials' } });
    const card = new AuthCard(page);
    await card.open();
    await card.phone.pressSequentially('0050abc123');
    await expect(card.phone).toHaveValue('50123');
    await card.field('Password').fill('x');
    await card.press('Log in');
    await expect(card.alert).toBeVisible();
    await expect
      .poll(() => api.to('POST user/login')[0]?.body)
      .toMatchObject({ phone: '+97150123' });
  });

  test('AU-26 / digits of an Arabic or Urdu keyboard are digits; a number that is pasted whole chooses its country', async ({
    page,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    await card.phone.fill('٠٥٠١۲۳');
    await expect(card.phone).toHaveValue('50123');
    await card.phone.fill('+92 300 1234567');
    await expect(card.phone).toHaveValue('3001234567');
    await expect(card.button('Country code: Pakistan +92')).toBeVisible();
  });

  test('AU-27, AU-28 / countries: entry 233 chosen, searched, with name and dial code', async ({
    page,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    await card.button(/^Country code/).click();
    const options = card.dialog.getByRole('listbox').getByRole('option');
    await expect(options).toHaveCount(countries.length);
    await expect(options.nth(233)).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(233)).toHaveText(/^United Arab Emirates\s*\+971$/);
    await page.keyboard.type('paki');
    await expect(options).toHaveText([/^Pakistan\s*\+92$/]);
    await page.keyboard.press('Enter');
    await expect(card.button('Country code: Pakistan +92')).toBeVisible();
    // Where nothing matches, Enter chooses nothing.
    await card.button(/^Country code/).click();
    await page.keyboard.type('qqq');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(card.button('Country code: Pakistan +92')).toBeVisible();
    expect(defaultCountryIndex).toBe(233);
    for (const { name, tel, code, nationality } of countries) {
      expect([name, nationality].every((text) => text !== '')).toBe(true);
      expect(`${tel} ${code}`).toMatch(/^\+\d{1,4} [A-Z]{3}$/);
    }
  });

  test('AU-29 / a number that no country has is refused in words', async ({ page, api }) => {
    // The list offers no such dial code; what the server finds impossible reads the same.
    const refusal = { error: 'INVALID_PHONE', message: badPhone } as const;
    api.on('POST user/login', { status: 400, body: refusal });
    const card = new AuthCard(page);
    await card.open();
    await card.phone.fill('1');
    await card.field('Password').fill('x');
    await card.press('Log in');
    await expect(card.alert).toHaveText(badPhone);
  });
});
