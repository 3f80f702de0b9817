import type { Page } from '@playwright/test';

/*
 * What is done inside of a page, as text: this package has no types of a browser.
 */

/**
 * `shownAt(index)`: resolves with the time of the first frame that the short in this place shows, by
 * requestVideoFrameCallback; `swipe(index)`: presses the arrow and answers the milliseconds until then.
 */
export const IN_PAGE = `
  const videoAt = (index) => document.querySelector('[data-testid="feed-item"][data-index="' + index + '"] video');
  const until = (find) => new Promise((resolve) => {
    const look = () => { const found = find(); if (found) resolve(found); else requestAnimationFrame(look); };
    look();
  });
  window.shownAt = async (index) => {
    const video = await until(() => videoAt(index));
    return new Promise((resolve) => video.requestVideoFrameCallback((now) => resolve(now)));
  };
  window.swipe = async (index) => {
    const begin = performance.now();
    const shown = until(() => {
      const video = videoAt(index);
      return video && !video.paused ? video : null;
    }).then((video) => new Promise((resolve) => video.requestVideoFrameCallback((now) => resolve(now))));
    document.querySelector('[data-testid="feed"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    return (await shown) - begin;
  };
`;

/** One step of the feed; milliseconds from the key to the first frame of the short in this place. */
export function swipeTo(page: Page, index: number): Promise<number> {
  return page.evaluate<number>(`window.swipe(${index})`);
}

/** Several steps at once, too fast for any to be ready; milliseconds from the last key to its short's first frame. */
export function swipeFastTo(
  page: Page,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const steps = Array.from(
    { length: to - from - 1 },
    (_, step) => `void window.swipe(${from + step + 1});`,
  );
  return page.evaluate<number>(`(() => { ${steps.join(' ')} return window.swipe(${to}); })()`);
}

/** Milliseconds from asking for the page to the first frame of its first short. */
export async function openFeed(page: Page, url: string): Promise<number> {
  await page.addInitScript(IN_PAGE);
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate<number>('window.shownAt(0)');
}
