import type { Page } from '@playwright/test';
import {
  aPage,
  aPerson,
  aPost,
  aProfile,
  aRelation,
  aReport,
  unpreparedMedia,
} from '../../../src/testing/builders.js';
import { knowAliceProfile } from '../people/profile-page.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { knowFeed, MoreOptions, ownPost } from './feed-page.js';

const carol = aPerson({ username: 'carol' });
const feed = [aPost({ _id: 'p1' }), aPost({ _id: 'p2', user: carol }), aPost({ _id: 'p3' })];
const shortOf = (page: Page, id: string) =>
  page.getByTestId('feed-item').and(page.locator(`[data-id="${id}"]`));
const toast = (page: Page) => page.getByTestId('toast');
const heard = { body: { data: { notInterested: true, creatorHidden: false } } } as const;

test.describe('more options', () => {
  test.use({ session: aliceSession });

  test('more / the rail by keyboard: arrows move, Escape returns the focus, every entry is pressed', async ({
    page,
    api,
  }) => {
    knowFeed(api, feed);
    api
      .on('GET user/carol', { body: { data: aProfile({}, carol) } })
      .on('POST short/p1/feedback', heard)
      .on('GET short/p1/why', { body: { data: { reason: 'topic', tag: 'sea' } } })
      .on('POST short/p1/report', { body: { data: aReport() } });
    await page.goto('/');
    const more = new MoreOptions(page, shortOf(page, 'p1'));
    await more.trigger.focus();
    await page.keyboard.press('Enter');
    await expect(more.entries).toHaveText([
      'Copy link',
      'Not interested',
      'Hide creator',
      'Why this?',
      'Report',
      'Block',
    ]);
    await expect(more.entries.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(more.entries.nth(5)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(more.entries.nth(1)).toBeFocused();
    await expect(shortOf(page, 'p1')).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(more.entries).toHaveCount(0);
    await expect(more.trigger).toBeFocused();

    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await more.choose('Copy link');
    await expect(page.getByText('Link copied')).toBeVisible();

    await more.choose('Why this?');
    await expect(page.getByRole('dialog', { name: 'Why you see this' })).toContainText('#sea');
    await page.keyboard.press('Escape');
    await expect(more.trigger).toBeFocused();

    await more.choose('Report');
    await page.getByRole('radio', { name: 'Hate' }).click();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Harassment or bullying' })).toBeChecked();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(more.trigger).toBeFocused();

    await more.choose('Not interested');
    await expect(shortOf(page, 'p1')).toHaveCount(0);
    await expect(shortOf(page, 'p2')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByTestId('feed')).toBeFocused();
    await expect(toast(page)).toContainText('This video leaves your feed.');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(shortOf(page, 'p1')).toBeInViewport({ ratio: 0.9 });
    await expect
      .poll(() => api.to('POST short/p1/feedback').map(({ body }) => body))
      .toEqual([{ kind: 'notInterested' }, { kind: 'reset' }]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('more / a creator is hidden from the feed, another one blocked', async ({ page, api }) => {
      knowFeed(api, feed);
      api
        .on('POST short/p1/feedback', heard)
        .on('POST user/block', { body: { data: aRelation({ blocked: true }) } });
      await page.goto('/');
      const first = new MoreOptions(page, shortOf(page, 'p1'));
      await first.trigger.tap();
      await first.expectInWindow();
      await page.getByRole('menuitem', { name: 'Hide creator' }).tap();
      await expect(page.getByTestId('feed-item')).toHaveCount(1);
      await expect(toast(page)).toContainText('Videos by @bob leave your feed.');
      await toast(page).getByRole('button', { name: 'Close' }).tap();
      await new MoreOptions(page, shortOf(page, 'p2')).choose('Block');
      const dialog = page.getByRole('dialog', { name: 'Block @carol?' });
      await dialog.getByRole('button', { name: 'Block' }).tap();
      await expect(page.getByText('No data found')).toBeVisible();
    });

    test('more / an own short is edited, closed to others and deleted', async ({ page, api }) => {
      knowFeed(api, [ownPost(), aPost({ _id: 'p2' })]);
      const changed = ownPost({ title: 'High tide', tags: ['sea'] });
      await page.goto('/');
      const more = new MoreOptions(page, shortOf(page, 'p1'));
      api.on('PUT short/p1', { body: { data: changed } });
      await more.choose('Edit');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Title')).toBeFocused();
      await dialog.getByLabel('Title').fill('High tide');
      await dialog.getByLabel('Tags').fill('#Sea');
      await dialog.getByRole('button', { name: 'Save' }).tap();
      await expect(shortOf(page, 'p1').getByText('High tide')).toBeVisible();
      await expect(more.trigger).toBeFocused();
      api.on('PUT short/p1', { body: { data: { ...changed, visibility: 'private' } } });
      await more.choose('Who can watch');
      await dialog.getByRole('radio', { name: /^Only me/ }).check();
      await dialog.getByRole('button', { name: 'Save' }).tap();
      await expect(dialog).toHaveCount(0);
      api.on('DELETE short/p1', { body: { data: { _id: 'p1' } } });
      await more.choose('Delete');
      await dialog.getByRole('button', { name: 'Delete' }).tap();
      await expect(shortOf(page, 'p1')).toHaveCount(0);
      await expect(shortOf(page, 'p2')).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByTestId('feed')).toBeFocused();
      await expect
        .poll(() => api.to('PUT short/p1').map(({ body }) => body))
        .toEqual([{ title: 'High tide', tags: ['sea'] }, { visibility: 'private' }]);
    });

    for (const language of ['ar', 'ur'] as const)
      test.describe(`in ${language}`, () => {
        test.use({ locale: language });

        test(`more / in ${language} a menu at the edge of the grid is seen whole`, async ({
          page,
          api,
        }) => {
          knowAliceProfile(api);
          const rows = ['p1', 'p2', 'p3'].map((_id) => ownPost({ _id }));
          api.on('GET short/my', { body: aPage(rows) });
          await page.goto('/@alice');
          const triggers = page.getByTestId('short-card').locator('[aria-haspopup=menu]');
          for (const at of [0, 2]) {
            await triggers.nth(at).tap();
            await new MoreOptions(page).expectInWindow();
            await page.keyboard.press('Escape');
          }
        });
      });
  });

  test('more / cards of a grid leave it and come back; the keyboard goes on beside them', async ({
    page,
    api,
  }) => {
    const still = { type: 'video', media: unpreparedMedia } as const;
    const videos = ['v1', 'v2'].map((_id) => aPost({ _id, ...still }));
    api.on('GET video/homefeed', { body: aPage(videos) }).on('POST video/v1/feedback', heard);
    await page.goto('/mTube');
    const cards = page.getByTestId('video-card');
    await new MoreOptions(page, cards.first()).choose('Not interested');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('link').first()).toBeFocused();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(cards).toHaveCount(2);
    api.on('POST video/v1/feedback', { status: 503, body: { message: 'Not now' } });
    await new MoreOptions(page, cards.first()).choose('Not interested');
    await expect(page.getByText('Not now')).toBeVisible();
    await expect(cards).toHaveCount(2);
  });

  test('more / the own profile: a card is edited and deleted in place', async ({ page, api }) => {
    knowAliceProfile(api);
    const rows = ['p1', 'p2'].map((_id) => ownPost({ _id, media: unpreparedMedia }));
    api
      .on('GET short/my', { body: aPage(rows) })
      .on('PUT short/p1', { body: { data: ownPost({ title: 'High tide' }) } })
      .on('DELETE short/p1', { body: { data: { _id: 'p1' } } });
    await page.goto('/@alice');
    const cards = page.getByTestId('short-card');
    const more = new MoreOptions(page, cards.first());
    await more.choose('Edit');
    await page.getByRole('dialog').getByLabel('Title').fill('High tide');
    await page.keyboard.press('Enter');
    await expect(cards.first()).toContainText('High tide');
    await expect(more.trigger).toBeFocused();
    await more.choose('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(cards).toHaveCount(1);
  });

  test('more / the watch page: what was sent away is not up next either', async ({ page, api }) => {
    knowFeed(api, []);
    api
      .on('GET video/v1/related', { body: aPage([aPost({ _id: 'v2', type: 'video' })]) })
      .on('GET video/v1/details', { body: { data: aPost({ _id: 'v1', type: 'video' }) } })
      .on('GET video/v1/comments', { body: aPage([]) })
      .on('POST video/v1/feedback', heard);
    await page.goto('/watch/v1');
    const next = page.getByRole('complementary', { name: 'Up next' });
    await expect(next.getByRole('listitem')).toHaveCount(1);
    await new MoreOptions(page).choose('Hide creator');
    await expect(next.getByRole('listitem')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(next.getByRole('listitem')).toHaveCount(1);
  });
});
