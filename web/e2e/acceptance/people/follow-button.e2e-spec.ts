import type { Relation } from '../../../src/lib/api-types.js';
import { aFollowRequest, aListedPerson, aPage, aRelation } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { knowAliceProfile, knowBob, locked, ProfilePage } from './profile-page.js';

const bodiesOf = (api: PageApi): unknown[] => api.to('POST user/follow').map(({ body }) => body);

interface Step {
  readonly row: string;
  readonly says: string;
  readonly before: Partial<Relation>;
  readonly isPrivate?: boolean;
  readonly press: string;
  readonly action: string;
  readonly after: Partial<Relation>;
  readonly then: string;
}

const steps: readonly Step[] = [
  {
    row: 'FB-02',
    says: 'public, not following: Follow sends, and following shows before the answer',
    before: {},
    press: 'Follow',
    action: 'send',
    after: { following: true },
    then: 'Unfollow',
  },
  {
    row: 'FB-03',
    says: 'public, following: Unfollow',
    before: { following: true },
    press: 'Unfollow',
    action: 'unfollow',
    after: {},
    then: 'Follow',
  },
  {
    row: 'FB-04',
    says: 'private, not following: Follow sends a request',
    before: {},
    isPrivate: true,
    press: 'Follow',
    action: 'send',
    after: { followRequestSent: true },
    then: 'Cancel Request',
  },
  {
    row: 'FB-05',
    says: 'private, request sent: Cancel Request',
    before: { followRequestSent: true },
    isPrivate: true,
    press: 'Cancel Request',
    action: 'cancel',
    after: {},
    then: 'Follow',
  },
  {
    row: 'FB-06',
    says: 'private, following: Unfollow',
    before: { following: true },
    isPrivate: true,
    press: 'Unfollow',
    action: 'unfollow',
    after: {},
    then: 'Follow',
  },
];

