import type { Locator, Page } from '@playwright/test';
import { aTransaction, aUser, aWallet } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const scriptPath = '/card-script-of-a-row.js';
const bank = '/bank-of-a-row';
const initializing = 'Initializing card form...';

/** A card script that makes a token of nothing, or says what the row lets it say when it begins. */
function scriptSaying(begin: string): string {
  return `
    let said;
    const names = { EN: 'EN', AR: 'AR', LIGHT: 'LIGHT', DARK: 'DARK', CURVED: 'C', LTR: 'L', RTL: 'R' };
    window.CardSDK = {
      Locale: names, Theme: names, Edges: names, Direction: names,
      renderTapCard(id, config) {
        said = config;
        document.getElementById(id).textContent = config.transaction.amount + ' ' + config.transaction.currency;
        ${begin}
      },
      tokenize: () => said.onSuccess({ id: 'tok_of_a_row' }),
    };`;
}

/** A shop with Tap alone, an order of AED 29.99 whose card script is a row's own, and what a charge is answered. */
async function knowShop(
  page: Page,
  api: PageApi,
  wish: { script?: string; charged?: object; message?: string } = {},
): Promise<void> {
  const { script = scriptSaying('config.onReady();'), charged = {}, message = '' } = wish;
  await page.route(`**${scriptPath}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const price = { currency: 'AED', originalPrice: 29.99, priceAfterDiscount: 29.99 };
  const transaction = { ...aTransaction({ status: 'PENDING' }), url: null, ...charged };
  api
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: { data: [{ id: 'tap', countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
    .on('GET payment/package', {
      body: { data: [{ _id: 'p700', name: '700 coins', coins: 700, ...price }] },
    })
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .onForeign('POST payment/tap/charge', { body: { data: { transaction, message } } });
}

/** Chooses the package and presses Pay; the order names the script of the row. */
async function pay(page: Page, api: PageApi): Promise<void> {
  await page.goto('/virtual-gifting');
  const order = {
    ...{ _id: 't1', customerId: 'cus_alice', amount: 29.99, currency: 'AED' },
    ...{ publicKey: 'pk_test_1', merchantId: 'M1', reference: 't1' },
    ...{ scriptUrl: new URL(scriptPath, page.url()).href, transaction: aTransaction() },
  };
  api.on('POST payment/tap/buy', { body: { data: order } });
  await page.getByTestId('package-card').click();
  await page.getByRole('button', { name: 'Pay AED 29.99' }).click();
}

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Card payment' });
const payByCard = (page: Page): Locator => sheet(page).getByRole('button', { name: /^Pay/ });

test.describe('a card with Tap', () => {
  test.use({ session: aliceSession });

  test('PM-08, PM-09, PM-13 / the form is prepared, shown, paid: its bodies, in AED; then the bank', async ({
    page,
    api,
    baseURL,
  }) => {
    const url = new URL(bank, baseURL).href;
    await knowShop(page, api, { charged: { url } });
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${scriptPath}`, async (route) => {
      await gate;
      await route.fallback();
    });
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The bank</h1>' }),
    );
    await pay(page, api);
    await expect(sheet(page).getByText(initializing)).toBeVisible();
    await expect(payByCard(page)).toBeDisabled();
    release();
    await expect(
      page.frameLocator('[data-testid="tap-frame"]').getByText('29.99 AED'),
    ).toBeVisible();
    await expect(sheet(page).getByText(initializing)).toBeHidden();
    await expect(payByCard(page)).toHaveText('Pay AED 29.99');
    const answer = api.hold('POST payment/tap/charge');
    await payByCard(page).click();
    await expect(payByCard(page)).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible();
    expect(api.to('POST payment/tap/buy')[0]?.body).toEqual({
      packageId: 'p700',
      countryCode: 'UAE',
    });
    expect(api.to('POST payment/tap/charge')[0]?.body).toEqual({
      transactionId: 't1',
      token: 'tok_of_a_row',
    });
  });

  test('PM-09 / charged without the bank: the message, for four seconds', async ({ page, api }) => {
    await knowShop(page, api, { charged: { status: 'COMPLETED' }, message: 'Captured, thank you' });
    await page.clock.install();
    await pay(page, api);
    const answer = api.hold('POST payment/tap/charge');
    await payByCard(page).click();
    await expect(payByCard(page)).toHaveAttribute('aria-busy', 'true');
    // Less than the app waits for a reply.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
    answer();
    const message = page.getByText('Captured, thank you');
    await expect(message).toBeVisible();
    await page.clock.runFor(3_900);
    await expect(message).toBeVisible();
    await page.clock.runFor(100);
    await expect(sheet(page)).toBeHidden();
  });

  test('PM-10 / the card script does not come: said so', async ({ page, api }) => {
    await knowShop(page, api);
    await page.route(`**${scriptPath}`, (route) => route.abort('aborted'));
    await pay(page, api);
    const toast = page.getByTestId('toast');
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(toast.getByText('Unable to initialize card payment')).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  test('PM-11 / the script refuses: why, or that nobody knows; Refresh begins again', async ({
    page,
    api,
  }) => {
    const error = "{ errors: [{ code: '2104', description: 'Invalid API Key' }] }";
    await knowShop(page, api, { script: scriptSaying(`config.onError(${error});`) });
    await pay(page, api);
    const why = 'Initialization failed with errors: 2104: Invalid API Key';
    await expect(sheet(page).getByRole('alert')).toHaveText(why);
    const refresh = sheet(page).getByRole('button', { name: 'Refresh' });
    await page.route(`**${scriptPath}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: scriptSaying('config.onError(undefined);'),
      }),
    );
    await refresh.click();
    await expect(sheet(page).getByRole('alert')).toHaveText(
      'An unknown error occurred during initialization.',
    );
    await page.unroute(`**${scriptPath}`);
    await knowShop(page, api);
    await refresh.click();
    await expect(payByCard(page)).toBeEnabled();
  });

  test('PM-12 / neither an order nor a charge: said so, and Pay can be pressed again', async ({
    page,
    api,
  }) => {
    await knowShop(page, api);
    await pay(page, api);
    const message = 'No answer today';
    api.onForeign('POST payment/tap/charge', { status: 400, body: { message } });
    await payByCard(page).click();
    const toast = page.getByTestId('toast');
    await expect(toast.getByText('Error creating card payment')).toBeVisible();
    await expect(sheet(page).getByRole('alert')).toHaveText(
      'Something went wrong while creating payment request',
    );
    await expect(payByCard(page)).toBeEnabled();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    api.onForeign('POST payment/tap/buy', { status: 400, body: { message } });
    await page.getByRole('button', { name: 'Pay AED 29.99' }).click();
    await expect(toast.getByText(message).first()).toBeVisible();
    await expect(sheet(page)).toBeHidden();
  });
});
