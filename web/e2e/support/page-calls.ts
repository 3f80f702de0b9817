import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** What stands in for what is still being read. */
export const WAITING = '[data-testid^="skeleton"], [aria-busy="true"], main [class*="spinner"]';

/** Goes on for as long as somebody looks at the page. */
const STREAM = '/api/payment/gift/news';

/** Parts of the app and what it asks the API; pictures and clips come when they come. */
function isCall(request: Request): boolean {
  if (request.resourceType() === 'script') return true;
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && pathname !== STREAM;
}

/** Waits for two frames, by which a page has drawn what it was told, such as that its window has another size. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The calls of a page that are under way, from when it is made on. */
export class PageCalls {
  private readonly underWay = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      // What another page began is not told of any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.underWay.clear();
      else if (isCall(request)) this.underWay.add(request);
    });
    page.on('requestfinished', (request) => void this.underWay.delete(request));
    page.on('requestfailed', (request) => void this.underWay.delete(request));
  }

  /** Waits until the page is whole: no call is under way, nothing stands in for an answer, and its fonts are there. */
  async untilWhole(): Promise<void> {
    await expect.poll(() => this.whatIsMissing(), { intervals: [50] }).toEqual([]);
  }

  private async whatIsMissing(): Promise<string[]> {
    // An answer is drawn, and what follows from it asked, by the second frame.
    await this.page.evaluate(async () => void (await document.fonts.ready));
    await twoFrames(this.page);
    const waiting = await this.page.locator(WAITING).count();
    const calls = [...this.underWay].map((request) => request.url());
    return waiting > 0 ? [`${waiting} places to be filled`, ...calls] : calls;
  }
}
