import type { Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';
import { pressGift, shortOf, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

type Json = Record<string, unknown>;

const home = (): string => '/';
const wallet = (): string => '/virtual-gifting';

/** Lets the server answer, and changes what it said. */
function change(page: Page, call: string, to: (body: Json) => Json): Promise<unknown> {
  return page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: to((await response.json()) as Json) });
  });
}

/** A refusal that is not asked again. */
const refuse = (page: Page, call: string): Promise<unknown> =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'No', error: 'CURSOR_INVALID' } }),
  );

const ofProfile = (name: string, to: (data: Json, person: Json) => Json): Screen => ({
  name: `profile ${name}`,
  path: ({ author }) => `/@${author.session.username}`,
  prepare: ({ page, cast }) =>
    change(page, `user/${cast.author.session.username}`, (body) => {
      const data = body['data'] as Json;
      return { data: to(data, data['targetUser'] as Json) };
    }),
});
const locked = { profileSettings: { privateAccount: true } };

/** Pays for a package; `settled` is what the server says of it once the bank has spoken. */
const payment = (name: string, settled: Json | null): Screen => ({
  name: `card ${name}`,
  path: wallet,
  prepare: async ({ page }) => {
    const fields = { action: 'about:blank', method: 'POST', fields: {} };
    const transaction = { _id: 'p1', status: 'PENDING' };
    const data = { payment: { chargeMeta: fields }, transaction, reference: 'p1' };
    await page.route('**/api/payment/amazon/buy', (route) => route.fulfill({ json: { data } }));
    const told = { ...aPayment, ...settled };
    await page.route('**/api/payment/transaction/p1', (route) =>
      route.fulfill({ json: { data: told } }),
    );
  },
  open: steps(pay, until('dialog'), async ({ page }) => {
    if (settled === null) return;
    await page.frame('card-payment')?.goto('/virtual-gifting/payment/success');
    await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(0);
    if (settled['status'] !== 'PENDING')
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
  }),
});
const aPayment = {
  ...{ _id: 'p1', amountType: 'CASH', type: 'CASH_TO_COINS', amount: 29.99, currency: 'AED' },
  ...{ coins: 700, createdAt: '2026-11-02T06:05:00Z', updatedAt: '2026-11-02T06:05:00Z' },
};

async function pay({ page }: Visit): Promise<void> {
  await page.getByTestId('package-card').nth(2).click();
  const form = page.getByTestId('pay-form');
  await form.locator('button[type="submit"]').click();
}

const far = '2099-11-27T10:00:00.000Z';

/** What a sanction says over a screen. */
const standing = (name: string, path: Screen['path'], told: Json): Screen => ({
  name: `standing, ${name}`,
  path,
  prepare: ({ page }) =>
    page.route('**/api/user/standing', (route) =>
      route.fulfill({
        json: {
          data: { reason: 'harassment', from: null, restrictions: [], sanctions: [], ...told },
        },
      }),
    ),
  open: async ({ page, say }) =>
    expect(page.getByText(say('rule.harassment'), { exact: false })).toBeVisible(),
});

const flags = { follows: false, following: false, blocked: false };

/** Requests in every state, some with long names. */
const requests: Screen = {
  name: 'requests, filled',
  path: () => '/friends?tab=requests',
  prepare: async ({ page, cast: { author } }) => {
    await page.route('**/api/user/follow/requests/count', (route) =>
      route.fulfill({ json: { data: { received: 12 } } }),
    );
    await change(page, 'user/follow/requests?*', (body) => ({
      ...body,
      data: ['pending', 'approved', 'rejected'].map((status) => ({
        ...{ _id: status, username: author.session.username, profilePicture: null, verified: true },
        ...{ firstName: 'Mariam', lastName: 'Siddiqui', status, requestedAt: aPayment.createdAt },
        relation: {
          ...{ ...flags, followRequestSent: status === 'pending' },
          followRequestReceived: status === 'pending',
          follows: status === 'approved',
        },
      })),
    }));
  },
  open: async ({ page, say }) =>
    expect(page.getByRole('button', { name: say('follow.approve') }).first()).toBeVisible(),
};

/** Rows that only an administrator makes. */
const transfers: Screen = {
  name: 'transfers, filled',
  path: () => '/transfer-coins-history',
  prepare: ({ page, cast: { author, fan } }) =>
    change(page, 'payment/transfer/history*', (body) => {
      const person = { firstName: 'Mariam', lastName: 'Siddiqui', profilePicture: null };
      const fromUser = { ...person, _id: author.session._id, username: author.session.username };
      const toUser = { ...person, _id: fan.session._id, username: fan.session.username };
      const row = { coins: 1_250, amount: 1_234.5, discount: 10, description: null };
      const rows = [true, false].map((isAdminTransfer) => ({
        ...{ ...row, _id: String(isAdminTransfer), fromUser, toUser, isAdminTransfer },
        createdAt: '2026-11-02T06:05:00Z',
      }));
      return { ...body, data: rows };
    }),
};

