import type { Page } from '@playwright/test';
import { aTransaction, aUser, aWallet } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const portal = '/api/payment/epay/portal?page=p&id=1';

/** A shop of one way to pay and one package, and what its buy call answers. */
function knowShop(api: PageApi, id: string, result: object): void {
  api
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: { data: [{ id, countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
    .on('GET payment/package', {
      body: {
        data: [
          {
            ...{ _id: 'p100', name: '100 coins', coins: 100, currency: 'AED' },
            ...{ originalPrice: 4.99, priceAfterDiscount: 4.99 },
          },
        ],
      },
    })
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .onForeign(`POST payment/${id}/buy`, {
      body: { data: { payment: null, transaction: aTransaction(), reference: 'r1', result } },
    });
}

async function pay(page: Page): Promise<void> {
  await page.goto('/virtual-gifting');
  await page.getByTestId('package-card').click();
  await page.getByRole('button', { name: 'Pay AED 4.99' }).click();
}

/** What buttons said while they rested, were it for a moment: the page itself tells, since asking it would wait for the next. */
async function sayingsAtRest(page: Page): Promise<ReadonlySet<string>> {
  const sayings = new Set<string>();
  await page.exposeFunction('tellSaying', (saying: string) => void sayings.add(saying));
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellSaying: (saying: string) => void }).tellSaying;
    const look = (): void => {
      for (const button of document.querySelectorAll('button:disabled'))
        tell(button.textContent ?? '');
    };
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, changes);
  });
  return sayings;
}

test.describe('a provider with a page of its own', () => {
  test.use({ session: aliceSession });

  test('PM-01, PM-02 / epay: {packageId} is posted, and the url in the JSON text is gone to', async ({
    page,
    api,
    baseURL,
  }) => {
    const url = new URL(portal, baseURL).href;
    knowShop(api, 'epay', { url, fields: JSON.stringify({ url }) });
    const release = api.hold('POST payment/epay/buy');
    const sayings = await sayingsAtRest(page);
    // The page that it leads to stays away until the button was seen.
    await page.route(url, async (route) => {
      await expect.poll(() => [...sayings]).toContain('Redirecting...');
      await route.fulfill({ contentType: 'text/html', body: '<h1>The portal</h1>' });
    });
    await pay(page);
    await expect(page.getByRole('button', { name: 'Opening payment...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'The portal' })).toBeVisible();
    expect(page.url()).toBe(url);
    expect(api.to('POST payment/epay/buy')[0]?.body).toEqual({ packageId: 'p100' });
  });

  test('PM-03 / no url, and a failure: told, and Pay can be pressed again', async ({
    page,
    api,
  }) => {
    knowShop(api, 'epay', { url: '', fields: '{}' });
    await pay(page);
    await expect(page.getByText('Payment URL not found')).toBeVisible();
    await expect(page.getByText('Failed to proceed')).toBeVisible();
    api.onForeign('POST payment/epay/buy', { status: 503, body: { message: 'No answer today' } });
    await page.getByRole('button', { name: 'Pay AED 4.99' }).click();
    await expect(page.getByText('No answer today')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay AED 4.99' })).toBeEnabled();
  });

  for (const [id, name] of [
    ['walee', 'Walee wallet'],
    ['walee-card', 'Card by Walee'],
  ] as const) {
    test(`PM-21 / ${id}: by its name, and on to its page`, async ({ page, api, baseURL }) => {
      const url = new URL('/checkout-of-walee', baseURL).href;
      knowShop(api, id, { url });
      await page.route(url, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Walee</h1>' }),
      );
      await page.goto('/virtual-gifting');
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await pay(page);
      await expect(page.getByRole('heading', { name: 'Walee' })).toBeVisible();
    });
  }
});
