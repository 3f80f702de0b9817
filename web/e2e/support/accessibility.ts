import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey-test.js';

const GRAVE = ['serious', 'critical'];

/** Fails with the rule and the elements when a screen shuts somebody out. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // A frame of the payment provider is not ours to mend.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`),
    }));
  expect(grave, `accessibility of ${screen}`).toEqual([]);
}
