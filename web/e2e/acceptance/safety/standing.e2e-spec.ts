import { anAppealed, aPage, aReport, aStanding } from '../../../src/testing/builders.js';
import { knowBob, ProfilePage } from '../people/profile-page.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const until = '2099-11-27T10:00:00.000Z';

test.describe('standing', () => {
  test.use({ session: aliceSession });

  test('standing / what is closed refuses once, says why and until when, and stays told', async ({
    page,
    api,
  }) => {
    knowBob(api);
    const profile = new ProfilePage(page);
    await profile.open('bob');
    const restriction = page.getByRole('region', { name: 'Restriction' });
    await expect.poll(() => api.to('GET user/standing')).toHaveLength(1);
    await expect(restriction).toHaveCount(0);
    const sanction = { rule: 'spam', until } as const;
    api
      .on('GET user/standing', {
        body: {
          data: aStanding({ reason: 'spam', restrictions: [{ feature: 'follow', until }] }),
        },
      })
      .on('POST user/follow', {
        status: 403,
        body: { error: 'FEATURE_RESTRICTED', message: 'You cannot do this for now.', sanction },
      });
    await profile.button('Follow').click();
    await expect(page.getByTestId('toast')).toContainText(
      /You cannot do this for now\.Until .*2099.*\. Reason: Spam or fraud\./,
    );
    await expect(restriction).toContainText(/Closed to you until .*2099.*: following people\./);
    await profile.expectButtons('Follow');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('standing / a warning is put away, and a reload leaves it so', async ({ page, api }) => {
      knowBob(api);
      const from = new Date().toISOString();
      const warning = anAppealed({ measure: 'warn', from, until: null, appeal: 'late' });
      api.on('GET user/standing', {
        body: { data: aStanding({ reason: 'spam', sanctions: [warning] }) },
      });
      await page.goto('/@bob');
      const told = page.getByRole('region', { name: 'Warning' });
      await expect(told).toContainText('Reason: Spam or fraud.');
      await told.getByRole('button', { name: 'Close' }).click();
      await expect(told).toHaveCount(0);
      await page.reload();
      await expect.poll(() => api.to('GET user/standing')).toHaveLength(2);
      await expect(page.getByRole('main').locator('header')).toBeVisible();
      await expect(told).toHaveCount(0);
    });

    test('reports / the settings tell what became of them, page by page; a failure asks again', async ({
      page,
      api,
    }) => {
      api
        .on('GET user/sessions', { body: { data: [] } })
        .on('GET user/export/status', { body: { data: { state: 'none' } } })
        .on('GET user/blocked', { body: aPage([]) })
        .on('GET user/reports', { status: 400, body: { message: 'Not now' } });
      await page.goto('/settings');
      const summary = page.getByText('Your reports', { exact: true });
      await summary.focus();
      expect(api.to('GET user/reports')).toHaveLength(0);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Not now')).toBeVisible();
      const data = Array.from({ length: 12 }, (_, at) =>
        aReport({ _id: `r${at}`, subject: 'comment', status: at === 0 ? 'acted' : 'open' }),
      );
      const first = { page: 1, limit: 10, hasNextPage: true, nextCursor: 'r9' };
      api.on('GET user/reports', ({ query }) => ({
        body:
          query.get('cursor') === 'r9'
            ? aPage(data.slice(10))
            : { data: data.slice(0, 10), pagination: first },
      }));
      await page.getByRole('button', { name: 'Try again' }).click();
      const rows = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
      await expect(rows).toHaveCount(10);
      await expect(rows.first()).toContainText('We acted on it');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(rows).toHaveCount(12);
    });
  });
});
