import type { Session } from '../../../src/lib/api-types.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { DeletePage } from './delete-page.js';

const alice: Session = { ...aliceSession, phone: '+971501234567' };
const points = [
  /cannot log in to any services/,
  /lose access to all your videos/,
  /direct messages.* may remain visible/,
  /drafts.* cannot be downloaded/,
  /no refund/,
];

const answers = (api: PageApi, data: { _id?: string }) =>
  api.onForeign('POST user/login', { body: { data } });

test.describe('delete account', () => {
  test.use({ session: alice });

  test('DA-01 / title, and the list by its heading', async ({ page, api }) => {
    expect(api.unexpected).toEqual([]);
    await new DeletePage(page).open();
    await expect(page.getByText('If you delete your account', { exact: true })).toBeVisible();
  });

  test('DA-02 / five points', async ({ page }) => {
    await new DeletePage(page).open();
    const list = page.getByRole('region', { name: 'If you delete your account' });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    for (const point of points)
      await expect(list.getByRole('listitem').filter({ hasText: point })).toHaveCount(1);
  });

  test('DA-03, DA-04 / the button waits for phone, password and tick', async ({ page }) => {
    const form = new DeletePage(page);
    await form.open();
    for (let state = 0; state < 7; state += 1) {
      await form.phone.fill(state & 1 ? '501234567' : '');
      await form.password.fill(state & 2 ? 'Correct-horse-7' : '');
      await form.understood.setChecked((state & 4) !== 0);
      await expect(form.submit).toBeDisabled();
    }
    await form.fill();
    await expect(form.submit).toBeEnabled();
  });

  test('DA-05 / blanks are no password', async ({ page }) => {
    const form = new DeletePage(page);
    await form.open();
    await form.fill('   ');
    await form.submit.click();
    await expect(page.getByText('Please enter phone and password', { exact: true })).toBeVisible();
    await expect(form.dialog).toBeHidden();
  });

  test('DA-06 / Cancel leads home and forgets what was typed', async ({ page }) => {
    const form = new DeletePage(page);
    await form.open();
    await form.fill();
    await page.getByRole('main').getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    // The address changes first; who is back sooner never left the form.
    await expect(form.phone).toBeHidden();
    await page.goBack();
    await expect(form.phone).toHaveValue('');
    await expect(form.password).toHaveValue('');
    await expect(form.understood).not.toBeChecked();
  });

  test('DA-07, DA-08 / the last question and its two answers', async ({ page, api }) => {
    const form = new DeletePage(page);
    await form.ask();
    await expect(form.dialog).toContainText(
      'Are you sure you want to delete your account permanently? All of your data will be permanently removed from our servers forever. This action cannot be undone.',
    );
    await expect(form.confirm).toBeVisible();
    await form.refuse.click();
    await expect(form.dialog).toBeHidden();
    expect(api.to('POST user/login')).toHaveLength(0);
  });

  test('DA-09 / nothing closes it while the answer is under way', async ({ page, api }) => {
    answers(api, {});
    const release = api.hold('POST user/login');
    const form = new DeletePage(page);
    // The way back leads to another page of the app, as on a phone.
    await page.goto('/contact');
    await page.evaluate(() => {
      history.pushState({ usr: null, key: 'row', idx: 1 }, '', '/delete-my-account');
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await form.fill();
    await form.submit.click();
    await form.confirm.click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(form.refuse).toBeDisabled();
    await page.evaluate(() => history.back());
    await expect(form.dialog).toBeVisible();
    await expect(page).toHaveURL(/delete-my-account/);
    release();
    await expect(form.confirm).toBeEnabled();
    await expect(form.dialog).toBeVisible();
  });

  test('DA-10 / the call of the log-in, told to delete', async ({ page, api }) => {
    answers(api, {});
    const form = new DeletePage(page);
    await form.ask();
    await form.confirm.click();
    await expect.poll(() => api.to('POST user/login')).toHaveLength(1);
    const [call] = api.to('POST user/login');
    expect(call?.body).toEqual({ phone: '+971501234567', password: 'Correct-horse-7' });
    expect(call?.query.get('deleteAccount')).toBe('true');
    expect(call?.headers.get('access-token')).toBe(alice.accessToken);
  });

  test('DA-11 / no such account: a notice, and the question stays', async ({ page, api }) => {
    answers(api, {});
    const form = new DeletePage(page);
    await form.ask();
    await form.confirm.click();
    const notice = page.getByTestId('notice');
    await expect(notice).toContainText('Invalid credentials');
    await expect(notice).toContainText(
      'We are unable to find an account with the provided credentials',
    );
    await expect(form.dialog).toBeVisible();
    // It says so itself too: a notice goes in a moment, and is not read out while a question stands.
    await expect(form.dialog.getByRole('alert')).toHaveText(
      'We are unable to find an account with the provided credentials',
    );
  });

  test('DA-12 / a failure is told in the question, which can be asked again', async ({
    page,
    api,
  }) => {
    api.onForeign('POST user/login', { status: 500, text: 'no JSON' });
    const form = new DeletePage(page);
    await form.ask();
    await form.confirm.click();
    await expect(form.dialog.getByText('An unexpected error occurred.')).toBeVisible();
    await expect(form.confirm).toBeEnabled();
  });

  test('DA-13 / done: signed out, home, a notice, one event', async ({ page, api }) => {
    answers(api, { _id: alice._id });
    const form = new DeletePage(page);
    await form.ask();
    await form.confirm.click();
    await expect(page.getByTestId('notice')).toContainText('Account deleted successfully');
    await expect(page).toHaveURL(/\/$/);
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }),
    ).toBeVisible();
    const events = await page.evaluate(() => window.mateEvents?.map(({ name }) => name));
    expect(events).toEqual(['deleteAccount']);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('root') ?? ''))
      .not.toContain(alice.accessToken);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('DA-04 / the eye of the password stands beside it, not on it', async ({ page }) => {
    await page.goto('/delete-my-account');
    const password = page.locator('main input[type="password"]');
    await expect(password).toBeVisible();
    const { room, width } = await password.evaluate((input) => {
      const eye = input.parentElement?.querySelector('button')?.getBoundingClientRect();
      const { left, right } = input.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      if (eye === undefined) return { room: 0, width: 1 };
      const isLeft = eye.left - left < right - eye.right;
      return { room: Number.parseFloat(isLeft ? paddingLeft : paddingRight), width: eye.width };
    });
    expect(room).toBeGreaterThanOrEqual(width);
  });
});

