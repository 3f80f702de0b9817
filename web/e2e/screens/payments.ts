import type { Page } from '@playwright/test';
import type { PaymentMethod, Refund, StatementLine } from '../../src/lib/api-types.js';
import { aPage, aRefund, aTransaction } from '../../src/testing/builders.js';
import { expect } from '../support/journey-test.js';
import { press, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

const wallet = (): string => '/virtual-gifting';
const history = (): string => '/virtual-gifting/history';
const dialog = until('dialog');
const hour = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

const answer = (page: Page, call: string, data: unknown): Promise<unknown> =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data } }));

/** A purchase of this morning, and how it goes back. */
const bought = (refund: Refund | null): StatementLine =>
  aTransaction({
    ...{ _id: 'p1', status: 'COMPLETED', coins: 3_500, amount: 129.99, refund },
    ...{ createdAt: fromNow(-hour), updatedAt: fromNow(-hour) },
    package: { coins: 3_500, price: 129.99, currency: 'AED' },
  });

/** The history with one purchase, of which some coins are used. */
async function knowPurchase({ page }: Visit, refund: Refund | null): Promise<void> {
  const line = bought(refund);
  const offer = { refundableUntil: fromNow(72 * hour), refundableCoins: 1_250, journals: [] };
  await page.route('**/api/payment/transaction?*', (route) =>
    route.fulfill({ json: aPage([line]) }),
  );
  await answer(page, 'payment/transaction/p1', { ...line, ...offer });
}

async function openRow({ page }: Visit): Promise<void> {
  const row = page.getByRole('row').last().or(page.getByRole('main').locator('li button'));
  await row.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function choose({ page }: Visit, nth: number): Promise<void> {
  await page.getByRole('dialog').last().getByRole('radio').nth(nth).check();
}

async function send({ page }: Visit): Promise<void> {
  await page.getByRole('dialog').last().locator('button[type="submit"]').click();
}

const untilSaid = async ({ page }: Visit): Promise<void> => {
  await expect(page.getByRole('dialog').last().getByRole('alert').first()).toBeVisible();
};

/** A receipt of a purchase that goes back. */
const refunding = (name: string, refund: Refund): Screen => ({
  name: `refund, ${name}`,
  path: history,
  prepare: (visit) => knowPurchase(visit, refund),
  open: openRow,
});

const asking = (name: string, parts: Pick<Screen, 'prepare' | 'open'>): Screen => ({
  name: `refund, ${name}`,
  path: history,
  prepare: async (visit) => {
    await knowPurchase(visit, null);
    await parts.prepare?.(visit);
  },
  open: steps(openRow, press('refund.ask'), dialog, parts.open ?? (async () => undefined)),
});

/** A wallet with some ways to pay. */
const shop = (name: string, methods: readonly PaymentMethod[], parts: Pick<Screen, 'open'>) => ({
  name: `shop, ${name}`,
  path: wallet,
  prepare: ({ page }: Visit) => answer(page, 'payment/method', methods),
  ...parts,
});
const uae = { countryCode: 'UAE', currency: 'AED', isDown: false } as const;
const pk = { countryCode: 'PK', currency: 'PKR', isDown: false } as const;

async function choosePackage({ page }: Visit): Promise<void> {
  await page.getByTestId('package-card').nth(2).click();
}

/** How coins are paid for and given back, where that is not seen elsewhere. */
export const paymentScreens: readonly Screen[] = [
  refunding('requested', aRefund({ coins: 0, amount: 46.42 })),
  refunding('on its way', aRefund({ coins: 0, amount: 46.42, status: 'pending' })),
  refunding('given back', aRefund({ status: 'refunded', state: 'captured', amount: 46.42 })),
  refunding('refused', aRefund({ coins: 0, status: 'failed', state: 'voided', amount: 46.42 })),
  asking('form', {}),
  asking('no words', { open: steps(async (visit) => choose(visit, 4), send, untilSaid) }),
  asking('not taken', {
    prepare: ({ page }) =>
      page.route('**/api/payment/transaction/p1/refund-request', (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'REFUND_NOTHING_LEFT', message: 'Refused in English' },
        }),
      ),
    open: steps(async (visit) => choose(visit, 1), send, untilSaid),
  }),
  asking('taken', {
    prepare: ({ page }) =>
      answer(page, 'payment/transaction/p1/refund-request', bought(aRefund({ coins: 0 }))),
    open: steps(
      async (visit) => choose(visit, 0),
      send,
      async ({ page, say }) => {
        await expect(page.getByText(say('refund.sent'))).toBeVisible();
      },
    ),
  }),
  shop(
    'many ways',
    [
      { id: 'amazon', ...uae },
      { id: 'tap', ...uae, isDown: true },
      { id: 'telr', ...uae },
      { id: 'telr', ...pk },
      { id: 'jazzcash', ...pk },
      { id: 'easypaisa', ...pk },
      { id: 'epay', ...uae },
      { id: 'walee', ...pk },
      { id: 'walee-card', ...pk },
    ],
    { open: choosePackage },
  ),
  shop('mobile wallet', [{ id: 'jazzcash', ...pk }], {
    open: steps(choosePackage, press('wallet.payNow'), async ({ page }) => {
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    }),
  }),
];
