import type { Page } from '@playwright/test';
import { aTransaction, aWallet } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone as phoneWindow } from '../support/viewports.js';

const message = 'Approve the payment on your phone.';
const transaction = aTransaction({ status: 'PENDING', currency: 'PKR', amount: 350 });

function knowShop(api: PageApi): void {
  const price = { currency: 'PKR', originalPrice: 350, priceAfterDiscount: 350 };
  api
    .on('GET payment/wallet', { body: { data: aWallet(10) } })
    .on('GET payment/method', {
      body: { data: [{ id: 'jazzcash', countryCode: 'PK', currency: 'PKR', isDown: false }] },
    })
    .on('GET payment/package', {
      body: { data: [{ _id: 'p100', name: 'Starter', coins: 100, ...price }] },
    })
    .on('GET payment/transaction/t1', { body: { data: transaction } })
    .on('POST payment/mobile-wallet/buy', {
      body: { data: { message, transaction, reference: 'R1' } },
    });
}

async function fillIn(page: Page, phone: string): Promise<void> {
  await page.goto('/virtual-gifting');
  await page.getByTestId('package-card').first().click();
  await page.getByLabel('Mobile account number').pressSequentially(phone);
  await page.getByLabel('E-mail for the receipt').fill('alice@example.com');
}
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

test.describe('paying by a mobile wallet', () => {
  test.use({ session: aliceSession });

  test('PM-04, PM-06 / its body, busy meanwhile, the message for four seconds', async ({
    page,
    api,
  }) => {
    knowShop(api);
    const release = api.hold('POST payment/mobile-wallet/buy');
    await page.clock.install();
    await fillIn(page, '03001234567');
    await payNow(page).click();
    await expect(payNow(page)).toHaveAttribute('aria-busy', 'true');
    // Less than the app waits for a reply.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    release();
    await expect(page.getByText(message)).toBeVisible();
    expect(api.to('POST payment/mobile-wallet/buy')[0]?.body).toEqual({
      ...{ packageId: 'p100', paymentMethod: 'JAZZ_CASH', countryCode: 'PK' },
      ...{ email: 'alice@example.com', phone: '03001234567' },
    });
    await page.clock.runFor(3_900);
    await expect(page.getByText(message)).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByText(message)).toBeHidden();
  });

  test('PM-05 / a twelfth character is refused', async ({ page, api }) => {
    knowShop(api);
    await fillIn(page, '030012345678');
    await expect(page.getByLabel('Mobile account number')).toHaveValue('03001234567');
  });

  test('PM-07 / a failure is said in the form, without a toast', async ({ page, api }) => {
    knowShop(api);
    const message = 'The wallet does not answer.';
    const body = { error: 'PAYMENT_PROVIDER_UNAVAILABLE' as const, message };
    api.on('POST payment/mobile-wallet/buy', { status: 500, body });
    await fillIn(page, '03001234567');
    await payNow(page).click();
    const form = page.getByTestId('mobile-wallet-form');
    await expect(form.getByRole('alert')).toHaveText('The wallet does not answer.');
    await expect(payNow(page)).toBeEnabled();
    await expect(page.getByTestId('toast')).toHaveCount(0);
  });
});

for (const viewport of [phoneWindow, { width: phoneWindow.height, height: phoneWindow.width }])
  test.describe(`a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ session: aliceSession, viewport, hasTouch: true });

    test('Pay Now stays in reach once a package is chosen, and leads to the number that is missing', async ({
      page,
      api,
    }) => {
      knowShop(api);
      await page.goto('/virtual-gifting');
      await page.getByTestId('package-card').first().click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(payNow(page)).toBeInViewport({ ratio: 1 });
      await payNow(page).click();
      const number = page.getByLabel('Mobile account number');
      await expect(number).toBeFocused();
      await expect(number).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Enter 11 digits that begin with 03.')).toBeVisible();
      expect(api.to('POST payment/mobile-wallet/buy')).toEqual([]);
    });
  });
