import { aPage, aPerson, aPost, someSettings } from '../../../src/testing/builders.js';
import { knowFeed } from '../safety/feed-page.js';
import { AuthCard } from '../auth/auth-card.js';
import { fingerPx, lowOnes } from '../support/fingers.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { knowBob, ProfilePage } from './profile-page.js';

test.describe('under a finger', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('AU-02 / what is pressed on the cards is as high as a finger needs', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    expect(await lowOnes(card.dialog)).toEqual([]);
    await card.press('Log in with e-mail or username', 'Forgot password?');
    expect(await lowOnes(card.dialog)).toEqual([]);
  });

  test('DA-03 / so is the tick of leaving', async ({ page }) => {
    await page.goto('/delete-my-account');
    const main = page.getByRole('main');
    await expect(main.getByRole('checkbox')).toBeVisible();
    expect(await lowOnes(main)).toEqual([]);
  });

  test('PR-01 / so are the buttons of a profile, its counts, its tabs, and a menu on a card', async ({
    page,
    api,
  }) => {
    knowBob(api, {}, { bio: 'word '.repeat(201) });
    api.on('GET short/user/bob-id', { body: aPage([aPost({ title: 'Paper birds' })]) });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    expect(await lowOnes(profile.header)).toEqual([]);
    expect(await lowOnes(page.getByRole('tablist'))).toEqual([]);
    const more = page.getByTestId('short-card').getByRole('button', { name: /^More options/ });
    expect(await more.evaluate((button) => button.getBoundingClientRect().height)).toBe(fingerPx);
    await more.click();
    expect(await lowOnes(page.getByRole('menu'))).toEqual([]);
  });
});

test.describe('under a finger, on a video', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('watch / its author, and what can be done with it', async ({ page, api }) => {
    knowFeed(api, []);
    const video = aPost({ _id: 'v1', type: 'video', user: aPerson({ username: 'bob' }) });
    api
      .on('GET video/homefeed', { body: aPage([]) })
      .on('GET video/v1/details', { body: { data: video } })
      .on('GET video/v1/comments', { body: aPage([]) });
    await page.goto('/watch/v1');
    const author = page.getByRole('main').getByRole('link', { name: 'Bob B', exact: true });
    await expect(author).toBeVisible();
    expect(await author.evaluate((link: HTMLElement) => link.offsetHeight)).toBe(fingerPx);
    const gift = page.getByRole('button', { name: 'Gift' });
    expect(await lowOnes(gift.locator('xpath=../..'))).toEqual([]);
  });
});

test.describe('under a finger, signed in', () => {
  test.use({ viewport: phone, hasTouch: true, session: aliceSession });

  test('settings / every line, its switch and its form', async ({ page, api }) => {
    api
      .on('GET user/sessions', { body: { data: [] } })
      .on('GET user/export/status', { body: { data: { state: 'none' } } });
    await page.goto('/settings');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Change: E-mail' }).click();
    await expect(main.getByRole('checkbox')).toBeVisible();
    expect(await lowOnes(main)).toEqual([]);
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, session: aliceSession });

  test('feed / what is pressed beside a short is as high as a finger needs, and in the window', async ({
    page,
    api,
  }) => {
    knowFeed(api, [aPost()]);
    await page.goto('/');
    const short = page.getByRole('article').first();
    for (const name of ['Gift', 'Share'])
      await expect(short.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(short.getByRole('button', { name: /^More options/ })).toBeInViewport({ ratio: 1 });
    expect(await lowOnes(short)).toEqual([]);
  });

  test('LY-07 / the end of the account menu can be reached', async ({ page, api }) => {
    api.on('PUT user/settings', { body: { data: someSettings({ theme: 'dark' }) } });
    await page.goto('/mTube');
    await page.getByRole('button', { name: 'Your account' }).click();
    const last = page.getByRole('menuitemradio', { name: 'Use dark theme' });
    await last.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const menu = await page.getByTestId('user-menu').boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(390);
  });
});
