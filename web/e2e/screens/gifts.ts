import { readFile } from 'node:fs/promises';
import { expect } from '../support/journey-test.js';
import { press, pressBeginningWith, pressGift, shortOf, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

const dialog = until('dialog');
const history = (): string => '/virtual-gifting/history';
const at = '2026-11-02T06:05:00Z';

const choose =
  (gift: 'gift.rose' | 'gift.crown') =>
  async ({ page, say }: Visit): Promise<void> => {
    await page.getByText(say(gift), { exact: true }).click();
    await expect(page.getByTestId('gift-balance')).toHaveText(/\d/);
  };
const send = async ({ page }: Visit): Promise<void> => {
  const buttons = page.getByRole('dialog').locator('footer button');
  await expect(buttons.last()).toBeEnabled();
  await buttons.last().click();
};
/** The first line of a history, as a row or as an entry of a list, once it is there. */
const firstLine = async ({ page }: Visit): Promise<void> => {
  const line = page.getByRole('main').locator('tbody tr[tabindex], li button');
  await line.first().click();
};

/** The server takes one gift, and is slow with the next: the moment stays. */
async function takeOne({ page }: Visit): Promise<void> {
  let isTaken = false;
  await page.route('**/api/payment/gift', async (route) => {
    if (isTaken) return;
    isTaken = true;
    const transaction = { _id: 'g1', createdAt: at, updatedAt: at };
    await route.fulfill({ json: { data: { transaction, coinBalance: 1_400 } } });
  });
}

/** One gift is told of, and then no more. */
async function tellOne({ page, cast: { author } }: Visit): Promise<void> {
  const { _id, username } = author.session;
  const from = { _id, username, firstName: 'Mariam', lastName: 'Siddiqui', profilePicture: null };
  const post = { _id: 'p1', title: 'Low tide, slow walk', type: 'short' };
  const gift = { name: 'Coffee', quantity: 10 };
  const data = JSON.stringify({ _id: 'g1', from, gift, coins: 100, post });
  let isTold = false;
  await page.route('**/api/payment/gift/news', (route) => {
    if (isTold) return route.fulfill({ status: 404 });
    isTold = true;
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: gift\ndata: ${data}\n\n`,
    });
  });
}

/** Saves the receipt of the newest line, and has it checked. */
const checkReceipt =
  (change: (text: string) => string) =>
  async (visit: Visit): Promise<void> => {
    const { page, say } = visit;
    await steps(firstLine, dialog)(visit);
    const saved = page.waitForEvent('download');
    await press('proof.save')(visit);
    const text = await readFile(await (await saved).path(), 'utf8');
    await page.getByRole('dialog').getByText(say('proof.toCheck')).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'receipt.json',
      mimeType: 'application/json',
      buffer: Buffer.from(change(text)),
    });
    await expect(page.getByTestId('receipt-outcome')).toBeVisible();
  };

/** Everything between a gift button and the books. */
export const giftScreens: readonly Screen[] = [
  {
    name: 'gift sheet of a video',
    path: ({ video }) => `/watch/${video}`,
    open: steps(pressBeginningWith('feed.gift'), dialog, choose('gift.rose')),
  },
  {
    name: 'gift to confirm',
    path: shortOf,
    open: steps(pressGift, dialog, choose('gift.crown'), send, async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(2);
    }),
  },
  {
    name: 'coins in the gift sheet',
    path: shortOf,
    open: steps(
      pressGift,
      dialog,
      choose('gift.rose'),
      press('gift.getCoins'),
      async ({ page }) => {
        await page.getByTestId('package-card').first().click();
      },
    ),
  },
  {
    name: 'gift given',
    path: shortOf,
    prepare: takeOne,
    open: steps(pressGift, dialog, choose('gift.rose'), send, async ({ page }) => {
      await page.getByTestId('gift-moment').getByRole('button').click();
    }),
  },
  {
    name: 'supporters of a post',
    path: shortOf,
    open: steps(pressGift, dialog, press('supporters.top'), async ({ page }) => {
      await expect(page.getByTestId('supporters')).toBeVisible();
    }),
  },
  {
    name: 'gift news',
    path: () => '/mTube',
    prepare: tellOne,
    open: async ({ page }) => page.getByTestId('toast').hover(),
  },
  { name: 'receipt of a gift', path: history, open: steps(firstLine, dialog) },
  { name: 'receipt proven', path: history, open: checkReceipt((text) => text) },
  {
    name: 'receipt not proven',
    path: history,
    open: checkReceipt((text) => text.replace('"amount": "', '"amount": "1')),
  },
  {
    name: 'settings, gift limit',
    path: () => '/settings',
    open: async ({ page, say }) => {
      await page
        .getByRole('button', { name: new RegExp(`: ${say('settings.giftLimit')}$`) })
        .click();
      await expect(page.locator('main form input').first()).toBeFocused();
    },
  },
  {
    name: 'history, pages and filters',
    path: () => `${history()}?limit=100&status=COMPLETED`,
  },
];
