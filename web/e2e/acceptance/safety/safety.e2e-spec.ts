import type { Locator, Page } from '@playwright/test';
import {
  aComment,
  aPage,
  aPost,
  aRelation,
  aReport,
  aSuspension,
  aUser,
  anAppealed,
} from '../../../src/testing/builders.js';
import { knowBob, ProfilePage } from '../people/profile-page.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const moreOf = (place: Page | Locator): Locator =>
  place.getByRole('button', { name: /^More options/ });

async function expectNothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

function knowSuspension(api: PageApi): void {
  api.on('GET user/profile', { body: { data: aUser({ accountStatus: 'suspended' }) } });
  api.on('GET user/standing', { body: { data: aSuspension() } });
}

test.describe('safety', () => {
  test.use({ session: aliceSession });

  test('safety / a profile is reported by keyboard alone, and the focus returns', async ({
    page,
    api,
  }) => {
    knowBob(api);
    api.on('POST user/bob-id/report', { body: { data: aReport() } });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await moreOf(profile.header).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(profile.dialog).toBeVisible();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile.dialog).toHaveCount(0);
    await expect(moreOf(profile.header)).toBeFocused();
    await expect
      .poll(() => api.to('POST user/bob-id/report')[0]?.body)
      .toEqual({ reason: 'spam', text: '' });
  });

  for (const viewport of [phone, { width: 844, height: 390 }])
    test(`safety / what sends a report is in sight at ${viewport.width}×${viewport.height}, and stays so`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize(viewport);
      knowBob(api);
      const profile = new ProfilePage(page);
      await profile.open('bob');
      await moreOf(profile.header).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      const send = page.getByRole('button', { name: 'Send report' });
      await expect(send).toBeInViewport({ ratio: 1 });
      await page.getByRole('radio').last().focus();
      await expect(page.getByRole('radio').last()).toBeInViewport({ ratio: 1 });
      await send.click();
      await expect(profile.dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
      expect(api.to('POST user/bob-id/report')).toEqual([]);
    });

  test('safety / block asks first, then the profile says so', async ({ page, api }) => {
    knowBob(api);
    api.on('POST user/block', { body: { data: aRelation({ blocked: true }) } });
    const profile = new ProfilePage(page);
    await profile.open('bob');
    await moreOf(profile.header).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    knowBob(api, { blocked: true });
    await profile.dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked this account')).toBeVisible();
  });

  test('safety / a video and its comments each have their own menu', async ({ page, api }) => {
    const post = aPost({ _id: 'v1', type: 'video' });
    knowBob(api);
    api
      .on('GET video/v1/details', { body: { data: post } })
      .on('GET video/v1/comments', { body: aPage([aComment({ _id: 'c0' })]) })
      .on('POST video/v1/comments/c0/report', { body: { data: aReport() } });
    await page.goto('/watch/v1');
    await expect(moreOf(page)).toHaveCount(2);
    await moreOf(page.getByRole('listitem')).click();
    await page.getByRole('menu').press('Escape');
    await expect(moreOf(page.getByRole('listitem'))).toBeFocused();
  });

  for (const language of ['en', 'ar', 'ur'] as const)
    test.describe(`in ${language}`, () => {
      test.use({ viewport: phone, locale: language });
      test(`safety / in ${language} on a phone: suspended, why, until when; the reasons fit`, async ({
        page,
        api,
      }) => {
        knowBob(api);
        knowSuspension(api);
        await page.goto('/@bob');
        await expect(page.getByRole('main').locator('header')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByText(/2099|٢٠٩٩|۲۰۹۹/).first()).toBeVisible();
        await page.locator('main header [aria-haspopup=menu]').click();
        await page.getByRole('menuitem').nth(1).click();
        await expect(page.getByRole('radio')).toHaveCount(11);
        await expectNothingSticksOut(page);
      });
    });

  test('safety / a suspension is appealed against once', async ({ page, api }) => {
    knowSuspension(api);
    knowBob(api);
    api.on('POST user/appeal', { body: { data: anAppealed() } });
    await page.goto('/@bob');
    await page.getByRole('button', { name: 'Appeal' }).click();
    await page.getByLabel('Why should it end?').fill('It was a joke');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Your appeal is being looked at.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  });
});
