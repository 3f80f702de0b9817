import { aListedPerson, aPage, aUser, someSettings } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const at = '2026-01-01T00:00:00.000Z';
const sessions = [
  { device: 'Chrome on Android', current: false },
  { device: 'Firefox on Linux', current: true },
].map((row, index) => ({
  _id: `session-${index}`,
  ip: '203.0.113.0/24',
  createdAt: at,
  lastSeenAt: at,
  ...row,
}));

function knowSettings(api: PageApi, settings = someSettings()): void {
  api.on('GET user/sessions', { body: { data: sessions } });
  api.on('GET user/settings', { body: { data: settings } });
  api.on('GET user/export/status', { body: { data: { state: 'none' } } });
  api.on('GET user/blocked', { body: { data: [], pagination: aLastPage } });
  api.on('GET user/profile', { body: { data: aUser({ phone: '+971501234567' }) } });
}

const aLastPage = { page: 1, limit: 20, hasNextPage: false, nextCursor: null };

test.describe('settings', () => {
  test.use({ session: aliceSession });

  test('settings / every section, from the sidebar', async ({ page, api }) => {
    knowSettings(api);
    await page.goto('/mTube');
    await page.getByTestId('sidebar').getByRole('link', { name: 'Settings' }).click();
    for (const name of [
      'Account',
      'Security',
      'Privacy',
      'Language and theme',
      'Playback',
      'Spending',
      'Your data',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change: E-mail' }).click();
  });

  test('settings / the own data is asked for by the password, ready until its end, and saved as a file', async ({
    page,
    api,
  }) => {
    knowSettings(api);
    const ready = { state: 'ready' as const, expiresAt: '2026-01-02T00:00:00.000Z' };
    api.on('POST user/export', () => {
      api.on('GET user/export/status', { body: { data: ready } });
      return { body: { data: ready } };
    });
    api.on('GET user/export', { body: { format: 'mate-export-1' } });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Ask for it: Download your data' }).click();
    await page.getByLabel('Current password').fill('Correct-horse-7');
    await page.getByRole('button', { name: 'Ask for it', exact: true }).click();
    await expect(page.getByText(/^Ready until /)).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await saving).suggestedFilename()).toBe('mate-data.json');
  });

  test('settings / an own limit for gifts; lifted, it says from when and what holds until then', async ({
    page,
    api,
  }) => {
    knowSettings(api, someSettings({ giftLimitPerDay: 500 }));
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const giftLimitHeld = { coins: 500, until };
    api.on('PUT user/settings', { body: { data: someSettings({ giftLimitHeld }) } });
    await page.goto('/settings');
    await expect(page.getByText('500 coins in a day', { exact: true })).toBeVisible();
    const change = page.getByRole('button', { name: 'Change: Own limit for gifts' });
    await change.click();
    await expect(page.getByLabel('Coins in a day')).toBeFocused();
    await page.getByLabel('Coins in a day').fill('');
    await page.keyboard.press('Enter');
    await expect(change).toBeFocused();
    await expect(
      page.getByText(/^No limit of your own, from .+ Until then 500 coins in a day\.$/),
    ).toBeVisible();
    expect(api.to('PUT user/settings')[0]?.body).toEqual({ giftLimitPerDay: null });
  });

  test('settings / the own e-mail changes by password and code', async ({ page, api }) => {
    knowSettings(api);
    api.on('POST user/identifier/request-otp', {
      body: { data: { sent: true, resendIn: 60, expiresIn: 300 } },
    });
    api.on('POST user/identifier/verify-otp', {
      body: { data: aUser({ email: 'new@example.com' }) },
    });
    await page.clock.install();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change: E-mail' }).click();
    await page.getByLabel('New e-mail').fill('new@example.com');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.getByLabel('Current password').fill('Correct-horse-7');
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send again in 1:00' })).toBeDisabled();
    api.on('GET user/profile', { body: { data: aUser({ email: 'new@example.com' }) } });
    await page.keyboard.type('123456');
    await expect(page.getByTestId('notice')).toContainText('E-mail changed');
    await expect(page.getByRole('main').getByText('new@example.com')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change: E-mail' })).toBeFocused();
    expect(api.to('POST user/identifier/verify-otp')[0]?.body).toEqual({
      method: 'email',
      identifier: 'new@example.com',
      otp: '123456',
      endOtherSessions: true,
    });
  });

  test('settings / a phone with its country by keyboard alone; a late message offers e-mail; Cancel changes nothing', async ({
    page,
    api,
  }) => {
    knowSettings(api);
    api
      .on('POST user/identifier/request-otp', {
        body: { data: { sent: true, resendIn: 60, expiresIn: 300, deliveryId: 'way-1' } },
      })
      .on('GET user/code-delivery/way-1', { body: { data: { state: 'waiting' } } });
    await page.clock.install();
    await page.goto('/settings');
    const change = page.getByRole('button', { name: 'Change: Phone number' });
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New phone number')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('paki');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0301 7654321');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Correct-horse-7');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expect(page.getByText('We sent it on WhatsApp to +92301 ••• ••21.')).toBeVisible();
    await expect
      .poll(() => api.to('POST user/identifier/request-otp')[0]?.body)
      .toEqual({ method: 'phone', identifier: '+923017654321', password: 'Correct-horse-7' });
    const offer = page.getByRole('button', { name: 'Use e-mail instead' });
    for (let second = 0; second < 19; second += 1) await page.clock.runFor(1_000);
    await expect(offer).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(page.getByText('The message takes longer than usual.')).toBeVisible();
    await offer.click();
    await expect(page.getByLabel('New e-mail')).toBeFocused();
    await expect(page.getByLabel('New phone number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Change: E-mail' })).toBeFocused();
    expect(api.to('POST user/identifier/verify-otp')).toHaveLength(0);
  });

  test('settings / a wrong password is told at its field, and the keyboard goes there', async ({
    page,
    api,
  }) => {
    knowSettings(api);
    const message = 'That password is not right.';
    api.onForeign('POST user/identifier/request-otp', {
      status: 422,
      body: { message, error: 'PASSWORD_MISMATCH', details: [{ path: 'password', message }] },
    });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change: E-mail' }).click();
    await page.getByLabel('New e-mail').fill('new@example.com');
    await page.getByLabel('Current password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });

  test('settings / hidden creators are read when they are opened, and shown again one by one', async ({
    page,
    api,
  }) => {
    knowSettings(api);
    api
      .on('GET user/hidden-creators', {
        body: aPage([aListedPerson('bob'), aListedPerson('carol')]),
      })
      .on('DELETE user/hidden-creators/bob-id', { body: { data: { hidden: false } } })
      .on('DELETE user/hidden-creators/carol-id', { body: { data: { hidden: false } } });
    await page.goto('/settings');
    const summary = page.getByText('Hidden creators', { exact: true });
    await summary.focus();
    expect(api.to('GET user/hidden-creators')).toHaveLength(0);
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Show again' });
    await expect(again).toHaveCount(2);
    await again.first().click();
    await expect(page.getByTestId('toast')).toContainText('Videos by @bob can come again.');
    await expect(again).toHaveCount(1);
    await again.click();
    await expect(page.getByText('You have not hidden anybody.')).toBeVisible();
  });

  for (const language of ['ar', 'ur'] as const)
    test.describe(`in ${language}`, () => {
      test.use({ viewport: phone });
      test(`settings / in ${language} on a phone, dark, nothing sticks out`, async ({
        page,
        api,
      }) => {
        knowSettings(api, someSettings({ language, theme: 'dark', version: 1 }));
        await page.goto('/settings');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(page.getByRole('switch').first()).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    });
});
