import type { Locator, Page } from '@playwright/test';
import type { ProfileReply, Relation } from '../../../src/lib/api-types.js';
import { aPage, aPerson, aProfile } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { expect } from '../support/row-test.js';

/** Account of somebody as the rows of the table describe them. */
export const locked: Partial<ProfileReply['targetUser']> = {
  profileSettings: { privateAccount: true },
};

/** Lets the API know Bob, whose profile the rows look at. */
export function knowBob(
  api: PageApi,
  relation: Partial<Relation> = {},
  targetUser: Partial<ProfileReply['targetUser']> = {},
): void {
  api
    .on('GET user/bob', { body: { data: aProfile(relation, targetUser) } })
    .on('GET short/user/bob-id', { body: aPage([]) })
    .on('GET video/user/bob-id', { body: aPage([]) });
}

/** Lets the API know Alice's own profile. */
export function knowAliceProfile(
  api: PageApi,
  targetUser: Partial<ProfileReply['targetUser']> = {},
): void {
  const alice = aPerson({ username: 'alice' });
  api
    .on('GET user/alice', { body: { data: aProfile({}, { ...alice, ...targetUser }) } })
    .on('GET short/my', { body: aPage([]) })
    .on('GET video/user/alice-id', { body: aPage([]) })
    .on('GET short/my-likes', { body: aPage([]) })
    .on('GET short/my-bookmarks', { body: aPage([]) });
}

/** A profile, as the rows of the table look at it. */
export class ProfilePage {
  readonly header: Locator;

  constructor(readonly page: Page) {
    this.header = page.getByRole('main').locator('header').first();
  }

  async open(username: string): Promise<void> {
    await this.page.goto(`/@${username}`);
    await expect(this.page.getByRole('heading', { level: 1, name: `@${username}` })).toBeVisible();
  }

  button(name: string): Locator {
    return this.header.getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The names of the buttons beside the person. */
  async expectButtons(...names: readonly string[]): Promise<void> {
    for (const name of names) await expect(this.button(name)).toBeVisible();
    const all = ['Follow', 'Unfollow', 'Cancel Request', 'Accept', 'Reject', 'Blocked'];
    for (const name of all.filter((one) => !names.includes(one)))
      await expect(this.button(name)).toHaveCount(0);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
