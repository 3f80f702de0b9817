import { aUser, someSettings } from '../../../src/testing/builders.js';
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
      'Your data',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change: E-mail' }).click();
  });

  test('settings / the own data is asked for, ready until its end, and saved as a file', async ({
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
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await expect(page.getByText(/^Ready until /)).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await saving).suggestedFilename()).toBe('mate-data.json');
  });

  test('settings / the own e-mail changes by password and code', async ({ page, api }) => {
    knowSettings(api);
    api.on('POST user/identifier/request-otp', {
      body: { data: { sent: true, resendIn: 60, expiresIn: 300 } },
    });
    api.on('POST user/identifier/verify-otp', {
      body: { data: aUser({ email: 'new@example.com' }) },
    });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change: E-mail' }).click();
    await page.getByLabel('New e-mail').fill('new@example.com');
    await page.getByLabel('Current password').fill('Correct-horse-7');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('E-mail changed')).toBeVisible();
    await expect
      .poll(() => api.to('POST user/identifier/verify-otp')[0]?.body)
      .toEqual({
        method: 'email',
        identifier: 'new@example.com',
        otp: '123456',
        endOtherSessions: true,
      });
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
