import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey-test.js';

const GRAVE = ['serious', 'critical'];

/** What a theme can change: whoever asked all rules in one asks these in the other. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What of a page shuts somebody out: rule, weight and elements. `rules` are all unless some are named. */
export async function violationsOf(
  page: Page,
  rules?: readonly string[],
): Promise<{ id: string; impact: string; at: string[] }[]> {
  // A frame of the payment provider is not ours to mend.
  // Its one-page mode looks at the same and opens no second page to count; only what was violated is told.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    ...{ id, impact: impact ?? '' },
    at: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`),
  }));
}

/** Fails with the rule and the elements when a screen shuts somebody out. `rules` are all unless some are named. */
export async function expectAccessible(
  page: Page,
  screen: string,
  rules?: readonly string[],
): Promise<void> {
  const found = await violationsOf(page, rules);
  const grave = found.filter(({ impact }) => GRAVE.includes(impact));
  expect(grave, `accessibility of ${screen}`).toEqual([]);
}
