import { aListedPerson, aPage, aPost, aRelation } from '../../../src/testing/builders.js';
import { knowFeed } from '../safety/feed-page.js';
import { lowOnes } from '../support/fingers.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { foundPosts, knowBirds, SearchBoxOnPage } from './search-page.js';

test.describe('the search box', () => {
  test('LS-17 / asks once the typing has paused; people of the results come from user/search', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    const start = Date.parse('2026-11-20T10:00:00Z');
    await page.clock.install({ time: start });
    await page.goto('/mTube');
    const box = new SearchBoxOnPage(page);
    await expect(box.field).toBeVisible();
    // From here on it goes on by what this row says alone.
    await page.clock.pauseAt(start + 600_000);
    await box.field.pressSequentially('bir');
    await page.clock.runFor(200);
    await box.field.press('d');
    await page.clock.runFor(299);
    expect(api.to('GET search/suggest')).toEqual([]);
    await page.clock.runFor(50);
    await page.clock.resume();
    await expect(box.options).toHaveCount(5);
    expect(api.to('GET search/suggest').map(({ query }) => query.get('q'))).toEqual(['bird']);
    await box.field.press('s');
    await box.field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=birds$/);
    await expect.poll(() => api.to('GET user/search')[0]?.query.get('q')).toBe('birds');
  });

  test('suggestions / lead to a profile, a tag, a place and a video; each says what it is', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    await page.goto('/live');
    const box = new SearchBoxOnPage(page);
    await box.field.fill('bir');
    await expect(box.options).toHaveText([
      'Search for “bir”',
      /Bob B@bob/,
      '#birds1,200 videos',
      'Bird Island1 video',
      'A day of birdsBob B',
    ]);
    await box.options.filter({ hasText: '#birds' }).click();
    await expect(page).toHaveURL(/\/tags\/birds$/);
    await expect(box.field).toHaveValue('');
    await box.field.fill('bir');
    await box.options.filter({ hasText: 'Bird Island' }).click();
    await expect(page).toHaveURL(/\/place\/Bird%20Island$/);
  });

  test('keys alone / arrows choose, Enter opens, Escape closes', async ({ page, api }) => {
    knowBirds(api);
    await page.goto('/live');
    const box = new SearchBoxOnPage(page);
    await box.field.focus();
    await page.keyboard.type('birds');
    await expect(box.options).toHaveCount(5);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const tag = box.options.filter({ hasText: '#birds' });
    await expect(tag).toHaveAttribute('aria-selected', 'true');
    const id = (await tag.getAttribute('id')) ?? '';
    await expect(box.field).toHaveAttribute('aria-activedescendant', id);
    await page.keyboard.press('Escape');
    await expect(box.options).toHaveCount(0);
    await expect(box.field).toHaveAttribute('aria-expanded', 'false');
    await expect(box.field).toHaveValue('birds');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “birds”');
    // The keyboard goes on in the results.
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('recent searches / stay on the device, the newest first, until they are cleared', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    await page.goto('/live');
    const box = new SearchBoxOnPage(page);
    for (const words of ['birds', 'دبي']) {
      await box.field.fill(words);
      await box.field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    }
    await page.goto('/live');
    await box.field.click();
    await expect(box.options).toHaveText(['دبي', 'birds']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(box.options).toHaveCount(0);
    await page.reload();
    await box.field.click();
    await expect(box.field).toBeFocused();
    await expect(box.options).toHaveCount(0);
  });

  test('offline / says so instead of waiting', async ({ page, api }) => {
    knowBirds(api);
    await page.goto('/live');
    const box = new SearchBoxOnPage(page);
    await expect(box.field).toBeVisible();
    await page.context().setOffline(true);
    await box.field.fill('birds');
    await expect(page.getByRole('search').getByText('You are offline')).toBeVisible();
    await page.context().setOffline(false);
    await expect(box.options).toHaveCount(5);
  });
});

