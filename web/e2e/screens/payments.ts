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
const shop = (
  name: string,
  methods: readonly PaymentMethod[],
  parts: Pick<Screen, 'prepare' | 'open'>,
): Screen => ({
  name: `shop, ${name}`,
  path: wallet,
  prepare: async (visit) => {
    await answer(visit.page, 'payment/method', methods);
    await parts.prepare?.(visit);
  },
  ...(parts.open && { open: parts.open }),
});
const uae = { countryCode: 'UAE', currency: 'AED', isDown: false } as const;
const pk = { countryCode: 'PK', currency: 'PKR', isDown: false } as const;

async function choosePackage({ page }: Visit): Promise<void> {
  await page.getByTestId('package-card').nth(2).click();
}

/** A payer's phone that is asked, and what the server says of its answer. */
const phone = (
  name: string,
  told: Partial<StatementLine>,
  said: Parameters<Visit['say']>[0],
): Screen =>
  shop(`phone, ${name}`, [{ id: 'jazzcash', ...pk }], {
    prepare: async ({ page }) => {
      const transaction = aTransaction({ _id: 'p1' });
      const asked = { message: 'Approve in English', reference: 'p1', transaction };
      await answer(page, 'payment/mobile-wallet/buy', asked);
      await answer(page, 'payment/transaction/p1', { ...transaction, ...told });
    },
    open: steps(choosePackage, async ({ page, say }) => {
      const form = page.getByTestId('mobile-wallet-form');
      await form.locator('input[type="tel"]').fill('03001234567');
      await form.locator('button[type="submit"]').click();
      // The number stands at either end of the sentence.
      const words = say(said).replace('{phone}', '').trim();
      await expect(form.getByText(words)).toBeVisible();
    }),
  });

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
  phone('asked', {}, 'wallet.waitingForPhone'),
  phone(
    'refused',
    { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' },
    'payment.INSUFFICIENT_FUNDS',
  ),
];
