import type { Page } from '@playwright/test';

/** Writes down what goes wrong in a page. */
export function listenForErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refused script, style or frame is a hole in the app or in its policy.
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  });
}
