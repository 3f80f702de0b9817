import type { Locator, Page } from '@playwright/test';
import type { Post } from '../../../src/lib/api-types.js';
import { aPage, aPerson, aPost } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect } from '../support/row-test.js';
import { knowBob } from '../people/profile-page.js';

/** Alice's own post. */
export const ownPost = (fields: Partial<Post> = {}): Post =>
  aPost({ ...fields, user: aPerson({ username: aliceSession.username }) });

/** Lets the API know a home feed, and what a feed reads and tells of each of its shorts. */
export function knowFeed(api: PageApi, posts: readonly Post[]): void {
  knowBob(api);
  api.on('GET short/homefeed', { body: aPage([...posts]) });
  for (const { _id } of posts) {
    api
      .onForeign(`GET short/${_id}/comments`, { body: aPage([]) })
      .onForeign(`GET short/${_id}/details`, { status: 404, body: { message: 'gone' } });
  }
}

/** The "…" menu of something, and what is in it. */
export class MoreOptions {
  readonly trigger: Locator;
  readonly entries: Locator;

  constructor(
    private readonly page: Page,
    place: Page | Locator = page,
  ) {
    this.trigger = place.locator('[aria-haspopup=menu]').and(page.getByLabel(/^More options/));
    this.entries = page.getByRole('menuitem');
  }

  async choose(name: string): Promise<void> {
    await this.trigger.click();
    await this.rests();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** The whole menu is seen. */
  async expectInWindow(): Promise<void> {
    const menu = await this.rests();
    const box = await menu.boundingBox();
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }

  /** The menu has come to rest: for a click on what still moves, Playwright scrolls the feed to another short. */
  private async rests(): Promise<Locator> {
    const menu = this.page.getByRole('menu');
    await menu.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
    return menu;
  }
}
