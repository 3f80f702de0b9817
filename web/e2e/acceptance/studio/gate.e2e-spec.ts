import { expect, test } from '../support/row-test.js';

test.describe('the studio of nobody', () => {
  for (const path of [
    '',
    '/short',
    '/video',
    '/short/upload',
    '/video/upload',
    '/analytics',
    '/comments',
    '/earnings',
  ])
    test(`ST-01 / a visitor at /matestudio${path} is asked to log in, and nothing is read`, async ({
      page,
      api,
    }) => {
      await page.goto(`/matestudio${path}`);
      await expect(page.getByText('Login to continue')).toBeVisible();
      expect(api.calls.filter(({ path: asked }) => /studio|\/my/.test(asked))).toEqual([]);
    });
});
