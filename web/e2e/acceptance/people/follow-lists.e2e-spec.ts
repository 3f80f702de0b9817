import { aFollowed, aFollowRequest, aListedPerson, aPage } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { knowAliceProfile, knowBob, ProfilePage } from './profile-page.js';

const sent = [
  aFollowRequest('carol', { followRequestSent: true }),
  aFollowRequest('dave', { following: true }, 'approved'),
  aFollowRequest('erin', {}, 'rejected'),
];

/** Lists with nobody in them. */
function knowEmptyLists(api: PageApi, id: string): void {
  api
    .on(`GET user/following/${id}`, { body: aPage([]) })
    .on(`GET user/followers/${id}`, { body: aPage([]) })
    .on('GET user/follow/requests', { body: aPage([]) })
    .on('GET user/friends', { body: aPage([]) });
}

test.describe('follow list dialog', () => {
  test.use({ session: aliceSession });

  test('FL-01, FL-03 / named after the person; of others there are two lists', async ({
    page,
    api,
  }) => {
    knowBob(api);
    knowEmptyLists(api, 'bob-id');
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.button('0 Following').click();
    await expect(page.getByRole('dialog', { name: '@bob' })).toBeVisible();
    await expect(profile.dialog.getByRole('tab')).toHaveText(['Followings', 'Followers']);
  });

  test('FL-02, FL-08 / of oneself also requests and friends', async ({ page, api }) => {
    knowAliceProfile(api);
    knowEmptyLists(api, 'alice-id');
    api.on('GET user/friends', { body: aPage([aListedPerson('bob', { following: true })]) });
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await profile.button('0 Following').click();
    const names = ['Followings', 'Followers', 'Request Sent', 'Request Received', 'Friends'];
    await expect(profile.dialog.getByRole('tab')).toHaveText(names);
    await profile.dialog.getByRole('tab', { name: 'Friends' }).click();
    await expect(profile.dialog.getByRole('link', { name: /@bob/ })).toBeVisible();
  });

  test('FL-04 / rows lead to profiles', async ({ page, api }) => {
    knowBob(api, {}, { following: 1 });
    api.on('GET user/following/bob-id', { body: aPage([aFollowed('carol')]) });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.button('1 Following').click();
    const link = profile.dialog.getByRole('link', { name: /@carol/ });
    await expect(link).toHaveAttribute('href', '/@carol');
  });

  test('FL-05 / sent requests say how far they are', async ({ page, api }) => {
    knowAliceProfile(api);
    knowEmptyLists(api, 'alice-id');
    api.on('GET user/follow/requests', { body: aPage(sent) });
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await profile.button('0 Following').click();
    await profile.dialog.getByRole('tab', { name: 'Request Sent' }).click();
    for (const [name, state] of Object.entries({
      carol: 'Pending',
      dave: 'Approved',
      erin: 'Rejected',
    })) {
      const item = profile.dialog.getByRole('listitem').filter({ hasText: `@${name}` });
      await expect(item.getByRole('img', { name: state })).toBeVisible();
    }
  });

  test('FL-06, FL-07 / each list has its call, and its words when it is empty', async ({
    page,
    api,
  }) => {
    knowAliceProfile(api);
    knowEmptyLists(api, 'alice-id');
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await profile.button('0 Following').click();
    for (const [tab, text] of [
      ['Followings', 'No users found'],
      ['Followers', 'No followers found'],
      ['Request Sent', 'No requests found'],
      ['Request Received', 'No requests found'],
      ['Friends', 'No users found'],
    ] as const) {
      await profile.dialog.getByRole('tab', { name: tab }).click();
      await expect(profile.dialog.getByText(text, { exact: true })).toBeVisible();
    }
    const whole = api.to('GET user/following/alice-id').filter(({ query }) => query.has('page'));
    expect(whole.length).toBeGreaterThan(0);
    expect(api.to('GET user/followers/alice-id')).toHaveLength(1);
    const types = api.to('GET user/follow/requests').map(({ query }) => query.get('type'));
    expect(types).toEqual(['sent', 'received']);
  });

  test('FL-09 / a list that cannot be read is logged and shows as empty', async ({ page, api }) => {
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    knowBob(api);
    api.on('GET user/followers/bob-id', { status: 500, body: { message: 'No.' } });
    const profile = new ProfilePage(page);
    await page.clock.install();
    await profile.open('bob');
    await profile.button('0 Followers').click();
    // In small steps: a long one would be time enough for the call to be given up.
    const calls = async (): Promise<number> => {
      await page.clock.runFor(5_000);
      return api.to('GET user/followers/bob-id').length;
    };
    for (const tries of [1, 2, 3, 4]) await expect.poll(calls).toBeGreaterThanOrEqual(tries);
    await expect(profile.dialog.getByText('No followers found', { exact: true })).toBeVisible();
    expect(logged.some((line) => line.startsWith('peopleList failed'))).toBe(true);
  });

  test('FL-10 / a list goes on at its end, by cursor, and is searched', async ({ page, api }) => {
    const many = Array.from({ length: 30 }, (_, index) => aListedPerson(`person${index}`));
    knowBob(api, {}, { followers: 31 });
    api.on('GET user/followers/bob-id', ({ query }) => {
      const pagination = { page: 1, limit: 30, hasNextPage: false, nextCursor: null };
      if (query.get('q') === 'zoe') return { body: { data: [aListedPerson('zoe')], pagination } };
      if (query.get('cursor') === 'next')
        return { body: { data: [aListedPerson('last')], pagination } };
      return {
        body: { data: many, pagination: { ...pagination, hasNextPage: true, nextCursor: 'next' } },
      };
    });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.button('31 Followers').click();
    await profile.dialog.getByRole('link', { name: /@person29/ }).scrollIntoViewIfNeeded();
    await expect(profile.dialog.getByRole('link', { name: /@last/ })).toBeVisible();
    await profile.dialog.getByRole('searchbox').fill('zoe');
    await expect(profile.dialog.getByRole('link', { name: /@zoe/ })).toBeVisible();
    await expect(profile.dialog.getByRole('listitem')).toHaveCount(1);
  });
});
