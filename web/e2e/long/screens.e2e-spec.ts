import type { Page, TestInfo } from '@playwright/test';
import { callCast } from '../screens/cast.js';
import type { Cast } from '../screens/cast.js';
import { dialogScreens } from '../screens/dialogs.js';
import { formScreens } from '../screens/forms.js';
import { giftScreens } from '../screens/gifts.js';
import { faultsOf } from '../screens/look.js';
import { paymentScreens } from '../screens/payments.js';
import { peopleScreens } from '../screens/people.js';
import { routeScreens } from '../screens/routes.js';
import { openScreen } from '../screens/screen.js';
import type { Screen } from '../screens/screen.js';
import { signingInScreens } from '../screens/signing-in.js';
import { stateScreens } from '../screens/states.js';
import { languages } from '../../src/lib/i18n/languages.js';
import type { Language } from '../../src/lib/i18n/languages.js';
import { COLOUR_RULES, violationsOf } from '../support/accessibility.js';
import { expect, test } from '../support/journey-test.js';
import { keepPicture } from '../support/screenshots.js';

const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  landscape: { width: 844, height: 390 },
  // The least that has to work, looked at when it is asked for.
  narrow: { width: 320, height: 640 },
} as const;
type Size = keyof typeof windows;
/** What a run by hand is narrowed to: windows, and screens by a part of their name. */
const sizes = (process.env['MATE_WINDOWS'] ?? 'phone,desktop,landscape').split(',') as Size[];
const asked = new RegExp(process.env['MATE_SCREENS'] ?? '');
const themes = ['light', 'dark'] as const;
const parts = {
  routes: routeScreens,
  dialogs: dialogScreens,
  'signing in': signingInScreens,
  forms: formScreens,
  states: stateScreens,
  payments: paymentScreens,
  people: peopleScreens,
  gifts: giftScreens,
} as const;

test.describe('every screen in every language, theme and window', () => {
  let cast: Cast;
  test.beforeAll(async ({ places }, info) => {
    cast = await callCast(places, info);
  });

  for (const language of languages)
    for (const [part, screens] of Object.entries(parts))
      test(`${language} / ${part}`, async ({ newPerson, places }, info) => {
        const stored = { name: 'root', value: cast.fan.storedState() };
        const origins = [{ origin: places.gatewayUrl, localStorage: [stored] }];
        const common = { locale: language, reducedMotion: 'reduce' } as const;
        const member = await newPerson({ ...common, storageState: { cookies: [], origins } });
        const visitor = await newPerson(common);
        const faults: string[] = [];
        for (const screen of screens.filter(({ name }) => asked.test(name))) {
          const page = screen.isVisited === true ? visitor : member;
          for (const size of sizes)
            faults.push(...(await lookAt({ page, screen, language, cast, size, info })));
        }
        expect(faults).toEqual([]);
      });
});

interface Sight {
  readonly page: Page;
  readonly screen: Screen;
  readonly language: Language;
  readonly cast: Cast;
  readonly size: Size;
  readonly info: TestInfo;
}

/** What is wrong with one screen in one window, in both themes; goes on after a fault, so that a run finds all. */
async function lookAt(sight: Sight): Promise<string[]> {
  const { page, screen, language, cast, size, info } = sight;
  const faults: string[] = [];
  await test
    .step(`${screen.name}, ${size}`, async () => {
      await page.setViewportSize(windows[size]);
      await openScreen(screen, { page, cast }, language);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const look = `${language} ${screen.name} ${size} ${theme}`;
        await keepPicture(page, look, info);
        const reader = { isLatin: language === 'en', own: cast.own };
        // A theme changes colours alone, so the second is asked about those.
        const rules = theme === 'light' ? undefined : COLOUR_RULES;
        const shut = (await violationsOf(page, rules)).map(
          ({ id, at }) => `${id}: ${at.join(', ')}`,
        );
        const unfit = theme === 'light' ? await faultsOf(page, reader) : [];
        faults.push(...[...shut, ...unfit].map((fault) => `${look}: ${fault}`));
      }
    })
    .catch((error: unknown) => {
      faults.push(
        `${language} ${screen.name} ${size}: ${String(error).split('\n').slice(0, 3).join(' ')}`,
      );
    });
  return faults;
}
