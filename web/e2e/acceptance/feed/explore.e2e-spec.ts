import { aPage, aPerson, aPost } from '../../../src/testing/builders.js';
import { expectAccessible } from '../../support/accessibility.js';
import type { PageApi } from '../support/page-api.js';
import { lowOnes } from '../support/fingers.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const posts = ['Harbour', 'Dunes', 'Night market'].map((title, index) =>
  aPost({ _id: `p${index}`, title, user: aPerson({ username: `person${index}` }) }),
);
const creators = ['carol', 'dan'].map((username) => ({
  ...aPerson({ username }),
  privateAccount: false,
}));

function knowWhatRises(api: PageApi): void {
  api
    .on('GET explore/tags', {
      body: {
        data: [
          { tag: 'sea', posts },
          { tag: 'night', posts: [] },
        ],
      },
    })
    .on('GET explore/creators', { body: aPage(creators) })
    .on('GET short/query', { body: aPage(posts) })
    .on('GET video/query', { body: aPage([]) });
}

test.describe('explore', () => {
  for (const viewport of [phone, { width: 1280, height: 800 }])
    test.describe(`${viewport.width} wide`, () => {
      test.use({ viewport, hasTouch: viewport === phone });

      test('what rises / tags with posts of the first, and creators; a tag leads to all of its posts', async ({
        page,
        api,
      }) => {
        knowWhatRises(api);
        await page.goto('/explore');
        const tags = page.getByRole('region', { name: 'Trending tags' });
        await expect(tags.getByRole('link', { name: '#night' })).toBeVisible();
        const strip = tags.getByRole('region', { name: '#sea' });
        await expect(strip.getByRole('listitem')).toHaveCount(3);
        const rising = page.getByRole('region', { name: 'Rising creators' });
        await expect(rising.getByRole('listitem')).toHaveCount(2);
        await expect(page.getByRole('heading', { name: 'Fresh shorts' })).toBeVisible();
        await expectAccessible(page, 'explore');
        if (viewport === phone) expect(await lowOnes(tags)).toEqual([]);
        await strip.getByRole('link', { name: /^All of/ }).click();
        await expect(page).toHaveURL(/\/tags\/sea$/);
        await expect(page.getByRole('heading', { name: '#sea' })).toBeVisible();
      });
    });

  test('nothing rises / only what is fresh', async ({ page, api }) => {
    api.on('GET short/homefeed', { body: aPage(posts) });
    await page.goto('/explore');
    await expect(page.getByTestId('short-card')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Trending tags' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Rising creators' })).toHaveCount(0);
  });
});
