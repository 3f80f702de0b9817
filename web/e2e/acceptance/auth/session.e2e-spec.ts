import type { Page } from '@playwright/test';
import { AuthCard } from './auth-card.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

/** The names of the app's events, over reloads. */
async function noteEvents(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.exposeFunction('noteEvent', (name: string) => names.push(name));
  await page.addInitScript(() => {
    window.addEventListener('mate:analytics', (event) => {
      const { name } = (event as CustomEvent<{ name: string }>).detail;
      (window as unknown as { noteEvent: (name: string) => void }).noteEvent(name);
    });
  });
  return names;
}

/** How often the page was loaded from its beginning. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => (loads.count += 1));
  return loads;
}

const storedSession = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('root') ?? '{}') as {
      auth?: { session?: unknown };
    };
    return stored.auth?.session ?? null;
  });

test.describe('session', () => {
  test.use({ session: aliceSession });

  test('AU-44 / logging out clears what was stored and reloads once', async ({ page, api }) => {
    api.on('POST user/logout', { body: { data: { _id: 'alice-id' } } });
    const events = await noteEvents(page);
    await page.goto('/mTube');
    await page.getByRole('button', { name: 'Your account' }).click();
    const loads = countLoads(page);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    expect(events).toEqual(['logout']);
    expect(loads.count).toBe(1);
  });

  test('AU-45 / a 401 while holding a token ends the session once', async ({ page, api }) => {
    api.on('GET user/profile', { status: 401, body: { message: 'Please log in again.' } });
    const events = await noteEvents(page);
    const loads = countLoads(page);
    await page.goto('/mTube');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    expect(events).toEqual(['unauthorize-logout']);
    // The visit itself, and the one after the session.
    expect(loads.count).toBe(2);
  });

  test('AU-45 / whoever was signed out is told why, once, until it is closed or one logs in', async ({
    page,
    api,
  }) => {
    api.on('GET user/profile', { status: 401, body: { message: 'Please log in again.' } });
    const told = page.getByText('Your session has ended. Log in again.');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Login to continue' })).toBeVisible();
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(told).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Login to continue' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test('AU-44 / whoever signs out is told nothing', async ({ page, api }) => {
    api.on('POST user/logout', { body: { data: { _id: 'alice-id' } } });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Your session has ended.', { exact: false })).toHaveCount(0);
  });
});

test('AU-46 / a 401 without a token says so and reloads nothing', async ({ page, api }) => {
  api.on('POST user/login', { status: 401, body: { message: 'Invalid credentials' } });
  const card = new AuthCard(page);
  await card.open();
  const loads = countLoads(page);
  await card.phone.fill('501234567');
  await card.field('Password').fill('not the one');
  await card.press('Log in');
  await expect(card.alert).toHaveText('Invalid credentials');
  expect(loads.count).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('AU-48 / who signs in is remembered, free and by e-mail unless told', async ({
    page,
    api,
  }) => {
    api.know(aliceSession).on('POST user/login', { body: { data: aliceSession } });
    const card = new AuthCard(page);
    await card.open();
    const stored = (): Promise<unknown> =>
      page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as unknown);
    await card.press('Log in with e-mail or username');
    await card.field('E-mail or username').fill('alice@example.com');
    await card.field('Password').fill('correct horse');
    await card.press('Log in');
    await expect(card.dialog).toBeHidden();
    await expect.poll(stored).toMatchObject({
      auth: { rememberMe: true, user: { userType: 'free', authType: 'email' } },
    });
  });
});
