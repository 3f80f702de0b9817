import type { Page } from '@playwright/test';
import { expect, test } from '../support/row-test.js';

const fields = {
  'First name': ['first_name', 'Alice'],
  'Last name': ['last_name', 'Khan'],
  Email: ['email', 'alice@example.com'],
  Phone: ['phone', '+971 50 123 4567'],
  Message: ['message', 'Where are my coins?'],
} as const;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /Send message|Sending/ });

test.describe('contact', () => {
  test('CU-01 / five fields', async ({ page, api }) => {
    expect(api.unexpected).toEqual([]);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    for (const label of Object.keys(fields)) await expect(field(page, label)).toBeVisible();
  });

  test('CU-02 / each empty one says so, and the first has the focus', async ({ page, api }) => {
    await page.goto('/contact');
    await submit(page).click();
    for (const [label, [name]] of Object.entries(fields)) {
      const text = `${name.replace('_', ' ')} is required`;
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(field(page, label)).toHaveAccessibleDescription(text);
    }
    await expect(field(page, 'First name')).toBeFocused();
    await field(page, 'First name').fill('Alice');
    await submit(page).click();
    await expect(field(page, 'Last name')).toBeFocused();
    expect(api.to('POST contact')).toHaveLength(0);
  });

  test('CU-03 / two seconds busy, then said to be sent', async ({ page, api }) => {
    api.on('POST contact', { body: { data: { _id: 'ticket' } } });
    await page.clock.install();
    await page.goto('/contact');
    for (const [label, [, text]] of Object.entries(fields)) await field(page, label).fill(text);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await submit(page).click();
    await expect(submit(page)).toBeDisabled();
    await expect.poll(() => api.to('POST contact').length).toBe(1);
    await page.clock.runFor(1_900);
    await expect(submit(page)).toBeDisabled();
    await page.clock.runFor(200);
    await expect(
      page.getByText('Success: Your message has been submitted successfully', { exact: true }),
    ).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('');
    await expect
      .poll(() => api.to('POST contact')[0]?.body)
      .toEqual({
        ...Object.fromEntries(Object.values(fields)),
        website: '',
      });
  });

  test('CU-02 / what the server refuses is told at its field, which has the focus', async ({
    page,
    api,
  }) => {
    const message = 'Enter an e-mail address.';
    api.onForeign('POST contact', {
      status: 422,
      body: { message, error: 'VALIDATION_FAILED', details: [{ path: 'email', message }] },
    });
    await page.clock.install();
    await page.goto('/contact');
    for (const [label, [, text]] of Object.entries(fields)) await field(page, label).fill(text);
    await submit(page).click();
    await expect.poll(() => api.to('POST contact').length).toBe(1);
    await page.clock.runFor(2_100);
    await expect(field(page, 'Email')).toHaveAccessibleDescription(message);
    await expect(field(page, 'Email')).toBeFocused();
  });

  test('CU-03 / sent from a field, the keyboard stays there', async ({ page, api }) => {
    api.on('POST contact', { body: { data: { _id: 'ticket' } } });
    await page.clock.install();
    await page.goto('/contact');
    for (const [label, [, text]] of Object.entries(fields)) await field(page, label).fill(text);
    await field(page, 'Phone').press('Enter');
    await expect.poll(() => api.to('POST contact').length).toBe(1);
    await expect(field(page, 'Phone')).toBeFocused();
    await page.keyboard.type('7');
    await page.clock.runFor(2_100);
    await expect(page.getByText(/^Success: /)).toBeVisible();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveValue('');
  });

  test('CU-03 / a refusal is told, and nothing typed is lost', async ({ page, api }) => {
    api.on('POST contact', {
      status: 429,
      body: { error: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment.' },
    });
    await page.clock.install();
    await page.goto('/contact');
    for (const [label, [, text]] of Object.entries(fields)) await field(page, label).fill(text);
    await submit(page).click();
    await expect.poll(() => api.to('POST contact').length).toBe(1);
    await page.clock.runFor(2_100);
    await expect(page.getByText('Too many requests. Please wait a moment.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('Where are my coins?');
  });
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a page whose address is opened anew / begins at its top, wherever the one before was left', async ({
    page,
    api,
  }) => {
    expect(api.unexpected).toEqual([]);
    const top = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    await page.goto('/legal/terms-condition');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(top).toBe(400);
    await page.reload();
    await expect.poll(top).toBe(400);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    expect(await top()).toBe(0);
  });
});
