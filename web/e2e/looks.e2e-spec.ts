import type { Page, TestInfo } from '@playwright/test';
import { AuthModal } from './pages/auth-modal.js';
import { COLOUR_RULES, expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/journey-test.js';
import { keepPicture } from './support/screenshots.js';
import { StagePerson } from './support/stage.js';

const windows = {
  // First, since what somebody has seen comes last in the feed.
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

test.describe('every screen', () => {
  let author: StagePerson;
  let fan: StagePerson;
  let video: string;

  test.beforeAll(async ({ places }, info) => {
    author = await StagePerson.join(places, 'Mariam', 'Siddiqui');
    fan = await StagePerson.join(places, 'Omar', 'Farouk');
    const other = await StagePerson.join(places, 'Lina', 'Aziz');
    const earlier = { title: 'Low tide, slow walk', tags: ['sea'], scene: 'ocean' } as const;
    await other.publish('short', earlier, info.outputPath('earlier'));
    const texts = { title: 'Up before the sun', tags: ['balloons', 'morning'] };
    const short = await author.publish(
      'short',
      { ...texts, scene: 'balloons' },
      info.outputPath('short'),
    );
    await fan.follow(author);
    for (const person of [fan, other]) await person.like(`short/${short}`);
    await other.comment(`short/${short}`, 'How early did you have to get up for this?');
    await author.comment(`short/${short}`, 'Half past three. Worth every minute.');
    await fan.comment(`short/${short}`, 'The striped one on the left is my favourite.');
    await fan.buyCoins(1_500);
    await fan.gift(author, 50, short);
    video = await author.publish(
      'video',
      { title: 'Two hours under northern lights', scene: 'aurora' },
      info.outputPath('video'),
    );
  });

  const at = (name: string, path: string, sign: (page: Page) => Promise<unknown>): Screen => ({
    name,
    open: async (page) => {
      await page.goto(path);
      await sign(page);
    },
  });
  const heading = (name: string | RegExp) => (page: Page) =>
    expect(page.getByRole('heading', { name }).first()).toBeVisible();
  const testId = (id: string) => (page: Page) => expect(page.getByTestId(id).first()).toBeVisible();

  /** Of a signed-in person. */
  const screens = (): readonly Screen[] => [
    at('feed', '/', async (page) => {
      await testId('feed-item')(page);
      await expect
        .poll(() =>
          page
            .locator('video')
            .first()
            .evaluate((element: HTMLVideoElement) => element.readyState),
        )
        .toBeGreaterThanOrEqual(2);
    }),
    {
      name: 'gift sheet',
      open: async (page) => {
        await page.getByRole('button', { name: 'Gift', exact: true }).first().click();
        const gifts = page.getByRole('radiogroup', { name: 'Choose a gift' });
        await gifts.getByText('Balloon').click();
        await expect(page.getByRole('button', { name: 'Send Balloon' })).toBeEnabled();
      },
    },
    at('mtube', '/mTube', testId('video-card')),
    at('watch', `/watch/${video}`, heading('Two hours under')),
    at('profile', `/@${author.session.username}`, testId('short-card')),
    at('studio', '/matestudio', heading('Mate Studio')),
    at('earnings', '/matestudio/earnings', heading('Earnings')),
    at('upload', '/matestudio/short/upload', heading('Upload a short')),
    at('wallet', '/virtual-gifting', async (page) => {
      await page.getByTestId('package-card').nth(2).click();
      await expect(page.getByRole('button', { name: 'Pay AED 29.99' })).toBeEnabled();
    }),
    at('watched', '/history', (page) =>
      expect(page.getByRole('link', { name: 'Two hours under northern lights' })).toBeVisible(),
    ),
    at('history', '/virtual-gifting/history', (page) =>
      expect(page.getByText(/coins to @/)).toBeVisible(),
    ),
    at('transfers', '/transfer-coins-history', heading('Transfer coins history')),
    at('terms', '/legal/terms-condition', heading(/Terms/)),
    at('result', '/amazon-payment/success', heading('Your payment was successful')),
    at('not found', '/a/b/c', heading('Page not found')),
  ];

  for (const [size, viewport] of Object.entries(windows)) {
    test(`${size} / shuts nobody out`, async ({ newPerson, places }, info) => {
      const stored = { name: 'root', value: fan.storedState() };
      const here = { viewport, colorScheme: 'dark', reducedMotion: 'reduce' } as const;
      const page = await newPerson({
        ...here,
        storageState: {
          cookies: [],
          origins: [{ origin: places.gatewayUrl, localStorage: [stored] }],
        },
      });
      for (const { name, open } of screens()) {
        await test.step(name, async () => {
          await open(page);
          await lookAt(page, `${name} ${size}`, info);
        });
      }
      const visitor = await newPerson(here);
      await visitor.goto('/mTube');
      const modal = new AuthModal(visitor);
      await modal.open();
      await lookAt(visitor, `login ${size}`, info);
      await modal.dialog.getByRole('button', { name: 'Sign up with phone' }).click();
      await lookAt(visitor, `sign up ${size}`, info);
    });
  }
});

/** One screen in both themes; the light one, which changes colours alone, is asked about those. */
async function lookAt(page: Page, screen: string, info: TestInfo): Promise<void> {
  for (const [theme, rules] of [['light', COLOUR_RULES], ['dark']] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await keepPicture(page, `${screen} ${theme}`, info);
    await expectAccessible(page, `${screen} ${theme}`, rules);
  }
}
