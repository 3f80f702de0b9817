import type { Locator, Page } from '@playwright/test';
import type { TransactionDetails } from '../../../src/lib/api-types.js';
import { aTransaction, aUser, aWallet } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const buyRoute = 'POST payment/amazon/buy';
const fields = { merchant_reference: 'r1', signature: 'of-the-server' };
// The provider of a row leads back at once, to the return page that tells nobody: a row says itself when it speaks.
const action = '/virtual-gifting/payment/not-found?transaction=t1';

const offered = [100, 300, 700, 1_400, 3_500, 7_000, 14_000].map((coins) => ({
  ...{ _id: `p${coins}`, name: `${coins} coins`, coins, currency: 'AED' },
  ...{ originalPrice: coins / 20 - 0.01, priceAfterDiscount: coins / 20 - 0.01 },
}));

/** Somebody with 100 coins, packages of which one costs AED 34.99, and a purchase that ends as told. */
function knowPayment(
  api: PageApi,
  end: Partial<TransactionDetails> = {},
  page: string = action,
): void {
  const charge = { action: page, method: 'POST', fields } as const;
  api
    .on('GET payment/wallet', { body: { data: aWallet(100) } })
    .on('GET payment/method', {
      body: { data: [{ id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
    .on('GET payment/package', { body: { data: offered } })
    .on(buyRoute, {
      body: {
        data: {
          payment: { chargeMeta: charge },
          transaction: aTransaction(),
          reference: 'r1',
        },
      },
    })
    .on('GET payment/transaction/t1', {
      body: { data: aTransaction({ status: 'COMPLETED', ...end }) },
    });
}

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Card payment' });

const chosen = (page: Page): Locator =>
  page.getByTestId('package-card').filter({ hasText: 'AED 34.99' });

/** Chooses the package and presses Pay. */
async function pay(page: Page): Promise<void> {
  await page.goto('/virtual-gifting');
  await chosen(page).click();
  await page.getByRole('button', { name: 'Pay AED 34.99' }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Lets the page in the frame speak as a return page does (PS-07), so many times. */
async function comeBack(page: Page, times = 1): Promise<void> {
  await expect(page.frameLocator('iframe[name="card-payment"]').getByRole('heading')).toBeVisible();
  await page.frame('card-payment')?.evaluate((count) => {
    for (let time = 0; time < count; time += 1)
      window.parent.postMessage({ type: 'payment-success' }, location.origin);
  }, times);
}

const stranger = 'https://evil.example';

/**
 * The app hears that all went well from whom it may not believe: from itself, from a frame of another origin, and from
 * another origin in the name of the payment's frame.
 */
async function lie(page: Page): Promise<void> {
  const word = { type: 'payment-success' };
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ origin }) => heard.push(origin));
    const frame = Object.assign(document.createElement('iframe'), { name: 'stranger' });
    // Without leave to be of our origin it has one of its own.
    frame.setAttribute('sandbox', 'allow-scripts');
    document.body.append(frame);
  });
  await page.evaluate((data) => window.postMessage(data, location.origin), word);
  await page
    .frameLocator('iframe[name="stranger"]')
    .locator('html')
    .evaluate((_, data) => window.parent.postMessage(data, '*'), word);
  await page.evaluate(
    ([data, origin]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name="card-payment"]');
      const source = frame?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
    [word, stranger] as const,
  );
  const origins = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.toSorted());
  await expect.poll(origins).toEqual([new URL(page.url()).origin, stranger, 'null'].toSorted());
  // Whatever would follow has been drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

test.use({ session: aliceSession });

test.describe('card in the frame', () => {
  test('PM-14 / the fields of the reply go into the frame by a hidden form', async ({
    page,
    api,
  }) => {
    knowPayment(api);
    await pay(page);
    expect(api.to(buyRoute)[0]?.body).toEqual({
      ...{ packageId: 'p700', email: aliceSession.email, customerIp: '', iframe: true },
    });
    const form = page.getByTestId('pay-form-charge');
    await expect(form).toHaveAttribute('action', action);
    await expect(form).toHaveAttribute('target', 'card-payment');
    await expect(form).toHaveAttribute('method', 'post');
    const inputs = await form
      .locator('input')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('name'), one.getAttribute('value')]),
      );
    expect(Object.fromEntries(inputs)).toEqual(fields);
    await expect(
      page.frameLocator('iframe[name="card-payment"]').getByRole('heading'),
    ).toBeVisible();
  });

  // @NOTE the row's update-user call is given up: buying writes no unproven address into an account.
  test('PM-15, PM-16 / an address is asked for where there is none, and goes with the purchase alone', async ({
    page,
    api,
  }) => {
    knowPayment(api);
    api.on('GET user/profile', { body: { data: aUser({ email: null }) } });
    await page.goto('/virtual-gifting');
    await chosen(page).click();
    const email = page.getByLabel('E-mail for the receipt');
    await email.fill('alice@');
    await page.getByRole('button', { name: 'Pay AED 34.99' }).click();
    await expect(email).toHaveAccessibleDescription('Enter a valid email');
    await expect(email).toBeFocused();
    await email.fill('receipts@example.com');
    await page.getByRole('button', { name: 'Pay AED 34.99' }).click();
    await expect(sheet(page)).toBeVisible();
    expect(api.to(buyRoute)).toHaveLength(1);
    expect(api.to(buyRoute)[0]?.body).toMatchObject({ email: 'receipts@example.com' });
    expect(api.to('PUT user/update')).toEqual([]);
  });

  test('PM-17, PM-19 / the frame’s own page and nobody else makes the app ask; then the balance is read again', async ({
    page,
    api,
  }) => {
    knowPayment(api);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).origin));
    await pay(page);
    await lie(page);
    await expect(sheet(page).locator('iframe')).toBeVisible();
    expect(api.to('GET payment/transaction/t1')).toHaveLength(0);
    api.on('GET payment/wallet', { body: { data: aWallet(800) } });
    await comeBack(page);
    await expect(sheet(page).getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByTestId('coin-balance')).toHaveText('800');
    expect(new Set(seen)).toEqual(new Set([new URL(page.url()).origin]));
  });

  test('PM-20 / the frame’s page speaks twice: one receipt, and the balance that the server says', async ({
    page,
    api,
  }) => {
    knowPayment(api);
    await pay(page);
    api.on('GET payment/wallet', { body: { data: aWallet(800) } });
    await comeBack(page, 2);
    await expect(sheet(page).getByRole('heading', { name: 'Payment complete' })).toHaveCount(1);
    await sheet(page).getByRole('button', { name: 'Done' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByTestId('coin-balance')).toHaveText('800');
    expect(api.to(buyRoute)).toHaveLength(1);
  });

  test('PM-17 / closed while it is confirmed: the status is told, and the choice is cleared', async ({
    page,
    api,
  }) => {
    knowPayment(api);
    await pay(page);
    const release = api.hold('GET payment/transaction/t1');
    await comeBack(page);
    await expect(sheet(page).getByText('Confirming your payment...')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByText(/The coins arrive by themselves\.$/)).toBeVisible();
    await expect(chosen(page).getByRole('radio')).not.toBeChecked();
    release();
    await expect(page.getByTestId('toast')).toContainText('700 coins are in your wallet.');
  });

  test('given up on the provider’s page / said so, and Try again, without being asked twice', async ({
    page,
    api,
  }) => {
    const givenUp = '/virtual-gifting/payment/cancelled?transaction=t1';
    knowPayment(api, { status: 'FAILED', reason: 'CANCELLED' }, givenUp);
    await pay(page);
    await expect(sheet(page).getByText('The payment was cancelled.')).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(chosen(page).getByRole('radio')).toBeChecked();
  });

  test('declined / the reason, and Try again', async ({ page, api }) => {
    knowPayment(api, { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' });
    await pay(page);
    await comeBack(page);
    await expect(
      sheet(page).getByText('There was not enough money for the payment.'),
    ).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(sheet(page).locator('iframe')).toBeVisible();
    expect(api.to(buyRoute)).toHaveLength(2);
  });
});

for (const viewport of [phone, { width: phone.height, height: phone.width }])
  test.describe(`a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('Pay stays in reach once a package is chosen, and the balance after it', async ({
      page,
      api,
    }) => {
      knowPayment(api);
      await page.goto('/virtual-gifting');
      await chosen(page).click();
      const button = page.getByRole('button', { name: 'Pay AED 34.99' });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click();
      await comeBack(page);
      await sheet(page).getByRole('button', { name: 'Done' }).click();
      await expect(page.getByTestId('coin-balance')).toBeInViewport({ ratio: 1 });
    });
  });
