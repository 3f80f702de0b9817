import { AuthCard, answerCodes } from './auth-card.js';
import { expect, test } from '../support/row-test.js';

test.describe('codes', () => {
  test('AU-18 / one field of six digits, a button to send and to send again', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    await expect(card.code).toBeFocused();
    await expect(card.button(/^Send again in/)).toBeVisible();
    await page.keyboard.type('9876543');
    await expect(card.code).toHaveValue('987654');
  });

  test('AU-19 / is checked at exactly six digits, typed or pasted, once', async ({ page, api }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    await card.code.pressSequentially('00000');
    expect(api.to('POST user/signup/verify-otp')).toHaveLength(0);
    await card.code.press('1');
    await expect(card.dialog.getByText('That code is not right.')).toBeVisible();
    expect(api.to('POST user/signup/verify-otp')).toHaveLength(1);
    // A paste replaces all of it at once.
    await card.code.fill('123456');
    await expect(card.dialog.getByText('Code verified')).toBeVisible();
    expect(api.to('POST user/signup/verify-otp').map(({ body }) => body)).toEqual([
      { method: 'phone', identifier: '+971501234567', otp: '000001' },
      { method: 'phone', identifier: '+971501234567', otp: '123456' },
    ]);
  });

  test('AU-20 / can be asked for again after sixty seconds, counted down', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    await page.clock.install();
    const card = new AuthCard(page);
    await card.open();
    await card.press('Sign up with phone');
    await card.phone.fill('501234567');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await card.press('Send code');
    await expect(card.button('Send again in 1:00')).toBeDisabled();
    await page.clock.runFor(59_000);
    await expect(card.button('Send again in 0:01')).toBeDisabled();
    await page.clock.runFor(1_250);
    await expect(card.button('Resend code')).toBeEnabled();
    await card.press('Resend code');
    await expect(card.button('Send again in 1:00')).toBeDisabled();
    expect(api.to('POST user/signup/request-otp')).toHaveLength(2);
  });

  test('AU-21 / idle, sending, sent, verifying, verified', async ({ page, api }) => {
    answerCodes(api);
    const sendNow = api.hold('POST user/signup/request-otp');
    const verifyNow = api.hold('POST user/signup/verify-otp');
    const card = new AuthCard(page);
    await card.open();
    await card.press('Sign up with phone');
    await card.phone.fill('501234567');
    await expect(card.button('Send code')).toBeEnabled();
    await card.press('Send code');
    await expect(card.button('Sending...')).toBeDisabled();
    await expect(card.button('Sending...')).toHaveAttribute('aria-busy', 'true');
    await expect(card.code).toBeFocused();
    sendNow();
    await expect(card.button(/^Send again in/)).toBeDisabled();
    await expect(card.button('Next')).toBeDisabled();
    await card.code.fill('123456');
    await expect(card.code).toHaveAttribute('aria-busy', 'true');
    await expect(card.code).toHaveJSProperty('readOnly', true);
    await expect(card.dialog.getByText('Checking the code...')).toBeVisible();
    verifyNow();
    await expect(card.dialog.getByText('Code verified')).toBeVisible();
    await expect(card.code).toHaveJSProperty('readOnly', true);
    await expect(card.button('Next')).toBeEnabled();
  });

  test('AU-22, AU-23 / e-mail enables sending when it is one, a phone when it is typed', async ({
    page,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    await card.toSignupByEmail();
    const samples = [
      ['a@b', false],
      ['a@b.c', false],
      ['a@b.co', true],
      ['a.b+c@d.example', true],
      ['a b@c.co', false],
      ['@b.co', false],
      ['a@b..co', false],
      ['a@b.c0', false],
      ['a@b.co.uk', true],
    ] as const;
    for (const [address, isOne] of samples) {
      await card.field('E-mail').fill(address);
      await expect(card.button('Send code')).toBeEnabled({ enabled: isOne });
    }
    await card.press('Sign up with phone');
    await expect(card.button('Send code')).toBeDisabled();
    await card.phone.fill('5');
    await expect(card.button('Send code')).toBeEnabled();
  });

  test('AU-24 / one that cannot be sent says so in its place, without toast or countdown', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    api.on('POST user/signup/request-otp', { status: 500 });
    const card = new AuthCard(page);
    await card.askForPhoneCode();
    await expect(card.dialog.getByText('Code could not be sent. Try again.')).toBeVisible();
    await expect(card.button('Send code')).toBeEnabled();
    await expect(card.button(/^Send again/)).toHaveCount(0);
    await expect(page.getByTestId('toast')).toHaveCount(0);
    // There is nothing to type: the keyboard is where it was.
    await expect(card.button('Send code')).toBeFocused();
  });

  test('AU-25 / to log in, a code is asked for with method and number', async ({ page, api }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await card.press('Log in with a code');
    await card.phone.fill('501234567');
    await card.phone.press('Enter');
    await expect(card.code).toBeFocused();
    // The cursor is in the field before the call is out.
    const asked = () => api.to('POST user/request-login-otp').map(({ body }) => body);
    await expect.poll(asked).toEqual([{ method: 'phone', identifier: '+971501234567' }]);
  });

  test('AU-21 / a message that does not get through: e-mail is offered', async ({ page, api }) => {
    answerCodes(api);
    api.on('POST user/signup/request-otp', {
      body: { data: { sent: true, resendIn: 60, expiresIn: 300, deliveryId: 'way-1' } },
    });
    api.on('GET user/code-delivery/way-1', { body: { data: { state: 'waiting' } } });
    await page.clock.install();
    const card = new AuthCard(page);
    await card.open();
    await card.press('Sign up with phone');
    await card.phone.fill('501234567');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await card.press('Send code');
    const offer = card.button('Use e-mail instead');
    const status = card.dialog.getByRole('status');
    await expect(card.button('Send again in 1:00')).toBeVisible();
    // Second by second, so that every reading has its answer before the next.
    for (let second = 0; second < 19; second += 1) await page.clock.runFor(1_000);
    await expect(offer).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(status.filter({ hasText: 'The message takes longer than usual.' })).toBeVisible();
    await expect(offer).toBeVisible();
    api.on('GET user/code-delivery/way-1', { body: { data: { state: 'failed' } } });
    const failed = status.filter({ hasText: 'The message did not get through.' });
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(await failed.isVisible()).toBe(true);
    }).toPass();
    await expect(card.code).toBeFocused();
    await offer.click();
    await card.expectView('signup-with-email');
  });

  test('AU-21 / a message that was sent: nothing more is asked or offered', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    api.on('POST user/request-login-otp', {
      body: { data: { sent: true, resendIn: 60, expiresIn: 300, deliveryId: 'way-1' } },
    });
    api.on('GET user/code-delivery/way-1', { body: { data: { state: 'sent' } } });
    await page.clock.install();
    const card = new AuthCard(page);
    await card.open();
    await card.press('Log in with a code');
    await card.phone.fill('501234567');
    await card.press('Send code');
    await expect.poll(() => api.to('GET user/code-delivery/way-1').length).toBe(1);
    await page.clock.fastForward(30_000);
    await expect(card.button(/^Send again in 0:[0-3]/)).toBeVisible();
    await expect(card.button('Use e-mail instead')).toBeHidden();
    expect(api.to('GET user/code-delivery/way-1')).toHaveLength(1);
  });
});
