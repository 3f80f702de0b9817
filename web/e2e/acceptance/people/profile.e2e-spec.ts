import { aPage, aPerson, aPost, aProfile, aRelation } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { knowAliceProfile, knowBob, locked, ProfilePage } from './profile-page.js';

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

/** Which page of which list was asked for. */
const pagesOf = (api: PageApi, route: string): (string | null)[] =>
  api.to(route).map(({ query }) => query.get('page'));

test.describe('profile', () => {
  test('PR-01 / picture, name, counts and bio', async ({ page, api }) => {
    const bio = 'Paper, glue and patience.';
    knowBob(api, {}, { bio, following: 182, followers: 48_100 });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(profile.header.getByTestId('avatar')).toBeVisible();
    for (const text of ['Bob B', bio]) await expect(profile.header.getByText(text)).toBeVisible();
    await expect(profile.button('182 Following')).toBeVisible();
    await expect(profile.button('48.1K Followers')).toBeVisible();
  });

  for (const profilePicture of [null, '/media/gone.png'])
    test(`PR-02 / the picture ${profilePicture} falls back, at most 220 px wide`, async ({
      page,
      api,
    }) => {
      await page.route('**/media/gone.png', (route) =>
        route.fulfill({ contentType: 'image/png', body: 'no picture' }),
      );
      knowBob(api, {}, { profilePicture });
      const profile = new ProfilePage(page);
      await profile.open('bob');
      const fallback = profile.header.getByTestId('avatar');
      await expect(fallback.locator('img')).toHaveCount(0);
      await expect(fallback).toHaveRole('img');
      await expect(fallback).toHaveAccessibleName('Picture of bob');
      expect((await fallback.boundingBox())?.width).toBeLessThanOrEqual(220);
    });

  test('PR-03 / a private account has a lock, an open one none', async ({ page, api }) => {
    knowBob(api, {}, locked);
    const profile = new ProfilePage(page);
    await profile.open('bob');
    const lock = page.getByTestId('private-lock');
    await expect(lock).toHaveAccessibleName('Private account');
    knowBob(api);
    await profile.open('bob');
    await expect(lock).toHaveCount(0);
  });

  test('PR-04 / without a bio it says so', async ({ page, api }) => {
    knowBob(api, {}, { bio: '' });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(profile.header.getByText('No bio yet.', { exact: true })).toBeVisible();
  });

  test('PR-05 / a bio over 200 words folds', async ({ page, api }) => {
    knowBob(api, {}, { bio: words(200) });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(profile.header.getByText('word200')).toBeVisible();
    await expect(profile.button('Show more')).toHaveCount(0);
    knowBob(api, {}, { bio: words(201) });
    await profile.open('bob');
    await expect(profile.header.getByText('word201')).toHaveCount(0);
    await profile.button('Show more').click();
    await expect(profile.header.getByText('word201')).toBeVisible();
    await profile.button('Show less').click();
    await expect(profile.header.getByText('word201')).toHaveCount(0);
  });

  test('PR-06 / four tabs in order; arrow keys move', async ({ page, api }) => {
    knowBob(api);
    const profile = new ProfilePage(page);
    await profile.open('bob');
    const names = ['Shorts', 'mTube', 'Liked', 'Bookmarked'];
    await expect(page.getByRole('tab')).toHaveText(names);
    await profile.tab('Shorts').focus();
    for (const name of ['mTube', 'Liked', 'Bookmarked', 'Shorts']) {
      await page.keyboard.press('ArrowRight');
      await expect(profile.tab(name)).toBeFocused();
      await expect(profile.tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(profile.tab('Bookmarked')).toBeFocused();
  });

  test('PR-08 / what others liked and bookmarked is theirs, and not asked for', async ({
    page,
    api,
  }) => {
    knowBob(api);
    const profile = new ProfilePage(page);
    await profile.open('bob');
    for (const [tab, kind] of [
      ['Liked', 'liked'],
      ['Bookmarked', 'bookmarked'],
    ] as const) {
      await profile.tab(tab).click();
      const text = `This user's ${kind} videos are private.`;
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    expect(api.calls.filter(({ path }) => path.includes('my-'))).toEqual([]);
  });

  test("PR-10 / others' lists: page, limit and search", async ({ page, api }) => {
    knowBob(api);
    api.on('GET video/user/bob-id', { body: aPage([aPost({ type: 'video' })]) });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect.poll(() => api.to('GET short/user/bob-id').length).toBe(1);
    await profile.tab('mTube').click();
    await expect.poll(() => api.to('GET video/user/bob-id').length).toBe(1);
    await page.getByRole('searchbox', { name: 'Search these videos' }).fill('light');
    await expect.poll(() => api.to('GET video/user/bob-id').length).toBe(2);
    const asked = api.to('GET video/user/bob-id').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([
      { page: '1', limit: '20' },
      { page: '1', limit: '20', search: 'light' },
    ]);
  });

  test('PR-12 / paging ends where the server says so', async ({ page, api }) => {
    knowBob(api);
    const video = (index: number) =>
      aPost({ _id: `v${index}`, type: 'video', user: aPerson(), title: `Video ${index}` });
    const pageOf = (from: number, hasNextPage: boolean) => ({
      data: Array.from({ length: 20 }, (_, index) => video(from + index)),
      pagination: { page: from / 20 + 1, limit: 20, hasNextPage, nextCursor: null },
    });
    api.on('GET video/user/bob-id', ({ query }) => ({
      body: query.get('page') === '2' ? pageOf(20, false) : pageOf(0, true),
    }));
    await page.goto('/@bob?tab=videos');
    await page.getByRole('link', { name: 'Video 19', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Video 39', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByTestId('video-card')).toHaveCount(40);
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
    expect(pagesOf(api, 'GET video/user/bob-id')).toEqual(['1', '2']);
  });

  test('PR-13 / while they load: 12 shorts, 15 videos', async ({ page, api }) => {
    knowBob(api);
    const shorts = api.hold('GET short/user/bob-id');
    const videos = api.hold('GET video/user/bob-id');
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(page.getByTestId('skeleton-short')).toHaveCount(12);
    await profile.tab('mTube').click();
    await expect(page.getByTestId('skeleton-video')).toHaveCount(15);
    shorts();
    videos();
    await expect(page.getByText('No data found', { exact: true })).toBeVisible();
  });
});

test.describe('profile, signed in', () => {
  test.use({ session: aliceSession });

  test('PR-07, PR-10 / the own lists, likes and bookmarks', async ({ page, api }) => {
    knowAliceProfile(api);
    const liked = aPost({ _id: 'liked', title: 'What I liked' });
    const marked = aPost({ _id: 'marked', title: 'What I marked' });
    api
      .on('GET short/my-likes', { body: aPage([liked]) })
      .on('GET short/my-bookmarks', { body: aPage([marked]) });
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await expect.poll(() => api.to('GET short/my').length).toBe(1);
    for (const [tab, title] of [
      ['Liked', 'What I liked'],
      ['Bookmarked', 'What I marked'],
    ] as const) {
      await profile.tab(tab).click();
      await expect(page.getByTestId('short-card').filter({ hasText: title })).toBeVisible();
    }
    expect(api.to('GET short/user/alice-id')).toEqual([]);
  });

  test('PR-09 / every list of nothing says so', async ({ page, api }) => {
    knowAliceProfile(api);
    const profile = new ProfilePage(page);
    await profile.open('alice');
    for (const name of ['Shorts', 'mTube', 'Liked', 'Bookmarked']) {
      await profile.tab(name).click();
      await expect(profile.tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('No data found', { exact: true })).toBeVisible();
    }
  });

  test('PR-11 / the own profile is edited, not followed', async ({ page, api }) => {
    knowAliceProfile(api);
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await expect(profile.button('Edit Profile')).toBeVisible();
    await profile.expectButtons();
  });

  test('PR-14 / a private account is closed until its owner lets one in', async ({ page, api }) => {
    knowBob(api, {}, locked);
    const profile = new ProfilePage(page);
    await profile.open('bob');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { name: 'This account is private' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    expect(api.to('GET short/user/bob-id')).toEqual([]);
  });

  test('PR-15 / an account one blocks shows the block, and the way back', async ({ page, api }) => {
    knowBob(api, { blocked: true });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(profile.button('Blocked')).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'You blocked this account' })).toBeVisible();
    expect(api.to('GET short/user/bob-id')).toEqual([]);
    api.on('POST user/block', { body: { data: aRelation() } });
    knowBob(api);
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await expect(page.getByText('No data found', { exact: true })).toBeVisible();
    await expect
      .poll(() => api.to('POST user/block')[0]?.body)
      .toEqual({
        targetUserId: 'bob-id',
        action: 'unblock',
      });
  });

  test('PR-15 / blocked and unblocked again, their posts are there again', async ({
    page,
    api,
  }) => {
    let blocked = false;
    knowBob(api);
    api
      .on('GET user/bob', () => ({ body: { data: aProfile({ blocked }) } }))
      .on('GET short/user/bob-id', { body: aPage([aPost({ title: 'Paper birds' })]) })
      .on('POST user/block', ({ body }) => {
        blocked = (body as { action: string }).action === 'block';
        return { body: { data: aRelation({ blocked }) } };
      });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(page.getByTestId('short-card')).toHaveCount(1);
    await profile.header.getByRole('button', { name: /^More options/ }).click();
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await profile.dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await expect(page.getByTestId('short-card')).toHaveCount(1);
  });
});
