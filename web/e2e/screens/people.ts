import type { Page } from '@playwright/test';
import {
  aLikeMinded,
  aListedPerson,
  aPage,
  aSuggestion,
  aSuspension,
} from '../../src/testing/builders.js';
import { expect } from '../support/journey-test.js';
import { press, pressBeginningWith, steps, until } from './screen.js';
import type { Screen, Visit } from './screen.js';

type Json = Record<string, unknown>;

const answer = (page: Page, call: string, body: unknown): Promise<unknown> =>
  page.route(`**/api/${call}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: body }) : route.continue(),
  );

const settings = (): string => '/settings';
const dialog = until('dialog');

/** Somebody whose names are long and whose account is private. */
const longNamed = (username: string) => ({
  ...aListedPerson(username, { blocked: true }),
  ...{ firstName: 'Mariam', lastName: 'Siddiqui', verified: true, privateAccount: true },
});

/** The line of the settings that begins with a word opens its form. */
const openLine = (
  line: 'edit.username' | 'auth.email' | 'auth.phone' | 'auth.password',
): Screen => ({
  name: `settings, ${line.split('.')[1] ?? ''}`,
  path: settings,
  open: async ({ page, say }) => {
    await page.getByRole('button', { name: new RegExp(`: ${say(line)}$`) }).click();
    await expect(page.locator('main form input').first()).toBeFocused();
  },
});

const refusedPassword: Screen = {
  name: 'settings, password refused',
  path: settings,
  prepare: ({ page }) =>
    page.route('**/api/user/reset-password', (route) =>
      route.fulfill({ status: 422, json: { message: 'No', error: 'PASSWORD_MISMATCH' } }),
    ),
  open: async (visit) => {
    await openLine('auth.password').open?.(visit);
    for (const field of await visit.page.locator('main form input').all())
      await field.fill('not the one of today');
    await visit.page.locator('main form button[type="submit"]').click();
    await expect(visit.page.locator('[aria-invalid="true"]')).toBeVisible();
  },
};

const noticed = (notice: 'suspended' | 'banned'): Screen => ({
  name: `profile ${notice}`,
  path: ({ author }) => `/@${author.session.username}`,
  prepare: ({ page, cast: { author } }) =>
    page.route(`**/api/user/${author.session.username}`, async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Json };
      await route.fulfill({ json: { data: { ...data, notice } } });
    }),
});

/** Somebody who is suspended looks at the page. */
async function suspend({ page }: Visit): Promise<void> {
  await answer(page, 'user/standing', { data: aSuspension() });
}
const appeal = (key: 'appeal.open' | 'appeal.send') => press(key);

/** What the people of Mate see of each other and of their own accounts. */
export const peopleScreens: readonly Screen[] = [
  { name: 'settings', path: settings },
  ...(['edit.username', 'auth.email', 'auth.phone', 'auth.password'] as const).map(openLine),
  refusedPassword,
  {
    name: 'settings, blocked people',
    path: settings,
    prepare: ({ page }) =>
      answer(page, 'user/blocked*', aPage([longNamed('mariam'), longNamed('mariam.s')])),
    open: async ({ page, say }) => {
      await page.getByText(say('settings.blocked'), { exact: true }).click();
      await expect(page.getByRole('button', { name: say('block.unblock') }).first()).toBeVisible();
    },
  },
  {
    name: 'settings, hidden creators',
    path: settings,
    prepare: ({ page }) =>
      answer(page, 'user/hidden-creators*', aPage([longNamed('mariam'), longNamed('mariam.s')])),
    open: async ({ page, say }) => {
      await page.getByText(say('settings.hidden'), { exact: true }).click();
      const again = page.getByRole('button', { name: say('settings.showAgain') });
      await expect(again.first()).toBeVisible();
    },
  },
  { name: 'delete account', path: () => '/delete-my-account' },
  {
    name: 'contact, empty',
    path: () => '/contact',
    open: async ({ page }) => {
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  ...['name', 'picture', 'people'].map((step) => ({
    name: `welcome, ${step}`,
    path: () => `/welcome?step=${step}`,
  })),
  {
    name: 'suggestions, filled',
    path: () => '/friends?tab=suggestions',
    prepare: ({ page }) =>
      answer(
        page,
        'user/suggestions*',
        aPage([aSuggestion('mariam', 12), aLikeMinded('yusuf', 11), aSuggestion('omar')]),
      ),
    open: async ({ page, say }) =>
      expect(page.getByRole('button', { name: say('friends.hide') }).first()).toBeVisible(),
  },
  noticed('suspended'),
  noticed('banned'),
  {
    name: 'menu of a person',
    path: ({ author }) => `/@${author.session.username}`,
    open: steps(pressBeginningWith('more.title'), until('menu')),
  },
  {
    name: 'block asked',
    path: ({ author }) => `/@${author.session.username}`,
    open: steps(
      pressBeginningWith('more.title'),
      async ({ page, say }) => page.getByRole('menuitem', { name: say('more.block') }).click(),
      dialog,
    ),
  },
  {
    name: 'suspended, feed',
    path: () => '/',
    prepare: suspend,
    open: async ({ page, say }) =>
      expect(page.getByRole('button', { name: say('appeal.open') })).toBeVisible(),
  },
  {
    name: 'appeal, empty',
    path: settings,
    prepare: suspend,
    open: steps(appeal('appeal.open'), dialog, appeal('appeal.send'), async ({ page }) => {
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    }),
  },
];
