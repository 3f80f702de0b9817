import { AuthCard } from './auth-card.js';
import { expect, test } from '../support/row-test.js';

test.describe('auth modal', () => {
  test('AU-01 / opens at login: phone field, password field, country picker', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    await expect(card.phone).toBeVisible();
    await expect(card.field('Password')).toHaveAttribute('type', 'password');
    await expect(card.button(/^Country code/)).toBeVisible();
  });

  test('AU-04 / Back returns view by view; the first has none', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    await expect(card.button('Back')).toHaveCount(0);
    await card.press('Log in with e-mail or username', 'Forgot password?');
    await card.expectView('login-forgot-password-email');
    await card.press('Back');
    await card.expectView('login-with-email');
    await card.press('Back');
    await card.expectView('login');
    await expect(card.button('Back')).toHaveCount(0);
  });

  test('AU-05 / closing resets to login after about 200 ms', async ({ page }) => {
    await page.clock.install();
    const card = new AuthCard(page);
    await card.open();
    await card.press('Forgot password?');
    await card.close();
    await page.clock.runFor(250);
    await card.reopen();
  });

  test('AU-16 / a password can be shown and hidden again, and keeps its value', async ({
    page,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    const password = card.field('Password');
    await password.fill('correct horse');
    await card.press('Show password');
    await expect(password).toHaveAttribute('type', 'text');
    await card.press('Hide password');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('correct horse');
  });
});
