import { aPost } from '../../../src/testing/builders.js';
import { knowFeed } from '../safety/feed-page.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('QA-07 / without a network the feed says so below its tabs, and no more when it is back', async ({
    page,
    api,
  }) => {
    knowFeed(api, [aPost()]);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const told = page.getByText('You are offline.', { exact: false });
    await page.context().setOffline(true);
    await expect(told).toBeVisible();
    // Nothing lies over the sentence.
    await expect
      .poll(() =>
        told.evaluate((sentence) => {
          const { x, y, width, height } = sentence.getBoundingClientRect();
          const ends = [x + 20, x + width / 2, x + width - 20];
          return ends.every((at) =>
            sentence.contains(document.elementFromPoint(at, y + height / 2)),
          );
        }),
      )
      .toBe(true);
    await page.context().setOffline(false);
    await expect(told).toHaveCount(0);
  });
});
