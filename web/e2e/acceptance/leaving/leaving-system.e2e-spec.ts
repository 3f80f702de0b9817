import { AuthModal, aNewcomer } from '../../pages/auth-modal.js';
import { expect, test } from '../../support/journey-test.js';
import { DeletePage } from './delete-page.js';

const PASSWORD = 'a long pass phrase of 2026';

test('DA-13, DA-14 / only the own phone deletes, and whoever left does not get in again (e2e)', async ({
  page,
  newPerson,
  inbox,
}) => {
  const amina = aNewcomer('Amina', 'Rahman');
  const bilal = aNewcomer('Bilal', 'Noor');
  const bilalsPage = await newPerson();
  await bilalsPage.goto('/mTube');
  await new AuthModal(bilalsPage).signUpByPhone(bilal, inbox);
  await page.goto('/mTube');
  const auth = new AuthModal(page);
  await auth.signUpByPhone(amina, inbox);

  const form = new DeletePage(page);
  await form.open();
  await form.fill(PASSWORD, bilal.phoneDigits);
  await form.submit.click();
  await form.confirm.click();
  await expect(page.getByTestId('notice').filter({ hasText: 'Invalid credentials' })).toBeVisible();
  await form.refuse.click();

  await form.phone.fill(amina.phoneDigits);
  await form.submit.click();
  await form.confirm.click();
  const done = page.getByTestId('notice').filter({ hasText: 'Account deleted successfully' });
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await auth.open();
  await auth.dialog.getByLabel('Phone number').fill(amina.phoneDigits);
  await auth.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await auth.dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(auth.dialog.getByText('Invalid credentials')).toBeVisible();
  // Whoever was named by somebody else is still there.
  await bilalsPage.reload();
  await expect(bilalsPage.getByRole('button', { name: 'Your account' })).toBeVisible();
});
