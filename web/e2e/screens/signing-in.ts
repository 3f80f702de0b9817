import { expect } from '../support/journey-test.js';
import { press, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

const open = steps(press('common.login'), until('dialog'));
const field = ({ page, say }: Visit, key: 'auth.phone' | 'auth.password') =>
  page.getByRole('dialog').getByLabel(say(key), { exact: true });

/** Answers of the server that need no phone in anybody's hand. */
async function prepareSignUp({ page }: Visit): Promise<void> {
  const answers = { 'check-user-exists': { exists: false }, 'request-otp': {} };
  for (const [call, data] of Object.entries({ ...answers, 'verify-otp': { _id: 'somebody' } }))
    await page.route(`**/api/user/signup/${call}`, (route) => route.fulfill({ json: { data } }));
}

async function askForCode(visit: Visit): Promise<void> {
  await press('auth.toSignupPhone')(visit);
  await field(visit, 'auth.phone').fill('501234567');
  await press('auth.sendCode')(visit);
  await expect(visit.page.getByPlaceholder(visit.say('auth.codePlaceholder'))).toBeFocused();
}

const view = (name: string, more?: (visit: Visit) => Promise<void>): Screen => ({
  name,
  path: () => '/mTube',
  isVisited: true,
  open: more === undefined ? open : steps(open, more),
});

/** The ways in, one card each. */
export const signingInScreens: readonly Screen[] = [
  view('log in'),
  view('log in, refused', async (visit) => {
    await field(visit, 'auth.phone').fill('501234567');
    await field(visit, 'auth.password').fill('not the one');
    await visit.page.keyboard.press('Enter');
    await until('alert')(visit);
  }),
  view('log in by e-mail', press('auth.toEmail')),
  view('log in by code', press('auth.toPhoneCode')),
  view('forgotten password', press('auth.toForgot')),
  view('countries', async ({ page, say }) => {
    await page.getByRole('button', { name: say('auth.country') }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
  }),
  view('sign up', press('auth.toSignupPhone')),
  { ...view('sign up, code sent', askForCode), prepare: prepareSignUp },
  {
    ...view('sign up, the person', async (visit) => {
      await askForCode(visit);
      await visit.page.keyboard.type('123456');
      await press('auth.next')(visit);
      await expect(visit.page.getByText(visit.say('auth.birthday')).first()).toBeVisible();
    }),
    prepare: prepareSignUp,
  },
];
