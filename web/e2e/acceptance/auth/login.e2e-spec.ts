import { AuthCard, answerCodes } from './auth-card.js';
import { violationsOf } from '../../support/accessibility.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const refused = { status: 401, body: { message: 'Invalid credentials' } } as const;

test.describe('logging in', () => {
  test('AU-06 / an e-mail address and a username are both taken', async ({ page, api }) => {
    api.on('POST user/login', refused);
    const card = new AuthCard(page);
    await card.open();
    await card.press('Log in with e-mail or username');
    await card.field('Password').fill('correct horse');
    for (const name of ['alice', 'a@b.co']) {
      await card.field('E-mail or username').fill(name);
      await card.press('Log in');
      await expect(card.alert).toHaveText('Invalid credentials');
    }
    const password = 'correct horse';
    await expect
      .poll(() => api.to('POST user/login').map(({ body }) => body))
      .toEqual([
        { username: 'alice', password },
        { email: 'a@b.co', password },
      ]);
  });

  test('AU-07 / disabled until identifier and password are there', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    await expect(card.button('Log in')).toBeDisabled();
    await card.phone.fill('501234567');
    await expect(card.button('Log in')).toBeDisabled();
    await card.field('Password').fill('x');
    await expect(card.button('Log in')).toBeEnabled();
    await card.phone.fill('');
    await expect(card.button('Log in')).toBeDisabled();
  });

  test('AU-08 / by code: disabled until phone and code are there', async ({ page, api }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.press('Log in with a code');
    await expect(card.button('Log in')).toBeDisabled();
    await card.phone.fill('501234567');
    await expect(card.button('Log in')).toBeDisabled();
    await card.press('Send code');
    await expect(card.code).toBeFocused();
    await expect(card.button('Log in')).toBeDisabled();
    await card.code.fill('12345');
    await expect(card.button('Log in')).toBeEnabled();
  });

  test('AU-09 / reads "Loading..." and is disabled while it loads', async ({ page, api }) => {
    api.on('POST user/login', refused);
    const answer = api.hold('POST user/login');
    const card = new AuthCard(page);
    await card.open();
    await card.phone.fill('501234567');
    await card.field('Password').fill('x');
    await card.press('Log in');
    await expect(card.button('Loading...')).toBeDisabled();
    answer();
    await expect(card.button('Log in')).toBeEnabled();
  });

  test('AU-10 / without a pair of credentials nothing is asked', async ({ page, api }) => {
    const card = new AuthCard(page);
    await card.open();
    await card.phone.fill('501234567');
    // Blanks enable the button, and are no password.
    await card.field('Password').fill('   ');
    await card.press('Log in');
    await expect(card.alert).toHaveText('Invalid credentials');
    expect(api.to('POST user/login')).toEqual([]);
  });

  test('AU-11 / a reply without _id is no sign-in', async ({ page, api }) => {
    api.onForeign('POST user/login', { body: { data: {} } });
    const card = new AuthCard(page);
    await card.open();
    await card.logIn();
    await expect(card.alert).toHaveText('Unable to login to account');
    await expect(card.dialog).toBeVisible();
  });

  test('AU-12 / what went wrong stands in readable red under the form', async ({ page, api }) => {
    api.onForeign('POST user/login', { status: 400, body: { message: 'Not like this.' } });
    const card = new AuthCard(page);
    await card.open();
    await card.dialog.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    );
    const before = await card.heading.boundingBox();
    await card.logIn();
    await expect(card.alert).toHaveText('Not like this.');
    const [red, green = 0, blue = 0] = await card.alert.evaluate((line) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas === null) return [];
      canvas.fillStyle = getComputedStyle(line).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5);
    expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
    const button = await card.button('Log in').boundingBox();
    const line = await card.alert.boundingBox();
    expect(line?.y).toBeGreaterThan(button?.y ?? Number.NaN);
    // A message moves nothing that stands above it.
    expect(await card.heading.boundingBox()).toEqual(before);
  });

  test('AU-13 / the text: data.message, message, error, else a general one', async ({
    page,
    api,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    const bodies = [
      [{ data: { message: 'Inside.' }, message: 'Outside.', error: 'Code.' }, 'Inside.'],
      [{ message: 'Outside.', error: 'Code.' }, 'Outside.'],
      [{ error: 'Code.' }, 'Code.'],
      [{}, 'An unexpected error occurred.'],
    ] as const;
    for (const [body, text] of bodies) {
      api.onForeign('POST user/login', { status: 400, body });
      await card.logIn();
      await expect(card.alert).toHaveText(text);
    }
  });

  test('AU-14, AU-15 / success keeps the session, closes the modal, and is told once', async ({
    page,
    api,
  }) => {
    api.know(aliceSession).on('POST user/login', { body: { data: aliceSession } });
    const card = new AuthCard(page);
    await card.open();
    await card.logIn();
    await expect(card.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    const stored = (): Promise<unknown> =>
      page.evaluate(() => {
        const root = JSON.parse(localStorage.getItem('root') ?? '{}') as {
          auth?: { session?: unknown };
        };
        return root.auth?.session;
      });
    await expect.poll(stored).toEqual(aliceSession);
    const events = await page.evaluate(() => window.mateEvents?.map(({ name }) => name));
    expect(events).toEqual(['login']);
  });

  test('AU-17 / the three bodies of a log-in', async ({ page, api }) => {
    answerCodes(api);
    api.on('POST user/login', refused);
    const card = new AuthCard(page);
    await card.open();
    await card.logIn();
    await expect(card.alert).toBeVisible();
    await card.press('Log in with a code', 'Send code');
    await card.code.fill('123456');
    await expect(card.alert).toBeVisible();
    await card.press('Log in with e-mail or username');
    await card.field('E-mail or username').fill('a@b.co');
    await card.field('Password').fill('correct horse');
    await card.press('Log in');
    await expect(card.alert).toBeVisible();
    await expect
      .poll(() => api.to('POST user/login').map(({ body }) => body))
      .toEqual([
        { phone: '+971501234567', password: 'correct horse' },
        { phone: '+971501234567', otp: '123456' },
        { email: 'a@b.co', password: 'correct horse' },
      ]);
  });

  test('AU-12 / a banned person learns until when; who waits after failures, nothing more', async ({
    page,
    api,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    const banned = { error: 'ACCOUNT_BANNED', message: 'This account is banned.' } as const;
    const refusals = [
      ['2026-12-03T10:00:00.000Z', /is banned until Dec 3, 2026.* Reason: Spam or fraud\.$/],
      [
        null,
        'This account broke the Community Guidelines and is banned for good. Reason: Spam or fraud.',
      ],
    ] as const;
    for (const [until, text] of refusals) {
      const sanction = { rule: 'spam', until } as const;
      api.on('POST user/login', { status: 403, body: { ...banned, sanction } });
      await card.logIn();
      await expect(card.alert).toHaveText(text);
    }
    api.on('POST user/login', refused);
    await card.logIn();
    await expect(card.alert).toHaveText('Invalid credentials');
  });
});
