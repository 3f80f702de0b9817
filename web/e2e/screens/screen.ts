import type { Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';
import { WAITING } from '../support/page-calls.js';
import type { Cast } from './cast.js';
import { wording } from './wording.js';
import type { Language } from '../../src/lib/i18n/languages.js';

type Key = Parameters<typeof wording>[1];

/** Somebody in front of one screen, in one language. */
export interface Visit {
  readonly page: Page;
  readonly cast: Cast;
  readonly say: (key: Key) => string;
}

/** A screen, a dialog or a state of one, and how a person gets there. */
export interface Screen {
  readonly name: string;
  readonly path: (cast: Cast) => string;
  /** Nobody is signed in. */
  readonly isVisited?: boolean;
  /** What the network answers instead, before the page is opened. */
  readonly prepare?: (visit: Visit) => Promise<unknown>;
  /** What is pressed on the page; ends when the screen stands. */
  readonly open?: (visit: Visit) => Promise<void>;
}

/** Opens a screen and waits until it stands still. */
export async function openScreen(screen: Screen, visit: Omit<Visit, 'say'>, language: Language) {
  const say = (key: Key): string => wording(language, key);
  const { page, cast } = visit;
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.prepare?.({ ...visit, say });
  await page.goto(screen.path(cast));
  await expect(page.locator('main, h1').first()).not.toBeEmpty();
  await expect(page.locator(WAITING)).toHaveCount(0);
  await screen.open?.({ ...visit, say });
  await page.evaluate(() => document.fonts.ready);
}

/** A button by what it says. */
export const press =
  (key: Key) =>
  async ({ page, say }: Visit): Promise<void> => {
    await page
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();
  };

/** The author's short, opened by its address; others may stand before and behind it. */
export const shortOf = ({ author, short }: Cast): string =>
  `/@${author.session.username}/short/${short}`;

/** The gift button of that short. */
export async function pressGift({ page, cast, say }: Visit): Promise<void> {
  const short = page.getByTestId('feed-item').filter({ hasText: cast.author.session.username });
  await short
    .first()
    .getByRole('button', { name: say('feed.gift'), exact: true })
    .click();
}

/** A button whose name goes on after its first words. */
export const pressBeginningWith =
  (key: Key) =>
  async ({ page, say }: Visit): Promise<void> => {
    await page
      .getByRole('button', { name: say(key) })
      .first()
      .click();
  };

/** Waits for what was opened. */
export const until =
  (role: 'dialog' | 'menu' | 'alert') =>
  async ({ page }: Visit): Promise<void> => {
    await expect(page.getByRole(role).first()).toBeVisible();
  };

/** One step after another. */
export const steps =
  (...parts: readonly ((visit: Visit) => Promise<void>)[]) =>
  async (visit: Visit): Promise<void> => {
    for (const part of parts) await part(visit);
  };