test.describe('results', () => {
  test.use({ session: aliceSession });

  test('top / people who can be followed, tags and places, then videos of both kinds', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    api.on('POST user/follow', { body: { data: aRelation({ following: true }) } });
    await page.goto('/search?q=birds');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toContainText([
      'People',
      'Tags and places',
      'Videos',
    ]);
    await expect(page.getByTestId('short-card')).toHaveCount(1);
    await expect(page.getByTestId('video-card')).toHaveCount(1);
    await expect(main.getByRole('link', { name: /^birds/ })).toHaveAttribute('href', '/tags/birds');
    const row = main.getByRole('listitem').filter({ hasText: '@bob' });
    await row.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Following' })).toBeVisible();
    // What the box says is what the page is about.
    await expect(new SearchBoxOnPage(page).field).toHaveValue('birds');
  });

  test('tabs / each is in the address, reads its own kind, and opens by its link', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    await page.goto('/search?q=birds&tab=tags');
    await expect(page.getByRole('tab', { name: 'Tags' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/birds.*1,200 videos/);
    expect(api.to('GET search').map(({ query }) => query.get('kind'))).toEqual(['tags']);
    await page.getByRole('tab', { name: 'Places' }).click();
    await expect(page).toHaveURL(/q=birds&tab=places$/);
    await expect(page.getByRole('link', { name: /Bird Island/ })).toBeVisible();
    await page.getByRole('tab', { name: 'People' }).click();
    await expect(page.getByRole('link', { name: /@bob/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page.getByTestId('video-card')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Top' }).click();
    await expect(page).toHaveURL(/\/search\?q=birds$/);
  });

  test('nothing found / is said once, with what to do; of one kind, the way to all', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    const main = page.getByRole('main');
    await page.goto('/search?q=qqzzxx');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['No data found']);
    await expect(main.getByText('Nothing fits “qqzzxx”.', { exact: false })).toBeVisible();
    await page.goto('/search?q=qqzzxx&tab=people');
    await main.getByRole('button', { name: 'Show all results' }).click();
    await expect(page).toHaveURL(/\/search\?q=qqzzxx$/);
  });

  test('videos / go on by the cursor, past a page that has none', async ({ page, api }) => {
    knowBirds(api);
    const more = { page: 1, limit: 20, hasNextPage: true };
    api.on('GET search', ({ query }) => {
      const cursor = query.get('cursor');
      if (cursor === null)
        return { body: { data: [], pagination: { ...more, nextCursor: 'second' } } };
      const row = { kind: 'post' as const, post: foundPosts[0] ?? aPost() };
      return { body: aPage([row]) };
    });
    await page.goto('/search?q=birds&tab=posts');
    await expect(page.getByTestId('short-card')).toHaveCount(1);
    expect(api.to('GET search').map(({ query }) => query.get('cursor'))).toEqual([null, 'second']);
    // The first page has no number: this list goes on by cursors alone.
    expect(api.to('GET search')[0]?.query.get('page')).toBeNull();
  });

  test('slow / bones stand in place of the results, which come at once', async ({ page, api }) => {
    knowBirds(api);
    const release = api.hold('GET user/search');
    await page.goto('/search?q=birds');
    await expect(page.getByTestId('skeleton-short')).toHaveCount(12);
    await expect.poll(() => api.to('GET search')).toHaveLength(3);
    await expect(page.getByTestId('short-card')).toHaveCount(0);
    release();
    await expect(page.getByTestId('short-card')).toHaveCount(1);
  });

  test('a failure / of one kind leaves the others; of all of them it is told, with another try', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    const refused = { status: 400 as const, body: { message: 'no' } };
    api.on('GET user/search', refused);
    await page.goto('/search?q=birds');
    await expect(page.getByTestId('short-card')).toHaveCount(1);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(page.getByRole('alert')).toContainText('That did not load');
    api.on('GET user/search', { body: aPage([aListedPerson('bob')]) });
    await again.click();
    await expect(page.getByRole('link', { name: /@bob/ })).toBeVisible();
    api.on('GET user/search', refused).on('GET search', refused);
    await page.goto('/search?q=bird');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['That did not load']);
    knowBirds(api);
    await again.click();
    await expect(page.getByText('No data found')).toBeVisible();
  });

  test('RT-24 / Back brings the words, the tab and the place in the list back', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    const posts = Array.from({ length: 20 }, (_, index) =>
      aPost({ _id: `v${index}`, type: 'video', title: `Birds ${index}` }),
    );
    const rows = posts.map((post) => ({ kind: 'post' as const, post }));
    api
      .on('GET search', { body: { ...aPage(rows), pagination: aPage([]).pagination } })
      .on('GET video/v19/details', { body: { data: posts[19] ?? aPost() } })
      .on('GET video/v19/comments', { body: aPage([]) });
    await page.goto('/search?q=birds&tab=posts');
    const link = page.getByRole('link', { name: 'Birds 19' }).last();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(200);
    await link.click();
    await expect(page).toHaveURL(/\/watch\/v19$/);
    await expect(new SearchBoxOnPage(page).field).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/q=birds&tab=posts$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(new SearchBoxOnPage(page).field).toHaveValue('birds');
    expect(api.to('GET search')).toHaveLength(1);
  });

  test('a short among the results / goes on with the other shorts, not with films', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    knowFeed(api, [aPost({ _id: 's1', title: 'Paper birds' })]);
    api.on('GET short/s1/details', { body: { data: foundPosts[0] ?? aPost() } });
    await page.goto('/search?q=birds');
    await page.getByTestId('short-card').getByRole('link', { name: 'Paper birds' }).first().click();
    await expect(page).toHaveURL(/\/short\/s1$/);
    await expect(page.getByTestId('feed-item')).toHaveCount(1);
  });

  test('the old address of results / leads to the search', async ({ page, api }) => {
    knowBirds(api);
    await page.goto('/explore?q=birds');
    await expect(page).toHaveURL(/\/search\?q=birds$/);
    await expect(page.getByTestId('short-card')).toHaveCount(1);
  });

  test('without words / the page offers what was searched before', async ({ page, api }) => {
    knowBirds(api);
    await page.goto('/search?q=birds');
    const box = new SearchBoxOnPage(page);
    await box.field.press('Enter');
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'birds' }).click();
    await expect(page).toHaveURL(/\/search\?q=birds$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the feed / stays where it is while the search lies over it; Escape leads back', async ({
    page,
    api,
  }) => {
    knowBirds(api);
    knowFeed(api, [aPost()]);
    await page.goto('/');
    const item = page.getByTestId('feed-item').first();
    await expect(item).toBeVisible();
    const before = await item.boundingBox();
    const box = new SearchBoxOnPage(page);
    await box.open();
    await expect(box.field).toBeFocused();
    await expect(page.getByText('Find people, videos, tags and places.')).toBeVisible();
    expect(await item.boundingBox()).toEqual(before);
    await box.field.fill('birds');
    await expect(box.options).toHaveCount(5);
    expect(await lowOnes(page.getByRole('search'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused();
    await expect(page.getByTestId('feed-item').first()).toBeVisible();
  });

  test('results / keep the field above them, and it searches again', async ({ page, api }) => {
    knowBirds(api);
    await page.goto('/search?q=birds');
    const box = new SearchBoxOnPage(page);
    await expect(box.field).toHaveValue('birds');
    await expect(page.getByTestId('short-card')).toHaveCount(1);
    const topics = page.getByRole('region', { name: 'Tags and places' });
    for (const part of [page.getByRole('tablist'), topics, page.getByRole('banner')])
      expect(await lowOnes(part)).toEqual([]);
    await box.field.fill('qqzzxx');
    await box.field.press('Enter');
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(box.field).not.toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phone.width,
    );
  });
});

test.describe('read from the right', () => {
  test.use({ locale: 'ar' });

  test('the list / hangs below its field and begins at the right', async ({ page, api }) => {
    knowBirds(api);
    await page.goto('/live');
    const field = page.getByRole('combobox', { name: 'بحث', exact: true });
    await field.fill('طيور');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toHaveText('البحث عن «طيور»');
    await expect(options).toHaveCount(5);
    const [icon, words] = await options
      .filter({ hasText: 'Bird Island' })
      .evaluate((row) =>
        [row.querySelector('svg'), row.querySelector('bdi')].map(
          (part) => part?.getBoundingClientRect().right ?? 0,
        ),
      );
    expect(icon).toBeGreaterThan(words ?? 0);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث عن «طيور»');
  });
});
