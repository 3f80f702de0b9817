import type { Page, TestInfo } from '@playwright/test';
import { faultsOf } from './screens/look.js';
import type { Reader } from './screens/look.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/journey-test.js';
import { PageCalls, twoFrames } from './support/page-calls.js';
import { arePicturesWanted, keepPicture } from './support/screenshots.js';
import { StagePerson } from './support/stage.js';

const windows = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  // A phone on its side, in which half of the height is gone.
  landscape: { width: 844, height: 390 },
} as const;
const themes = ['dark', 'light'] as const;
const directions = { ar: 'rtl', ur: 'rtl', en: 'ltr' } as const;

/** Every route that needs no video; those with one are looked at in the journeys of all screens. */
const routes: Readonly<Record<string, string>> = {
  home: '/',
  mtube: '/mTube',
  following: '/following',
  explore: '/explore',
  friends: '/friends',
  tag: '/tags/none',
  place: '/place/none',
  live: '/live',
  studio: '/matestudio',
  earnings: '/matestudio/earnings',
  upload: '/matestudio/short/upload',
  wallet: '/virtual-gifting',
  history: '/virtual-gifting/history',
  transfers: '/transfer-coins-history',
  terms: '/legal/terms-condition',
  contact: '/contact',
  result: '/amazon-payment/failed',
  'not found': '/a/b/c',
};

/** Words in Latin letters that may stand on any screen: of who looks, and of the tag and place that are asked for. */
const own = ['Qureshi', 'none'];

test.describe('languages', () => {
  let person: StagePerson;
  test.beforeAll(async ({ places }) => {
    person = await StagePerson.join(places, 'سارہ', 'Qureshi');
  });

  for (const [language, direction] of Object.entries(directions)) {
    test(`${language} / every screen has room for it and shuts nobody out`, async ({
      newPerson,
      places,
    }, info) => {
      const stored = { name: 'root', value: person.storedState() };
      const page = await newPerson({
        locale: language,
        reducedMotion: 'reduce',
        storageState: {
          cookies: [],
          origins: [{ origin: places.gatewayUrl, localStorage: [stored] }],
        },
      });
      const calls = new PageCalls(page);
      for (const [name, path] of Object.entries({
        ...routes,
        profile: `/@${person.session.username}`,
      })) {
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('dir', direction);
          await expect(page.locator('main')).not.toBeEmpty();
          await calls.untilWhole();
          const reader = { isLatin: direction === 'ltr', own: [...own, person.session.username] };
          await lookAround({ page, reader, screen: `${language} ${name}`, info });
        });
      }
    });
  }

  test('the switch / speaks another language at once and is remembered', async ({ newPerson }) => {
    const page = await newPerson({ locale: 'fr' });
    await page.goto('/live');
    await expect(page.getByRole('heading', { name: 'Live' })).toBeVisible();
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('dunes');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await expect(page.getByRole('heading', { name: 'بث مباشر' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'بحث' })).toHaveValue('dunes');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('ur');
    await expect(page.getByRole('heading', { name: 'لائیو' })).toBeVisible();
    // What is chosen is written when the page is left.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'لائیو' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  });
});

/** In which look the rules are asked. */
const ASKED = [
  { language: 'ar', in: 'desktop dark' },
  { language: 'ur', in: 'phone light' },
] as const;

interface Sight {
  readonly page: Page;
  readonly reader: Reader;
  readonly screen: string;
  readonly info: TestInfo;
}

/**
 * One page in all windows and themes: the room in every window, the rules once in each language that is read from the
 * right (the dark desktop in Arabic, the light phone in Urdu). English has its own journey for them, and the campaign of
 * all screens asks in every window.
 */
async function lookAround({ page, reader, screen, info }: Sight): Promise<void> {
  for (const [size, viewport] of Object.entries(windows)) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      const look = `${screen} ${size} ${theme}`;
      // What is cut and what is foreign does not follow the theme.
      const isRead = theme === 'dark';
      const isAsked = ASKED.some(
        ({ language, in: asked }) => look.startsWith(language) && look.endsWith(asked),
      );
      if (!isRead && !isAsked && !arePicturesWanted) continue;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await twoFrames(page);
      if (isRead) expect(await faultsOf(page, reader), look).toEqual([]);
      await keepPicture(page, look, info);
      if (isAsked) await expectAccessible(page, look);
    }
  }
}
