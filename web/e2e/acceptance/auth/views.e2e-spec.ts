import { AuthCard, answerCodes, headings } from './auth-card.js';
import { expect, test } from '../support/row-test.js';

test.describe('auth modal', () => {
  test('AU-01 / opens at login: phone field, password field, country picker', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    await expect(card.phone).toBeVisible();
    await expect(card.field('Password')).toHaveAttribute('type', 'password');
    await expect(card.button(/^Country code/)).toBeVisible();
  });

  test('AU-02 / all nine views are reachable, each with its own heading', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    const walk = [
      ['Log in with a code', 'login-phone-code'],
      ['Log in with phone and password', 'login'],
      ['Forgot password?', 'login-forgot-password-phone'],
      ['Reset by e-mail instead', 'login-forgot-password-email'],
      ['Log in with e-mail or username', 'login-with-email'],
      ['New to Mate? Sign up', 'signup'],
      ['Sign up with e-mail', 'signup-with-email'],
      ['Sign up with phone', 'signup-phone-code'],
      ['Already have an account? Log in', 'login'],
    ] as const;
    for (const [button, view] of walk) {
      await card.press(button);
      await card.expectView(view);
    }
    expect(new Set(Object.values(headings)).size).toBe(Object.values(headings).length);
  });

  test('AU-03 / from every view the others are two presses away, three ways below the line', async ({
    page,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    const nextOf = new Map<string, string[]>();
    // Every view is looked at once, from the presses that lead to it.
    const look = async (heading: string): Promise<void> => {
      const next: string[] = [];
      nextOf.set(heading, next);
      const below = await card.waysBelow.allInnerTexts();
      expect(below.length, heading).toBeLessThanOrEqual(3);
      for (const way of [...below, ...(await card.waysWithin.allInnerTexts())]) {
        await card.press(way);
        const led = await card.heading.innerText();
        next.push(led);
        if (!nextOf.has(led)) await look(led);
        await card.press('Back');
        await expect(card.heading).toHaveText(heading);
      }
    };
    await look(headings.login);
    const all = Object.values(headings);
    expect([...nextOf.keys()].sort()).toEqual([...all].sort());
    for (const [heading, near] of nextOf) {
      const reached = new Set([heading, ...near, ...near.flatMap((one) => nextOf.get(one) ?? [])]);
      expect(
        all.filter((one) => !reached.has(one)),
        `from ${heading}`,
      ).toEqual([]);
    }
  });

  test('AU-04 / Back returns view by view; the first has none', async ({ page }) => {
    const card = new AuthCard(page);
    await card.open();
    await expect(card.button('Back')).toHaveCount(0);
    await card.press('Log in with e-mail or username', 'Forgot password?');
    await card.expectView('login-forgot-password-email');
    await card.press('Back');
    await card.expectView('login-with-email');
    await card.press('Back');
    await card.expectView('login');
    await expect(card.button('Back')).toHaveCount(0);
  });

  test('AU-05 / closing resets to login after about 200 ms, not before', async ({ page }) => {
    await page.clock.install();
    const card = new AuthCard(page);
    await card.open();
    await card.press('Forgot password?');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await card.close();
    await page.clock.runFor(150);
    await card.openFromBar();
    await card.expectView('login-forgot-password-phone');
    await card.close();
    await page.clock.runFor(250);
    await card.openFromBar();
    await card.expectView('login');
  });

  test('AU-05 / a press beside the card closes it while it is empty, not once something is typed', async ({
    page,
    api,
  }) => {
    answerCodes(api);
    const card = new AuthCard(page);
    await card.open();
    await page.mouse.click(5, 400);
    await expect(card.dialog).toBeHidden();
    await card.reopen();
    await card.toPerson();
    await page.mouse.click(5, 400);
    await expect(card.heading).toHaveText('Almost done');
    await card.field('First name').fill('Alice');
    await page.mouse.click(5, 400);
    await expect(card.field('First name')).toHaveValue('Alice');
    await page.keyboard.press('Escape');
    await expect(card.dialog).toBeHidden();
  });

  test('AU-16 / a password can be shown and hidden again, and keeps its value', async ({
    page,
  }) => {
    const card = new AuthCard(page);
    await card.open();
    const password = card.field('Password');
    await password.fill('correct horse');
    await card.press('Show password');
    await expect(password).toHaveAttribute('type', 'text');
    await card.press('Hide password');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('correct horse');
  });
});
