import {
  aFollowRequest,
  aListedPerson,
  aPage,
  aPost,
  aRelation,
  aLikeMinded,
  aSuggestion,
} from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { knowBob } from './profile-page.js';

const creators = ['bob', 'carol', 'dave', 'erin', 'frank'];

function knowRequests(api: PageApi, received: string[], sent: string[]): void {
  api
    .on('GET user/follow/requests/count', { body: { data: { received: received.length } } })
    .on('GET user/follow/requests', ({ query }) => ({
      body: aPage(
        query.get('type') === 'sent'
          ? sent.map((name) => aFollowRequest(name, { followRequestSent: true }))
          : received.map((name) => aFollowRequest(name, { followRequestReceived: true })),
      ),
    }));
}

test.describe('friends', () => {
  test.use({ session: aliceSession });

  test('RT-06, A5 / friends are the people one follows who follow back; a list one searches', async ({
    page,
    api,
  }) => {
    const both = { following: true, follows: true };
    api
      .on('GET user/suggestions', { body: aPage([aSuggestion('dave', 3)]) })
      .on('GET user/friends', ({ query }) => ({
        body: aPage(
          ['bob', 'carol']
            .filter((name) => name.startsWith(query.get('q') ?? ''))
            .map((name) => aListedPerson(name, both)),
        ),
      }));
    await page.goto('/mTube');
    await page.getByTestId('sidebar').getByRole('link', { name: 'Friends' }).click();
    await expect(page).toHaveURL(/\/friends$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: `@${name}` });
    await expect(row('bob').getByRole('button', { name: 'Following' })).toBeVisible();
    await expect(row('dave').getByText('3 mutual friends')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search names' }).fill('car');
    await expect(row('bob')).toHaveCount(0);
    await expect(row('carol')).toBeVisible();
  });

  test('requests / counted at Profile and on the tab; answered and taken back', async ({
    page,
    api,
  }) => {
    knowRequests(api, ['bob', 'carol'], ['dave']);
    api.on('POST user/follow', ({ body }) => ({
      body: { data: aRelation({ follows: (body as { action: string }).action === 'accept' }) },
    }));
    await page.goto('/friends?tab=requests');
    const sidebar = page.getByTestId('sidebar');
    await expect(sidebar.getByRole('link', { name: 'Profile 2 follow requests' })).toBeVisible();
    const tab = page.getByRole('tab', { name: /^Requests/ });
    await expect(tab).toHaveAccessibleName('Requests 2 follow requests');
    const row = (name: string) =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ hasText: `@${name}` });
    knowRequests(api, ['carol'], ['dave']);
    await row('bob').getByRole('button', { name: 'Approve Request' }).click();
    await expect(row('bob').getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await expect(tab).toHaveAccessibleName('Requests 1 follow request');
    knowRequests(api, [], []);
    await row('carol').getByRole('button', { name: 'Reject' }).click();
    await expect(row('carol')).toHaveCount(0);
    await expect(tab).toHaveAccessibleName('Requests');
    await row('dave').getByRole('button', { name: 'Cancel Request' }).click();
    await expect(row('dave').getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    // Rows change before their calls are out.
    const actions = () => api.to('POST user/follow').map(({ body }) => body);
    await expect.poll(actions).toEqual([
      { action: 'accept', targetUserId: 'bob-id' },
      { action: 'reject', targetUserId: 'carol-id' },
      { action: 'cancel', targetUserId: 'dave-id' },
    ]);
  });

  test('suggestions / say why; one is followed, one is hidden', async ({ page, api }) => {
    const people = [aSuggestion('bob', 1), aLikeMinded('erin', 4), aSuggestion('carol')];
    api
      .on('GET user/suggestions', { body: aPage(people) })
      .on('POST user/suggestions/carol-id/hide', { body: { data: { hidden: true } } })
      .on('POST user/follow', { body: { data: aRelation({ following: true }) } });
    await page.goto('/friends?tab=suggestions');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: `@${name}` });
    await expect(row('bob')).toContainText('1 mutual friend');
    await expect(row('erin')).toContainText('Follows 4 accounts you follow');
    await expect(row('carol')).toContainText('Popular on Mate');
    await row('bob').getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(row('bob').getByRole('button', { name: 'Following' })).toBeVisible();
    await row('carol').getByRole('button', { name: 'Hide suggestion' }).click();
    await expect(row('carol')).toHaveCount(0);
    await expect.poll(() => api.to('POST user/suggestions/carol-id/hide')).toHaveLength(1);
  });

  test('RT-04 / a following feed of nobody offers five creators, and then their shorts', async ({
    page,
    api,
  }) => {
    api
      .on('GET short/followingfeed', { body: aPage([]) })
      .on('GET user/suggestions', { body: aPage(creators.map((name) => aSuggestion(name))) })
      .on('POST user/follow', { body: { data: aRelation({ following: true }) } });
    await page.goto('/following');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await expect.poll(() => api.to('GET user/suggestions')[0]?.query.get('limit')).toBe('5');
    await expect(page.getByRole('button', { name: 'Watch their shorts' })).toHaveCount(0);
    const short = aPost({ title: 'Paper birds' });
    api
      .on('GET short/followingfeed', { body: aPage([short]) })
      .on('GET short/p1/details', { body: { data: short } })
      .on('GET short/p1/comments', { body: aPage([]) });
    knowBob(api, { following: true });
    await rows.first().getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: 'Watch their shorts' }).click();
    await expect(page.getByTestId('feed-item')).toHaveCount(1);
  });
});

test.describe('read from the right, on a phone', () => {
  test.use({ session: aliceSession, locale: 'ar', viewport: phone });

  test('friends / a name that is too long is cut where it ends', async ({ page, api }) => {
    const long = 'abdurrahman.alexanderopoulos.77';
    api
      .on('GET user/suggestions', { body: aPage([]) })
      .on('GET user/friends', { body: aPage([aListedPerson(long, { following: true })]) });
    await page.goto('/friends');
    const name = page.getByText(`@${long}`, { exact: true });
    await expect(name).toBeVisible();
    // Where its first letter lies, in the box that cuts it.
    const [letter, box, isCut] = await name.evaluate((shown) => {
      const range = document.createRange();
      range.setStart(shown.firstChild ?? shown, 0);
      range.setEnd(shown.lastChild ?? shown, 1);
      const line = shown.closest('small') ?? shown;
      const { left, right } = line.getBoundingClientRect();
      const at = range.getBoundingClientRect().left;
      return [at, { left, right }, Math.max(shown.scrollWidth, line.scrollWidth) > right - left];
    });
    expect(isCut).toBe(true);
    expect(letter).toBeGreaterThanOrEqual(box.left - 1);
    expect(letter).toBeLessThan(box.right);
  });
});
