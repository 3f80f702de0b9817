import { expect } from '../support/journey-test.js';
import type { Cast } from './cast.js';
import { press, pressBeginningWith, pressGift, shortOf, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

const home = (): string => '/';
const mtube = (): string => '/mTube';
const watch = ({ video }: Cast): string => `/watch/${video}`;
const profile = ({ author }: Cast): string => `/@${author.session.username}`;
const ownProfile = ({ fan }: Cast): string => `/@${fan.session.username}`;
const dialog = until('dialog');

async function pressIfThere({ page, say }: Visit, key: 'nav.open' | 'search.open'): Promise<void> {
  const button = page.getByRole('button', { name: say(key), exact: true });
  if (await button.isVisible()) await button.click();
}

async function search({ page, say }: Visit, words: string): Promise<void> {
  await page.getByRole('combobox', { name: say('search.label') }).fill(words);
  // Not those of the language switch, which are there unseen.
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

/** The "…" of a comment that the reader wrote. */
async function openOwnComment({ page, cast, say }: Visit): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: cast.fan.session.username })
    .getByRole('button', { name: say('more.title') })
    .first()
    .click();
}

const pressItem =
  (key: 'common.delete' | 'more.report' | 'more.edit' | 'more.visibility') =>
  async ({ page, say }: Visit): Promise<void> =>
    page.getByRole('menuitem', { name: say(key), exact: true }).click();

/** Everything that opens over a screen. */
export const dialogScreens: readonly Screen[] = [
  {
    name: 'gift sheet',
    path: shortOf,
    open: steps(pressGift, dialog, async ({ page, say }) => {
      await page.getByText(say('gift.coffee'), { exact: true }).click();
      await expect(page.getByTestId('gift-balance')).toHaveText(/\d/);
    }),
  },
  { name: 'supporters', path: profile, open: steps(press('supporters.top'), dialog) },
  {
    name: 'comments',
    path: home,
    open: steps(pressBeginningWith('feed.comments'), async ({ page, say }) => {
      await expect(page.getByRole('textbox', { name: say('comments.add') })).toBeVisible();
    }),
  },
  { name: 'quality', path: home, open: steps(pressBeginningWith('feed.quality'), until('menu')) },
  {
    name: 'shortcuts',
    path: home,
    open: steps(async ({ page }) => {
      await page.getByTestId('feed-item').first().focus();
      await page.keyboard.press('?');
    }, dialog),
  },
  {
    name: 'player menu',
    path: watch,
    open: steps(
      async ({ page }) => page.locator('video').hover(),
      press('player.settings'),
      until('menu'),
    ),
  },
  {
    name: 'comment to delete',
    path: watch,
    open: steps(openOwnComment, pressItem('common.delete'), dialog),
  },
  {
    name: 'report',
    path: profile,
    open: steps(pressBeginningWith('more.title'), pressItem('more.report'), dialog),
  },
  {
    name: 'menu of a short',
    path: home,
    open: steps(pressBeginningWith('more.title'), until('menu')),
  },
  {
    name: 'menu of a card',
    path: ownProfile,
    open: steps(pressBeginningWith('more.title'), until('menu')),
  },
  {
    name: 'edit post',
    path: ownProfile,
    open: steps(pressBeginningWith('more.title'), pressItem('more.edit'), dialog),
  },
  {
    name: 'who can watch',
    path: ownProfile,
    open: steps(pressBeginningWith('more.title'), pressItem('more.visibility'), dialog),
  },
  {
    name: 'followers',
    path: profile,
    open: steps(async ({ page }) => page.locator('main header button').nth(1).click(), dialog),
  },
  {
    name: 'own requests',
    path: ownProfile,
    open: steps(
      async ({ page }) => page.locator('main header button').first().click(),
      dialog,
      async ({ page, say }) => {
        await page.getByRole('tab', { name: say('list.received') }).click();
        await expect(page.getByRole('dialog').getByText(say('list.noRequests'))).toBeVisible();
      },
    ),
  },
  {
    name: 'edit profile',
    path: ownProfile,
    open: steps(press('profile.edit'), dialog),
  },
  { name: 'account menu', path: mtube, open: steps(press('menu.label'), until('menu')) },
  { name: 'slide-over', path: mtube, open: async (visit) => pressIfThere(visit, 'nav.open') },
  {
    name: 'search',
    path: mtube,
    open: async (visit) => {
      await pressIfThere(visit, 'search.open');
      await search(visit, 'mariam');
    },
  },
  {
    name: 'nobody found',
    path: mtube,
    open: async (visit) => {
      await pressIfThere(visit, 'search.open');
      await search(visit, 'qqzzxx');
    },
  },
];
