import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey-test.js';
import { StagePerson } from '../../support/stage.js';
import { ProfilePage } from './profile-page.js';

const PICTURE_PX = 64;

/** A picture as a person would choose one. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate((size) => {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const paint = canvas.getContext('2d');
    if (paint !== null) {
      paint.fillStyle = 'teal';
      paint.fillRect(0, 0, size, size);
    }
    return canvas.toDataURL('image/png');
  }, PICTURE_PX);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test.describe('people, on the whole system (e2e)', () => {
  test('EP-08 (e2e) / a picture goes to the store, and shows', async ({ newPerson, places }) => {
    const sara = await StagePerson.join(places, 'Sara', 'Haddad');
    const page = await newPerson(sara.browser());
    const profile = new ProfilePage(page);
    await profile.open(sara.session.username);
    const buffer = await drawPicture(page);
    await profile.button('Edit Profile').click();
    await profile.dialog.getByLabel('Bio', { exact: true }).fill('Paper, glue and patience.');
    const file = { name: 'me.png', mimeType: 'image/png', buffer };
    await profile.dialog.locator('input[type="file"]').setInputFiles(file);
    await profile.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(profile.dialog).toHaveCount(0);
    await expect(profile.header.getByText('Paper, glue and patience.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      const picture = profile.header.getByTestId('avatar').locator('img');
      await expect(picture).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test('FB, FL (e2e) / a request is sent, approved, followed back; a follower removed; a block ended', async ({
    newPerson,
    places,
  }) => {
    const amina = await StagePerson.join(places, 'Amina', 'Rahman');
    const bilal = await StagePerson.join(places, 'Bilal', 'Noor');
    await amina.goPrivate();
    const hers = new ProfilePage(await newPerson(amina.browser()));
    const his = new ProfilePage(await newPerson(bilal.browser()));

    await test.step('he is offered people to follow', async () => {
      const answer = his.page.waitForResponse((response) =>
        response.url().includes('/api/user/suggestions'),
      );
      await his.page.goto('/friends?tab=suggestions');
      expect((await answer).status()).toBe(200);
    });

    await test.step('he asks to follow her', async () => {
      await his.open(amina.session.username);
      await expect(his.page.getByText('This account is private')).toBeVisible();
      await follow(his.button('Follow'));
      await his.expectButtons('Cancel Request');
    });

    await test.step('she sees it counted, approves it and follows back', async () => {
      await hers.page.goto('/friends?tab=requests');
      const row = hers.page.getByRole('listitem').filter({ hasText: bilal.session.username });
      const profileLink = hers.page.getByTestId('sidebar').getByRole('link', { name: /^Profile/ });
      await expect(profileLink).toHaveAccessibleName('Profile 1 follow request');
      await follow(row.getByRole('button', { name: 'Approve Request' }));
      await expect(profileLink).toHaveAccessibleName('Profile');
      await follow(row.getByRole('button', { name: 'Follow', exact: true }));
      await expect(row.getByRole('button', { name: 'Following' })).toBeVisible();
    });

    await test.step('both are friends now', async () => {
      await hers.page.getByRole('tab', { name: 'Friends' }).click();
      await expect(hers.page.getByRole('link', { name: 'Bilal Noor' }).first()).toBeVisible();
      await his.open(amina.session.username);
      await his.expectButtons('Unfollow');
      await expect(his.button('1 Followers')).toBeVisible();
    });

    await test.step('she finds him by a word, as somebody she follows', async () => {
      await hers.page.goto(`/search?q=${bilal.session.username}`);
      const row = hers.page.getByRole('listitem').filter({ hasText: bilal.session.username });
      await expect(row.getByRole('button', { name: 'Following' }).first()).toBeVisible();
    });

    await test.step('she removes him from her followers', async () => {
      await hers.open(amina.session.username);
      await hers.button('1 Followers').click();
      await follow(hers.dialog.getByRole('button', { name: 'Remove follower' }));
      await expect(hers.dialog.getByText('No followers found', { exact: true })).toBeVisible();
      await his.open(amina.session.username);
      await his.expectButtons('Follow');
    });

    await test.step('she blocks him, and takes it back on his profile', async () => {
      await amina.block(bilal);
      await hers.open(bilal.session.username);
      await expect(hers.button('Blocked')).toBeDisabled();
      await hers.page.getByRole('button', { name: 'Unblock', exact: true }).click();
      await hers.expectButtons('Follow');
    });
  });
});

/** Presses a button that shows at once what it does, and waits until the server has done it: the other one looks next. */
async function follow(button: Locator): Promise<void> {
  const done = button
    .page()
    .waitForResponse((response) => response.url().endsWith('/api/user/follow') && response.ok());
  await button.click();
  await done;
}
