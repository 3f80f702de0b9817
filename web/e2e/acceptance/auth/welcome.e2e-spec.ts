import type { PageApi } from '../support/page-api.js';
import { aListedPerson, aPage, aRelation, aUser } from '../../../src/testing/builders.js';
import { expectAccessible } from '../../support/accessibility.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { AuthCard, answerCodes } from './auth-card.js';

/** Everything that the welcome reads; names are free unless they are taken. */
function answerWelcome(api: PageApi): void {
  const suggestions = ['alice.khan', 'alicek'];
  api.know(aliceSession).on('GET user/username/suggestions', { body: { data: suggestions } });
  api.onForeign('PUT user/update', ({ body }) => {
    const { username } = body as { username: string };
    return username === 'taken'
      ? { status: 409, body: { error: 'USERNAME_TAKEN', message: 'This name is taken.' } }
      : { body: { data: aUser({ username }) } };
  });
  const people = ['bob', 'carol'].map((name) => ({
    ...aListedPerson(name),
    mutuals: 2,
    sharedFollows: 0,
    reason: 'sharedFriends' as const,
  }));
  api.on('GET user/suggestions', { body: aPage(people) });
  api.on('POST user/follow', { body: { data: aRelation({ following: true }) } });
}

test('welcome / after the sign-up: a name, a picture, people, and back to where one was', async ({
  page,
  api,
}) => {
  answerCodes(api);
  answerWelcome(api);
  api.on('POST user/signup/complete', { body: { data: { _id: 'alice-id', username: 'user626' } } });
  api.on('POST user/login', { body: { data: aliceSession } });
  const card = new AuthCard(page);
  await card.open();
  await card.toPerson();
  await card.fillBirthday('March', '5', '1990');
  await card.field('First name').fill('Alice');
  await card.field('Last name').fill('Khan');
  await card.field('Password').fill('a long pass phrase');
  await card.press('Complete Signup');

  await expect(card.dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Alice');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const name = page.getByLabel('Username');
  await expect(name).toHaveValue('alice.khan');
  await expectAccessible(page, 'the welcome');
  await name.fill('taken');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This name is taken.');
  await page.getByRole('button', { name: 'alicek' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a picture');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => api.to('PUT user/update').map(({ body }) => body))
    .toEqual([{ username: 'taken' }, { username: 'alicek' }]);
  // A reload stays at its step.
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectAccessible(page, 'the picture');
  await page.getByRole('button', { name: 'Skip' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People to follow');
  await expectAccessible(page, 'people to follow');
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /Following/ }).first()).toBeVisible();
  // The button says so before the call is out.
  const followed = () => api.to('POST user/follow')[0]?.body;
  await expect.poll(followed).toEqual({ action: 'send', targetUserId: 'bob-id' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/mTube$/);
  // What was gone through does not come again.
  await page.goBack();
  await expect(page).not.toHaveURL(/welcome/);
});

test.describe('on the own session', () => {
  test.use({ session: aliceSession });

  test('welcome / everything can be passed by with the keyboard', async ({ page, api }) => {
    answerWelcome(api);
    await page.goto('/welcome');
    for (const heading of ['Welcome, Alice', 'Add a picture']) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const skip = page.getByRole('button', { name: 'Skip' });
      while (!(await skip.evaluate((button) => button === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    expect(api.to('PUT user/update')).toEqual([]);
  });
});
