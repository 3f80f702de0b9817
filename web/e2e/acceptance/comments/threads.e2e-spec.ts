import { aComment, aPage, aPerson, aPost } from '../../../src/testing/builders.js';
import { knowFeed, MoreOptions } from '../safety/feed-page.js';
import { lowOnes } from '../support/fingers.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const question = aComment({ _id: 'c1', text: 'Which lens?', replies: 1, hearted: true });
const answer = aComment({
  ...{ _id: 'r1', parentId: 'c1', text: 'An old 35 mm.', user: aPerson() },
});

/** Lets the API know what the settings read. */
function knowSettings(api: PageApi): void {
  api
    .on('GET user/sessions', { body: { data: [] } })
    .on('GET user/export/status', { body: { data: { state: 'none' } } })
    .on('GET user/blocked', { body: aPage([]) });
}

/** Lets the API know a short with a question of Alice's and an answer to it. */
function knowTalk(api: PageApi): void {
  const answers = [answer];
  knowFeed(api, [aPost({ counts: { views: 0, likes: 0, comments: 2, gifts: 0 } })]);
  api
    .on('GET short/p1/comments', ({ query }) => ({
      body: aPage(query.has('parentId') ? answers : [question, aComment({ _id: 'c2' })]),
    }))
    .on('POST short/p1/comments', ({ body }) => {
      const added = aComment({ _id: 'n1', ...(body as { text: string; parentId: string }) });
      answers.push(added);
      return { body: { data: added } };
    });
}

test.describe('threads on a phone', () => {
  test.use({ session: aliceSession, viewport: phone, hasTouch: true });

  test('everything that is pressed is as high as a finger needs', async ({ page, api }) => {
    knowTalk(api);
    await page.goto('/');
    await page.getByRole('button', { name: /^Comments/ }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'View 1 reply' }).tap();
    await expect(sheet.getByText('An old 35 mm.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Reply', exact: true }).first().tap();
    await expect(sheet.getByRole('textbox', { name: 'Write a reply' })).toBeFocused();
    expect(await lowOnes(sheet)).toEqual([]);
  });

  test('a reply / sent or left by Escape gives the keyboard back to Reply; the sheet stays', async ({
    page,
    api,
  }) => {
    knowTalk(api);
    await page.goto('/');
    await page.getByRole('button', { name: /^Comments/ }).tap();
    const sheet = page.getByRole('dialog');
    const reply = sheet.getByRole('button', { name: 'Reply', exact: true }).first();
    const field = sheet.getByRole('textbox', { name: 'Write a reply' });
    await reply.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(reply).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('A Helios.');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('A Helios.')).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(reply).toBeFocused();
    // By its button for closing as well.
    await reply.tap();
    await sheet.getByRole('button', { name: 'Cancel' }).tap();
    await expect(reply).toBeFocused();
    await expect
      .poll(() => api.to('POST short/p1/comments')[0]?.body)
      .toEqual({
        text: 'A Helios.',
        parentId: 'c1',
      });
  });

  test('five thousand letters / as many as fit stay, and it is told that none are left', async ({
    page,
    api,
  }) => {
    knowTalk(api);
    await page.goto('/');
    await page.getByRole('button', { name: /^Comments/ }).tap();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByRole('textbox', { name: 'Add a comment' });
    await field.focus();
    await page.keyboard.insertText('a'.repeat(5_000));
    await expect(field).toHaveValue('a'.repeat(500));
    await expect(sheet.getByText('0 characters left')).toBeVisible();
  });
});

test.describe('why this', () => {
  test.use({ session: aliceSession });

  test('the dialog / leads to the feed settings by a button that looks like one', async ({
    page,
    api,
  }) => {
    knowTalk(api);
    knowSettings(api);
    api.on('GET short/p1/why', {
      body: { data: { reason: 'fresh', tag: null } },
    });
    await page.goto('/');
    await new MoreOptions(page, page.getByTestId('feed-item').first()).choose('Why this?');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Feed settings' });
    const height = await link.evaluate((one) => one.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(40);
    await link.click();
    await expect(page).toHaveURL(/\/settings#feed$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Home feed' })).toBeFocused();
  });

  test('the feed settings / that do not load say so, and load on another try', async ({
    page,
    api,
  }) => {
    knowSettings(api);
    api.on('GET feed/preferences', { status: 400, body: { message: 'no' } });
    await page.goto('/settings#feed');
    const section = page.getByRole('region', { name: 'Home feed' });
    await expect(section.getByRole('alert')).toContainText('That did not load');
    api.on('GET feed/preferences', { body: { data: { personal: true, resetAt: null } } });
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByRole('switch')).toBeChecked();
  });
});
