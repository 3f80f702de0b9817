import { aUser } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { knowAliceProfile, ProfilePage } from './profile-page.js';

const megabyte = 1_048_576;
const picture = (size: number, name = 'me.png', mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size),
});

class EditDialog extends ProfilePage {
  async begin(api: PageApi): Promise<void> {
    knowAliceProfile(api);
    api.on('GET user/profile', { body: { data: aUser({ bio: 'Hello' }) } });
    await this.open('alice');
    await this.button('Edit Profile').click();
    await expect(this.page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  }

  field(label: string) {
    return this.dialog.getByLabel(label, { exact: true });
  }

  get save() {
    return this.dialog.getByRole('button', { name: 'Save', exact: true });
  }

  get file() {
    return this.dialog.locator('input[type="file"]');
  }
}

test.describe('edit profile', () => {
  test.use({ session: aliceSession });

  test('EP-01 / photo, names, bio, Save and Cancel', async ({ page, api }) => {
    const edit = new EditDialog(page);
    await edit.begin(api);
    for (const name of ['Change photo', 'Save', 'Cancel'])
      await expect(edit.dialog.getByRole('button', { name, exact: true })).toBeVisible();
    for (const label of ['First name', 'Last name', 'Bio'])
      await expect(edit.field(label)).toBeVisible();
  });

  test('EP-01 / pressed before the account is read, the button says that it waits', async ({
    page,
    api,
  }) => {
    knowAliceProfile(api);
    const answer = api.hold('GET user/profile');
    const edit = new EditDialog(page);
    await edit.open('alice');
    await edit.button('Edit Profile').click();
    await expect(edit.button('Edit Profile')).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(edit.dialog).toBeVisible();
  });

  test('EP-02 / names end at 20 characters', async ({ page, api }) => {
    const edit = new EditDialog(page);
    await edit.begin(api);
    for (const label of ['First name', 'Last name']) {
      await edit.field(label).fill('');
      await edit.field(label).pressSequentially('x'.repeat(21));
      await expect(edit.field(label)).toHaveValue('x'.repeat(20));
    }
  });

  test('EP-03 / the bio ends at 80 and is counted', async ({ page, api }) => {
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.field('Bio').fill('');
    await expect(edit.dialog.getByText('0/80', { exact: true })).toBeVisible();
    await edit.field('Bio').pressSequentially('x'.repeat(81));
    await expect(edit.field('Bio')).toHaveValue('x'.repeat(80));
    await expect(edit.dialog.getByText('80/80', { exact: true })).toBeVisible();
  });

  test('EP-04 / a picture is PNG, JPEG or GIF', async ({ page, api }) => {
    const edit = new EditDialog(page);
    await edit.begin(api);
    await expect(edit.file).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif');
    for (const [name, type] of [
      ['me.webp', 'image/webp'],
      ['me.pdf', 'application/pdf'],
    ] as const) {
      await edit.file.setInputFiles(picture(1_000, name, type));
      await expect(edit.dialog.getByRole('alert')).toHaveText('Choose a PNG, JPEG or GIF picture.');
    }
    expect(api.to('POST user/profile-picture')).toEqual([]);
  });

  test('EP-05 / one megabyte passes, a byte more does not', async ({ page, api }) => {
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.file.setInputFiles(picture(megabyte + 1));
    await expect(edit.dialog.getByRole('alert')).toHaveText('File size exceeds 1MB');
    await edit.file.setInputFiles(picture(megabyte));
    await expect(edit.dialog.getByRole('alert')).toHaveCount(0);
    expect(api.to('POST user/profile-picture')).toEqual([]);
  });

  test('EP-06 / Save waits until everything is filled in', async ({ page, api }) => {
    api.on('PUT user/update', { body: { data: aUser({ bio: 'Hello again' }) } });
    const answer = api.hold('PUT user/update');
    const edit = new EditDialog(page);
    await edit.begin(api);
    await expect(edit.save).toBeEnabled();
    for (const label of ['Username', 'First name', 'Last name', 'Bio']) {
      const before = await edit.field(label).inputValue();
      await edit.field(label).fill('');
      await expect(edit.save).toBeDisabled();
      await edit.field(label).fill(before);
      await expect(edit.save).toBeEnabled();
    }
    await edit.field('Bio').fill('Hello again');
    await edit.save.click();
    await expect(edit.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    await expect(edit.dialog).toHaveCount(0);
  });

  test('EP-07 / only what changed is sent', async ({ page, api }) => {
    api.on('PUT user/update', { body: { data: aUser({ bio: 'New' }) } });
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.field('Bio').fill('New');
    await edit.save.click();
    await expect(edit.dialog).toHaveCount(0);
    await expect
      .poll(() => api.to('PUT user/update').map(({ body }) => body))
      .toEqual([{ bio: 'New' }]);
  });

  test('EP-08 / a picture goes straight to the store, without the session', async ({
    page,
    api,
  }) => {
    const headers: Record<string, string>[] = [];
    await page.route('**/store/avatar*', async (route) => {
      headers.push(await route.request().allHeaders());
      await route.fulfill({ status: 200 });
    });
    api.on('POST user/profile-picture', {
      body: { data: { uploadUrl: '/store/avatar?sign=1', headers: {} } },
    });
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.file.setInputFiles(picture(2_000, 'ME.PNG'));
    await edit.save.click();
    await expect(edit.dialog).toHaveCount(0);
    await expect
      .poll(() => api.to('POST user/profile-picture')[0]?.body)
      .toEqual({
        fileName: 'me.png',
        size: 2_000,
      });
    expect(headers).toHaveLength(1);
    expect(headers[0]).not.toHaveProperty('access-token');
  });

  test('EP-08 / a picture that is refused later is told then, after the form is gone', async ({
    page,
    api,
  }) => {
    await page.route('**/store/avatar*', (route) => route.fulfill({ status: 200 }));
    api.on('POST user/profile-picture', {
      body: { data: { uploadUrl: '/store/avatar?sign=1', headers: {} } },
    });
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.file.setInputFiles(picture(2_000));
    const refused = { pictureState: 'refused', pictureRefusal: 'undecodable' } as const;
    api.on('GET user/profile', { body: { data: aUser({ bio: 'Hello', ...refused }) } });
    await edit.save.click();
    await expect(edit.dialog).toHaveCount(0);
    const toast = page.getByTestId('toast');
    await expect(toast).toContainText('The last picture could not be opened.');
    await expect(toast).toHaveCount(1);
  });

  test('EP-08, EP-09 / a picture that is there already is not sent again with a refused name', async ({
    page,
    api,
  }) => {
    await page.route('**/store/avatar*', (route) => route.fulfill({ status: 200 }));
    api
      .on('POST user/profile-picture', {
        body: { data: { uploadUrl: '/store/avatar?sign=1', headers: {} } },
      })
      .on('PUT user/update', { status: 409, body: { message: 'That name is taken.' } });
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.file.setInputFiles(picture(2_000));
    await edit.field('Bio').fill('New');
    await edit.save.click();
    await expect(edit.dialog.getByRole('alert')).toHaveText('That name is taken.');
    // The button rested while it saved; the keyboard is where it was.
    await expect(edit.save).toBeFocused();
    api.on('PUT user/update', { body: { data: aUser({ bio: 'New' }) } });
    await edit.save.click();
    await expect(edit.dialog).toHaveCount(0);
    expect(api.to('PUT user/update')).toHaveLength(2);
    expect(api.to('POST user/profile-picture')).toHaveLength(1);
  });

  test('EP-09 / a refusal is told for five seconds', async ({ page, api }) => {
    api.on('PUT user/update', { status: 409, body: { message: 'That name is taken.' } });
    await page.clock.install();
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.field('Bio').fill('New');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await edit.save.click();
    await expect.poll(() => api.to('PUT user/update').length).toBe(1);
    const toast = page.getByTestId('toast');
    await expect(toast).toContainText('Update Failed');
    await expect(toast).toContainText('That name is taken.');
    await page.clock.runFor(4_800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(300);
    await expect(toast).toHaveCount(0);
  });

  test('EP-10 / Cancel leaves everything as it was', async ({ page, api }) => {
    const edit = new EditDialog(page);
    await edit.begin(api);
    await edit.field('First name').fill('Somebody');
    await edit.dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(edit.dialog).toHaveCount(0);
    await edit.button('Edit Profile').click();
    await expect(edit.field('First name')).toHaveValue('Alice');
    expect(api.to('PUT user/update')).toEqual([]);
  });
});