test.describe('follow button', () => {
  test.use({ session: aliceSession });

  for (const { row, says, before, isPrivate = false, press, action, after, then } of steps)
    test(`${row} / ${says}`, async ({ page, api }) => {
      const target = isPrivate ? locked : {};
      knowBob(api, before, target);
      api.on('POST user/follow', { body: { data: aRelation(after) } });
      const answer = api.hold('POST user/follow');
      const profile = new ProfilePage(page);
      await profile.open('bob');
      await profile.expectButtons(press);
      await profile.button(press).click();
      await profile.expectButtons(then);
      await expect.poll(() => bodiesOf(api)).toEqual([{ action, targetUserId: 'bob-id' }]);
      knowBob(api, after, target);
      answer();
      await expect.poll(() => api.to('GET user/bob').length).toBe(2);
      await profile.expectButtons(then);
    });

  test('FB-01 / blocked: the button says so and does nothing', async ({ page, api }) => {
    knowBob(api, { blocked: true });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await expect(profile.button('Blocked')).toBeDisabled();
    await profile.button('Blocked').click({ force: true });
    expect(bodiesOf(api)).toEqual([]);
    await profile.expectButtons('Blocked');
  });

  test('FB-07 / a request was received: Accept and Reject', async ({ page, api }) => {
    knowBob(api, { followRequestReceived: true });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.expectButtons('Accept', 'Reject');
  });

  test('FB-08 / a request was received, in a row: Approve Request', async ({ page, api }) => {
    knowAliceProfile(api);
    const asks = aFollowRequest('bob', { followRequestReceived: true });
    api
      .on('GET user/followers/alice-id', { body: aPage([]) })
      .on('GET user/follow/requests', { body: aPage([asks]) })
      .on('POST user/follow', { body: { data: aRelation({ follows: true }) } });
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await profile.button('0 Followers').click();
    await profile.dialog.getByRole('tab', { name: 'Request Received' }).click();
    const approve = profile.dialog.getByRole('button', { name: 'Approve Request', exact: true });
    await approve.click();
    await expect(approve).toHaveCount(0);
    await expect.poll(() => bodiesOf(api)).toEqual([{ action: 'accept', targetUserId: 'bob-id' }]);
  });

  for (const following of [true, false])
    test(`FB-09 / Accept: following becomes what the answer says, ${following}`, async ({
      page,
      api,
    }) => {
      knowBob(api, { followRequestReceived: true });
      const after = aRelation({ following, follows: true });
      api.on('POST user/follow', { body: { data: after } });
      const profile = new ProfilePage(page);
      await profile.open('bob');
      knowBob(api, after);
      await profile.button('Accept').click();
      await profile.expectButtons(following ? 'Unfollow' : 'Follow');
      await expect
        .poll(() => bodiesOf(api))
        .toEqual([{ action: 'accept', targetUserId: 'bob-id' }]);
    });

  test('FB-10 / Reject: the request is gone', async ({ page, api }) => {
    knowBob(api, { followRequestReceived: true });
    api.on('POST user/follow', { body: { data: aRelation() } });
    const answer = api.hold('POST user/follow');
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.button('Reject').click();
    await profile.expectButtons('Follow');
    await expect.poll(() => bodiesOf(api)).toEqual([{ action: 'reject', targetUserId: 'bob-id' }]);
    // Its button is gone; the keyboard goes on where the other one stands.
    await expect(profile.button('Follow')).toBeFocused();
    knowBob(api);
    answer();
  });

  test('FB-11 / in the own followers a row removes that follower', async ({ page, api }) => {
    knowAliceProfile(api, { followers: 1 });
    const follower = aListedPerson('bob', { follows: true });
    api
      .on('GET user/followers/alice-id', { body: aPage([follower]) })
      .on('POST user/follow', { body: { data: aRelation() } });
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await profile.button('1 Followers').click();
    await profile.dialog.getByRole('button', { name: 'Remove follower' }).click();
    await expect(profile.dialog.getByText('No followers found', { exact: true })).toBeVisible();
    await expect
      .poll(() => bodiesOf(api))
      .toEqual([{ action: 'removeFollower', targetUserId: 'bob-id' }]);
  });

  test('FB-13 / the own profile has none', async ({ page, api }) => {
    knowAliceProfile(api);
    const profile = new ProfilePage(page);
    await profile.open('alice');
    await expect(profile.button('Edit Profile')).toBeVisible();
    await profile.expectButtons();
  });

  test('FB-14 / the change shows at once; after the answer the profile is read again', async ({
    page,
    api,
  }) => {
    knowBob(api, {}, { followers: 7 });
    api.on('POST user/follow', { body: { data: aRelation({ following: true }) } });
    const answer = api.hold('POST user/follow');
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.button('Follow').click();
    await expect(profile.button('8 Followers')).toBeVisible();
    expect(api.to('GET user/bob')).toHaveLength(1);
    knowBob(api, { following: true }, { followers: 9 });
    answer();
    await expect(profile.button('9 Followers')).toBeVisible();
    expect(api.to('GET user/bob')).toHaveLength(2);
  });

  test('FB-15 / a refusal is only logged, and what the server says stands', async ({
    page,
    api,
  }) => {
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    knowBob(api);
    api.on('POST user/follow', { status: 500, body: { message: 'No.' } });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.button('Follow').click();
    await expect.poll(() => api.to('GET user/bob').length).toBe(2);
    await profile.expectButtons('Follow');
    await expect(page.getByTestId('toast').or(page.getByTestId('notice'))).toHaveCount(0);
    expect(logged.some((line) => line.startsWith('follow failed'))).toBe(true);
  });

  test('FB-16 / two presses at once are one, and end as the server says', async ({ page, api }) => {
    knowBob(api);
    api.on('POST user/follow', { body: { data: aRelation({ following: true }) } });
    const answer = api.hold('POST user/follow');
    const profile = new ProfilePage(page);
    await profile.open('bob');
    knowBob(api, { following: true });
    const button = profile.header.getByRole('button', { name: /^(Follow|Unfollow)$/ });
    await button.dblclick({ delay: 60 });
    await profile.expectButtons('Unfollow');
    answer();
    await expect.poll(() => api.to('GET user/bob').length).toBe(2);
    await profile.expectButtons('Unfollow');
    await expect.poll(() => bodiesOf(api)).toEqual([{ action: 'send', targetUserId: 'bob-id' }]);
  });
});

for (const relation of [{}, { followRequestReceived: true }])
  test(`FB-12 / a visitor is asked to log in: ${JSON.stringify(relation)}`, async ({
    page,
    api,
  }) => {
    knowBob(api, relation);
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await profile.header.getByRole('button', { name: /^(Follow|Accept)$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
    expect(bodiesOf(api)).toEqual([]);
  });
