import type { Page } from '@playwright/test';
import { expect, test } from '../support/row-test.js';

const closes = 'you can close this window';
const results = [
  [
    'success',
    'Your payment was successful',
    `Your payment was successful, ${closes}`,
    'PS-02 / success',
  ],
  ['failed', 'Your payment was failed', `Your payment was failed, ${closes}`, 'PS-03 / failed'],
  [
    'cancelled',
    'Your payment was cancelled',
    `Your payment was cancelled, ${closes}`,
    'PS-04 / cancelled',
  ],
  [
    'foo',
    'Your payment was cancelled',
    `Your payment was cancelled, ${closes}`,
    'PS-04 / any other word',
  ],
] as const;

/**
 * Opens a return page in a frame of the app's own origin, where time stands still, and gathers what it says to its parent:
 * what is answered is all that was said before.
 */
async function openInFrame(page: Page, path: string): Promise<() => Promise<unknown[]>> {
  await page.clock.install();
  await page.goto('/auth');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.evaluate((src) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('message', ({ data }) => told.push(data));
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, path);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  return () =>
    page.evaluate(async () => {
      const { told } = window as unknown as { told: unknown[] };
      // A word of its own is heard after whatever was said before it.
      const end = `end ${Math.random()}`;
      await new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => {
          if (data === end) resolve();
        });
        window.postMessage(end, window.location.origin);
      });
      return told.filter((word) => typeof word !== 'string');
    });
}

/** Loads the page in the frame once more, as a browser does that somebody told to. */
async function reloadFrame(page: Page): Promise<void> {
  const isOld = (): boolean => 'isOld' in (document.querySelector('iframe')?.contentWindow ?? {});
  await page.evaluate(() => {
    const inner = document.querySelector('iframe')?.contentWindow;
    if (!inner) throw new Error('no frame');
    Object.assign(inner, { isOld: true });
    inner.location.reload();
  });
  await expect.poll(() => page.evaluate(isOld)).toBe(false);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('payment results', () => {
  test('PS-01 / a spinner until the status is applied', async ({ page, api }) => {
    expect(api.unexpected).toEqual([]);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/payment-return*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/amazon-payment/success', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  });

  for (const [status, title, body, name] of results) {
    test(`${name}`, async ({ page }) => {
      await page.goto(`/amazon-payment/${status}`);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page.getByText(body, { exact: true })).toBeVisible();
    });
  }

  test('PS-05 / buttons to the wallet and to the history', async ({ page }) => {
    await page.goto('/amazon-payment/success');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(link('Go to Wallet')).toHaveAttribute('href', '/virtual-gifting');
    await expect(link('Transactions History')).toHaveAttribute('href', '/virtual-gifting/history');
  });

  test('PS-06 / a return page that knows nothing of the payment', async ({ page }) => {
    await page.goto('/virtual-gifting/payment/foo');
    await expect(page.getByRole('heading', { name: 'Not Found', exact: true })).toBeVisible();
    await expect(page.getByText('Looks like your payment was not found')).toBeVisible();
  });

  for (const [status, path] of [
    ['success', 'payment/success'],
    ['failed', 'payment/failed'],
    ['pending', 'res/card-payment'],
  ] as const) {
    test(`PS-07, PS-10 / ${status}: the page around it is told after two seconds and not before, once, reloaded or not`, async ({
      page,
    }) => {
      const told = await openInFrame(page, `/virtual-gifting/${path}?transaction=t1`);
      await page.clock.runFor(1_900);
      expect(await told()).toEqual([]);
      await page.clock.runFor(100);
      const message = { type: 'payment-success', status, transactionId: 't1' };
      await expect.poll(told).toEqual([message]);
      await page.clock.runFor(10_000);
      expect(await told()).toEqual([message]);
      await reloadFrame(page);
      await page.clock.runFor(10_000);
      expect(await told()).toEqual([message]);
    });
  }

  for (const status of ['cancelled', 'foo']) {
    test(`PS-08 / ${status}: nobody is told`, async ({ page }) => {
      const told = await openInFrame(page, `/virtual-gifting/payment/${status}`);
      await page.clock.runFor(5_000);
      expect(await told()).toEqual([]);
    });
  }

  for (const path of ['/virtual-gifting/telr', '/virtual-gifting/res/card-payment']) {
    test(`PS-09, RT-15 / ${path} says that the payment is on its way`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('Your payment is initiated', { exact: true })).toBeVisible();
    });
  }
});
