import { AuthModal } from './pages/auth-modal.js';
import { Profile } from './pages/profile.js';
import { ShortsFeed } from './pages/shorts-feed.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

const PREVIEW_MS_MAX = 60_000;
const SCENES = ['dunes', 'ocean', 'forest', 'lanterns'] as const;

test.describe('a visitor', () => {
  let author: StagePerson;
  let ids: string[];
  const title = (index: number): string => `Evening ${index} of ${author.session.username}`;

  test.beforeAll(async ({ places }, info) => {
    author = await StagePerson.join(places, 'Sara', 'Haddad');
    ids = [];
    for (const [index, scene] of SCENES.entries()) {
      const texts = { title: title(index), tags: ['evening'], scene };
      ids.push(await author.publish('short', texts, info.outputPath(scene)));
    }
  });

  test('opens / / shorts play, one after another, without a login', async ({ page }) => {
    const feed = new ShortsFeed(page);
    await feed.open();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await feed.expectPlaying(page.getByTestId('feed-item').first());
    for (let index = 0; index < SCENES.length; index += 1) {
      await page.evaluate(() => document.querySelector('[role="feed"]')?.scrollTo({ top: 0 }));
      await feed.expectPlaying(await feed.goTo(title(index)));
    }
  });

  test('likes, opens Home, Profile or the wallet / is asked to log in', async ({ page }) => {
    await page.goto('/');
    const modal = new AuthModal(page);
    const asked = async (): Promise<void> => {
      await expect(modal.dialog.getByRole('heading', { name: 'Log in to Mate' })).toBeVisible();
      await modal.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(modal.dialog).toBeHidden();
    };
    await page.getByRole('button', { name: 'Like', exact: true }).first().click();
    await asked();
    for (const name of ['Home', 'Profile']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await asked();
    }
    await page.goto('/virtual-gifting');
    await expect(page.getByText('Login to continue')).toBeVisible();
  });

  test('follows links / a profile, a short, and what links show before they open', async ({
    page,
    request,
  }) => {
    const { username } = author.session;
    await new Profile(page).open(username);
    await expect(page.getByTestId('short-card')).toHaveCount(SCENES.length);
    await page.goto(`/${username}`);
    await new Profile(page).expectOf(username);
    const address = `/@${username}/short/${ids[0]}`;
    await page.goto(address);
    const feed = new ShortsFeed(page);
    await feed.expectPlaying(feed.item(title(0)));
    // Previews that come late are left out; the next visit gets them.
    await expect(async () => {
      const html = await (await request.get(address)).text();
      expect(html).toMatch(new RegExp(`og:title"[^>]*content="[^"]*${title(0)}`));
    }).toPass({ timeout: PREVIEW_MS_MAX });
  });

  for (const address of ['/a/b/c', '/@nobody_of_this_name', '/legal']) {
    test(`follows ${address} / not found, and a way home`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText('404')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Go back home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByTestId('feed-item').first()).toBeVisible();
    });
  }
});
