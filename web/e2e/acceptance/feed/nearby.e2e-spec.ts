import { aPage, aPost } from '../../../src/testing/builders.js';
import { expectAccessible } from '../../support/accessibility.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const where = { latitude: 24.8607, longitude: 67.0011 };

test.describe('what is near', () => {
  test('a visitor / is asked to log in, and the browser is asked nothing', async ({ page }) => {
    await page.goto('/place/');
    await page.getByRole('button', { name: 'What is near me' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const viewport of [phone, { width: 1280, height: 800 }])
    test.describe(`${viewport.width} wide`, () => {
      test.use({ session: aliceSession, viewport });

      test('whoever asks / is shown what is near; only a coarse position is told, in no address', async ({
        page,
        api,
        context,
      }) => {
        api
          .on('POST short/nearby', { body: aPage([aPost({ _id: 's1', title: 'Harbour' })]) })
          .on('POST video/nearby', { body: aPage([]) });
        await context.grantPermissions(['geolocation']);
        await context.setGeolocation(where);
        await page.goto('/place/');
        await expectAccessible(page, 'places');
        expect(api.to('POST short/nearby')).toHaveLength(0);
        await page.getByRole('button', { name: 'What is near me' }).click();
        await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
        await expect(page.getByTestId('short-card')).toHaveCount(1);
        await expectAccessible(page, 'what is near');
        const [call] = api.to('POST short/nearby');
        expect(call?.body).toEqual({ latitude: 24.9, longitude: 67 });
        expect(page.url()).not.toContain('24');
        const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
        expect(stored).not.toMatch(/latitude|24\.[89]/);
        await context.clearPermissions();
      });

      test('a browser that does not tell / says so, and asks again', async ({ page, context }) => {
        await context.clearPermissions();
        await page.goto('/place/');
        await page.getByRole('button', { name: 'What is near me' }).click();
        await expect(page.getByText('Your browser does not tell', { exact: false })).toBeVisible();
        await expect(page.getByRole('button', { name: 'What is near me' })).toBeEnabled();
      });
    });
});
