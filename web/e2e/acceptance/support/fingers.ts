import type { Locator } from '@playwright/test';

/** As high as a finger needs what it presses. */
export const fingerPx = 44;

/** What is pressed there and is lower than a finger needs; links within a sentence do not count. */
export function lowOnes(within: Locator): Promise<string[]> {
  return within.evaluate((box, least) => {
    const controls = 'button, a, select, [role="tab"], [role="menuitem"]';
    const ticks = 'label:has([type="checkbox"], [type="radio"]), label:has(~ [role="switch"])';
    const pressed = [...box.querySelectorAll<HTMLElement>(`${controls}, ${ticks}`)];
    return (
      pressed
        .filter((one) => one.checkVisibility() && one.closest('p, [aria-hidden="true"]') === null)
        // As it is laid out: a card that is still opening is drawn a little smaller.
        .map((one) => ({ one, height: one.offsetHeight }))
        .filter(({ height }) => height > 1 && height < least)
        .map(({ one, height }) => `${one.getAttribute('aria-label') ?? one.textContent}: ${height}`)
    );
  }, fingerPx);
}