test('DA-14 / whoever has no phone proves the own e-mail address', async ({ page, api }) => {
  api.know(aliceSession);
  answers(api, {});
  await page.addInitScript(
    (value) => localStorage.setItem('root', value),
    JSON.stringify({ auth: { session: aliceSession, rememberMe: true }, version: 1 }),
  );
  const form = new DeletePage(page);
  await form.open();
  await page.getByLabel('E-mail', { exact: true }).fill('alice@example.com');
  await form.password.fill('   ');
  await form.understood.check();
  await form.submit.click();
  await expect(page.getByText('Please enter e-mail and password', { exact: true })).toBeVisible();
  await form.password.fill('Correct-horse-7');
  await form.submit.click();
  await form.confirm.click();
  await expect.poll(() => api.to('POST user/login')).toHaveLength(1);
  await expect(form.confirm).toBeEnabled();
  await expect
    .poll(() => api.to('POST user/login')[0]?.body)
    .toEqual({
      email: 'alice@example.com',
      password: 'Correct-horse-7',
    });
});

test('RT-10 / visitors read what deletion means, and log in to do it', async ({ page, api }) => {
  expect(api.unexpected).toEqual([]);
  const form = new DeletePage(page);
  await form.open();
  await form.fill();
  await form.submit.click();
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
  await expect(form.dialog).toBeHidden();
});
