import { AuthCard, answerCodes } from './auth-card.js';
import { expect, test } from '../support/row-test.js';

const password = 'a long pass phrase';

test.describe('a new password', () => {
  test('AU-30, AU-31, AU-32 / by e-mail: code, password, then back to the log-in by e-mail', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.press('Log in with e-mail or username', 'Forgot password?');
    const change = card.button('Change Password');
    await expect(change).toBeDisabled();
    await card.field('E-mail').fill('a@b.co');
    await card.press('Send code');
    await card.field('New password').fill(password);
    await expect(change).toBeDisabled();
    await card.code.fill('123456');
    await expect(change).toBeEnabled();
    await card.field('New password').fill('');
    await expect(change).toBeDisabled();
    await card.field('New password').fill(password);
    await change.click();
    await card.expectView('login-with-email');
    await expect(card.field('E-mail or username')).toHaveValue('a@b.co');
    const target = { method: 'email', identifier: 'a@b.co' };
    await expect
      .poll(() => api.to('POST user/forgot-password').map(({ body }) => body))
      .toEqual([target]);
    await expect
      .poll(() => api.to('POST user/forgot-password/verify').map(({ body }) => body))
      .toEqual([
        { ...target, otp: '123456' },
        { ...target, otp: '123456', newPassword: password },
      ]);
  });

  test('AU-30, AU-32 / by phone: then back to the log-in by phone', async ({ page, api }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.press('Forgot password?');
    await card.phone.fill('501234567');
    await card.press('Send code');
    await card.code.fill('123456');
    await card.field('New password').fill(password);
    await card.press('Change Password');
    await card.expectView('login');
    await expect(card.phone).toHaveValue('501234567');
    await expect
      .poll(() => api.to('POST user/forgot-password')[0]?.body)
      .toEqual({
        method: 'phone',
        identifier: '+971501234567',
      });
  });

  for (const [locale, words] of [
    ['ar', { forgot: 'هل نسيت كلمة المرور؟', change: 'تغيير كلمة المرور' }],
    ['ur', { forgot: 'پاس ورڈ بھول گئے؟', change: 'پاس ورڈ تبدیل کریں' }],
  ] as const)
    test.describe(locale, () => {
      test.use({ locale });

      test(`AU-31 / in ${locale}: from the forgotten password to the new one`, async ({
        page,
        api,
      }) => {
        answerCodes(api);
        await page.goto('/mTube');
        await page.getByRole('banner').getByRole('button').last().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: words.forgot }).click();
        await dialog.locator('input[type="tel"]').fill('501234567');
        await page.keyboard.press('Enter');
        await expect(dialog.locator('[autocomplete="one-time-code"]')).toBeFocused();
        await page.keyboard.type('123456');
        await dialog.locator('[autocomplete="new-password"]').fill(password);
        await dialog.getByRole('button', { name: words.change }).click();
        await expect(dialog.locator('[autocomplete="current-password"]')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      });
    });
});
