import { AuthCard, answerCodes } from './auth-card.js';
import { expect, test } from '../support/row-test.js';

test.describe('signing up, step one', () => {
  test('AU-33, AU-49 / by phone: the number is looked up before a code is asked for', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    // Nobody types a code before one was asked for.
    await expect.poll(() => api.to('POST user/signup/request-otp')).toHaveLength(1);
    await card.code.fill('123456');
    await expect(card.button('Next')).toBeEnabled();
    const target = { method: 'phone', identifier: '+971501234567' };
    const asked = api.calls.filter(({ path }) => path.startsWith('user/signup/'));
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['user/signup/check-user-exists', target],
      ['user/signup/request-otp', target],
      ['user/signup/verify-otp', { ...target, otp: '123456' }],
    ]);
  });

  test('AU-36, AU-49 / by e-mail: Next opens once the code is verified', async ({ page, api }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.toSignupByEmail();
    await card.field('E-mail').fill('a@b.co');
    await card.field('E-mail').press('Enter');
    await expect(card.code).toBeFocused();
    await expect(card.button('Next')).toBeDisabled();
    await page.keyboard.type('123456');
    await expect(card.button('Next')).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(card.heading).toHaveText('Almost done');
    const target = { method: 'email', identifier: 'a@b.co' };
    await expect.poll(() => api.to('POST user/signup/request-otp')[0]?.body).toEqual(target);
    await expect
      .poll(() => api.to('POST user/signup/verify-otp')[0]?.body)
      .toEqual({ ...target, otp: '123456' });
  });

  test('AU-34 / a number that is taken gets no code', async ({ page, api }) => {
    answerCodes(api);
    api.on('POST user/signup/check-user-exists', { body: { data: { exists: true } } });
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    await expect(card.dialog.getByText('Phone number already exists')).toBeVisible();
    await expect(card.phone).toHaveAccessibleDescription('Phone number already exists');
    await expect(card.code).not.toHaveAttribute('aria-invalid');
    expect(api.to('POST user/signup/request-otp')).toEqual([]);
  });

  test('AU-34 / an address that is taken is told at its field, where the keyboard goes on', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    api.on('POST user/signup/check-user-exists', { body: { data: { exists: true } } });
    const card = new AuthCard(page);
    await card.open();
    await card.toSignupByEmail();
    const field = card.field('E-mail');
    await field.fill('a@b.co');
    await card.press('Send code');
    await expect(field).toHaveAccessibleDescription('E-mail already exists');
    await expect(field).toBeFocused();
    await expect(card.dialog.getByText('E-mail already exists')).toHaveCount(1);
    await field.fill('a@b.com');
    await expect(card.dialog.getByText('E-mail already exists')).toHaveCount(0);
  });

  test('AU-35 / a look-up that fails counts as taken', async ({ page, api }) => {
    answerCodes(api);
    api.on('POST user/signup/check-user-exists', { status: 500 });
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    await expect(card.dialog.getByText('Code could not be sent. Try again.')).toBeVisible();
    expect(api.to('POST user/signup/request-otp')).toEqual([]);
  });

  test('AU-37 / verified without an _id: the error, the message, or a general text', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    const replies = [
      [{ error: 'Too old.' }, 'Too old.'],
      [{ message: 'Not this one.' }, 'Not this one.'],
      [{ data: {} }, 'Something went wrong'],
    ] as const;
    for (const [body, text] of replies) {
      api.onForeign('POST user/signup/verify-otp', { body });
      await card.code.fill('');
      await card.code.fill('123456');
      await expect(card.dialog.getByText(text)).toBeVisible();
      await expect(card.button('Next')).toBeDisabled();
    }
  });
});

test.describe('signing up, step two', () => {
  test('AU-38, AU-39 / birthday, names and password, all of them; 120 years', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.toPerson();
    const finish = card.button('Complete Signup');
    await expect(card.dialog.getByText('At least 8 characters')).toBeVisible();
    await expect(finish).toBeDisabled();
    await card.fillBirthday('March', '5', '1990');
    await card.field('First name').fill('Alice');
    await card.field('Last name').fill('Khan');
    await expect(finish).toBeDisabled();
    await card.field('Password').fill('a long pass phrase');
    await expect(finish).toBeEnabled();
    for (const name of ['First name', 'Last name', 'Password']) {
      const value = await card.field(name).inputValue();
      await card.field(name).fill('');
      await expect(finish).toBeDisabled();
      await card.field(name).fill(value);
    }
    await card.field('Year').selectOption('');
    await expect(finish).toBeDisabled();
    const years = await card.field('Year').locator('option').allInnerTexts();
    const now = new Date().getFullYear();
    expect(years.slice(1)).toEqual(
      Array.from({ length: 120 }, (_, index) => String(now - 1 - index)),
    );
  });

  test('AU-04, AU-38 / Back leads to the code, which stays checked, and then out of the sign-up', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.toPerson();
    await expect(card.heading).toHaveText('Almost done');
    await card.press('Back');
    await card.expectView('signup-with-email');
    await expect(card.dialog.getByText('Code verified')).toBeVisible();
    await card.press('Next');
    await expect(card.heading).toHaveText('Almost done');
    expect(api.to('POST user/signup/verify-otp')).toHaveLength(1);
    await card.press('Back', 'Back');
    await card.expectView('signup-phone-code');
  });

  test('AU-40, AU-41 / the date as YYYY-MM-DD, none that does not exist; "Completing...."', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    api.on('POST user/signup/complete', {
      status: 400,
      body: { error: 'UNDER_AGE', message: 'You must be 18.' },
    });
    const answer = api.hold('POST user/signup/complete');
    const card = new AuthCard(page);
    await card.open();
    await card.toPerson();
    await card.field('First name').fill('Alice');
    await card.field('Last name').fill('Khan');
    await card.field('Password').fill('a long pass phrase');
    await card.fillBirthday('February', '31', '1990');
    await expect(card.alert).toHaveText('This date does not exist.');
    await expect(card.button('Complete Signup')).toBeDisabled();
    await card.fillBirthday('March', '5', '1990');
    await card.press('Complete Signup');
    await expect(card.button('Completing....')).toBeDisabled();
    answer();
    await expect(card.alert).toHaveText('You must be 18.');
    await expect
      .poll(() => api.to('POST user/signup/complete').map(({ body }) => body))
      .toEqual([
        {
          _id: 'proof',
          password: 'a long pass phrase',
          firstName: 'Alice',
          lastName: 'Khan',
          dob: '1990-03-05',
        },
      ]);
  });
});