/** A wallet with everything that it can say. */
const standingWallet: Screen = {
  name: 'wallet, on hold',
  path: wallet,
  prepare: ({ page }) =>
    change(page, 'payment/wallet', (body) => ({
      data: {
        ...(body['data'] as Json),
        ...{ pendingGiftCoins: 1_120, heldCoins: 300, debtCoins: 40 },
        pending: [{ at: aPayment.createdAt, coins: 1_120 }],
        frozen: { reason: 'UNDER_REVIEW', since: aPayment.createdAt },
      },
    })),
};

const aGift = {
  ...{ gift: { _id: 'rose', name: 'Rose', quantity: 10 }, coins: 10, message: null },
  ...{ post: null, createdAt: aPayment.createdAt },
};

/** A received gift in every state. */
const earnings: Screen = {
  name: 'earnings, filled',
  path: () => '/matestudio/earnings',
  prepare: ({ page }) =>
    change(page, 'payment/earnings/gifts*', (body) => ({
      ...body,
      data: ['pending', 'matured', 'reversed', 'forfeited'].map((state) => ({
        ...{ ...aGift, _id: state, state, from: null, anonymous: true, netCoins: 7, feeCoins: 3 },
        ...{ reversedCoins: state === 'matured' ? 2 : 0, maturesAt: far },
      })),
    })),
};

/** The receipt of a purchase that was refused. */
const receipt: Screen = {
  name: 'receipt',
  path: () => '/virtual-gifting/history',
  prepare: ({ page }) =>
    change(page, 'payment/transaction?*', (body) => ({
      ...body,
      data: [
        {
          ...{ ...aPayment, status: 'FAILED', reason: 'CARD_DECLINED', direction: 'in' },
          ...{ counterparty: null, post: null, journalId: null, expiresAt: null },
          ...{ refund: null, repaidCoins: 0, reversedCoins: 0 },
          package: { coins: 700, price: 29.99, currency: 'AED' },
        },
      ],
    })),
  open: async ({ page }) => {
    const row = page.getByRole('row').last().or(page.getByRole('main').locator('li button'));
    await row.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

const empty = (name: string, path: () => string, call: string): Screen => ({
  name,
  path,
  prepare: ({ page }) => change(page, call, (body) => ({ ...body, data: [] })),
});
const failed = (name: string, path: () => string, call: string): Screen => ({
  name,
  path,
  prepare: ({ page }) => refuse(page, call),
  open: async ({ page, say }) => expect(page.getByText(say('common.retry')).first()).toBeVisible(),
});

/** Screens in the states that a quiet system does not show. */
export const stateScreens: readonly Screen[] = [
  ofProfile('private', (data, person) => ({
    ...{ ...data, following: false },
    targetUser: { ...person, ...locked },
  })),
  ofProfile('requested', (data, person) => ({
    ...{ ...data, following: false, followRequestSent: true },
    targetUser: { ...person, ...locked },
  })),
  ofProfile('asking', (data) => ({ ...data, followRequestReceived: true })),
  ofProfile('blocked', (data) => ({ ...data, blocked: true })),
  {
    ...ofProfile('verified', (data, person) => ({
      ...data,
      targetUser: { ...person, verified: true, followers: 1_204_000, following: 0 },
    })),
    open: async ({ page, say }) =>
      expect(page.getByRole('img', { name: say('common.verified') })).toBeVisible(),
  },
  requests,
  transfers,
  standingWallet,
  earnings,
  receipt,
  payment('form', null),
  payment('under way', { status: 'PENDING' }),
  payment('declined', { status: 'FAILED', reason: 'CARD_DECLINED', message: 'Declined' }),
  payment('paid', { status: 'COMPLETED' }),
  empty('feed, empty', home, 'short/homefeed*'),
  empty('following, empty', () => '/following', 'short/followingfeed*'),
  empty('mtube, empty', () => '/mTube', 'video/homefeed*'),
  empty('history, empty', () => '/virtual-gifting/history', 'payment/transaction?*'),
  failed('feed, failed', home, 'short/homefeed*'),
  failed('mtube, failed', () => '/mTube', 'video/homefeed*'),
  failed('history, failed', () => '/virtual-gifting/history', 'payment/transaction?*'),
  failed('wallet, failed', wallet, 'payment/wallet'),
  standing('suspended', home, { status: 'suspended', until: far, appeal: 'possible' }),
  standing('restricted', () => '/mTube', {
    ...{ status: 'active', until: far, appeal: 'open' },
    restrictions: [
      { feature: 'comment', until: far },
      { feature: 'profile', until: null },
    ],
  }),
  {
    name: 'gift refused',
    path: shortOf,
    prepare: ({ page }) =>
      page.route('**/api/payment/gift', (route) =>
        route.fulfill({ status: 400, json: { message: 'No', error: 'GIFT_SELF' } }),
      ),
    open: steps(pressGift, until('dialog'), async ({ page, say }) => {
      await page.getByText(say('gift.rose'), { exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.locator('footer button').last().click();
      await expect(sheet.getByRole('alert')).toBeVisible();
    }),
  },
  {
    name: 'no connection',
    path: () => '/mTube',
    open: async ({ page, say }) => {
      await page.context().setOffline(true);
      // The next screen begins with a connection again.
      await expect(page.getByText(say('error.offlineBanner'))).toBeVisible();
    },
  },
];
