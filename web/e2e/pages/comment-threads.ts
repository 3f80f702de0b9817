import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

/** The comments of a post: beside the stage, or in the sheet of a phone. */
export class CommentThreads {
  constructor(
    private readonly page: Page,
    private readonly place: Locator,
  ) {}

  /** A phone's sheet, opened from the short in view. */
  static async inSheet(page: Page, item: Locator): Promise<CommentThreads> {
    await item.getByRole('button', { name: /^Comments/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    return new CommentThreads(page, sheet);
  }

  get field(): Locator {
    return this.place.getByRole('textbox', { name: 'Add a comment' });
  }

  /** The comment or reply with these words, without what is answered to it. */
  row(words: string): Locator {
    return this.place.getByRole('listitem').filter({ hasText: words }).last();
  }

  /** What stands first, in the order of the page. */
  get first(): Locator {
    return this.place.getByRole('listitem').first();
  }

  async write(words: string): Promise<void> {
    await this.field.fill(words);
    await this.field.press('Enter');
    await expect(this.row(words)).toBeVisible();
    await expect(this.field).toHaveValue('');
  }

  /** Answers a comment; the keyboard is at its Reply again afterwards. */
  async reply(to: string, words: string): Promise<void> {
    const button = this.row(to).getByRole('button', { name: 'Reply', exact: true }).first();
    await button.click();
    const field = this.place.getByRole('textbox', { name: 'Write a reply' });
    await expect(field).toBeFocused();
    await field.fill(words);
    await field.press('Enter');
    await expect(this.row(words)).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  async unfold(comment: string): Promise<void> {
    await this.row(comment)
      .getByRole('button', { name: /^View \d+ repl/ })
      .click();
  }

  async choose(comment: string, act: string): Promise<void> {
    // Its own stands behind those of its answers.
    await this.row(comment)
      .getByRole('button', { name: /^More options/ })
      .last()
      .click();
    await this.page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  async sort(order: 'Top' | 'Newest'): Promise<void> {
    await this.place.getByRole('radio', { name: order }).check({ force: true });
  }
}
