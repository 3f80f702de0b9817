import type { Page } from '@playwright/test';

/** Who reads a page: whether their language is written in Latin letters, and what they wrote themselves. */
export interface Reader {
  readonly isLatin: boolean;
  readonly own: readonly string[];
}

/** What of a page reaches beyond the window, cannot be read whole, or speaks another language. */
export async function faultsOf(page: Page, { isLatin, own }: Reader): Promise<string[]> {
  const beyond = await overflowOf(page);
  const cut = await clippedOf(page);
  const foreign = isLatin ? [] : await foreignTextOf(page, own);
  return [
    ...beyond.map((element) => `beyond the window: ${element}`),
    ...cut.map((text) => `cut off: ${text}`),
    ...foreign.map((text) => `untranslated: ${text}`),
  ];
}

/** Elements that make the page scroll sideways. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > room + 1 || left < -1;
      })
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 5);
  });
}

/**
 * Texts of which a part cannot be read, because a box cuts them off. What is meant to be cut (an ellipsis, a line clamp,
 * what is only for screen readers) or can be scrolled into sight does not count.
 */
function clippedOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slackPx = 2;
    const cutAt = (box: DOMRect, around: Element): 'whole' | 'cut' | 'meant' => {
      const style = getComputedStyle(around);
      const isMeant = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      const isHidden = style.clipPath !== 'none';
      if (isMeant || scrolls || isHidden || style.position === 'fixed') return 'meant';
      const at = around.getBoundingClientRect();
      const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
      const across = box.left < at.left - slackPx || box.right > at.right + slackPx;
      const along = box.top < at.top - slackPx || box.bottom > at.bottom + slackPx;
      const isCut = (hides(style.overflowX) && across) || (hides(style.overflowY) && along);
      return isCut ? 'cut' : 'whole';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || node.parentElement?.checkVisibility() !== true) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let around: Element | null = box.width === 0 ? null : node.parentElement;
      while (around !== null && around !== document.body) {
        const verdict = cutAt(box, around);
        if (verdict === 'cut') cut.add(`${text.slice(0, 60)} (in ${around.className})`);
        around = verdict === 'whole' ? around.parentElement : null;
      }
    }
    return [...cut].slice(0, 8);
  });
}

/**
 * What stands in Latin letters on a page of another script, in texts and in names of controls. Words that people wrote
 * (isolated in the page, or `own`), addresses, and names that are the same everywhere do not count.
 */
function foreignTextOf(page: Page, own: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (theirs) => {
      const names =
        /\b(Mate|mTube|Tap|Telr|JazzCash|Easypaisa|epay|Walee|MP4|MOV|WebM|WebP|PNG|JPEG|GIF|AED|PKR|CSV|English|AM|PM|Space|[0-9]+p)\b/g;
      const addresses = /@?[\w.+*-]+@[\w.-]+|@[\w.]+|#\w+|https?:\S+/g;
      // What people wrote says so by its own direction.
      const written = [...document.querySelectorAll('bdi, [dir="auto"]')];
      const words = [...theirs, ...written.map(({ textContent }) => textContent ?? '')]
        .filter((word) => word.trim() !== '')
        .sort((a, b) => b.length - a.length);
      const isForeign = (text: string): boolean => {
        const ours = text.replace(/\u2068[^\u2069]*\u2069/g, ' ');
        const bare = words.reduce((rest, word) => rest.replaceAll(word, ' '), ours);
        return /\p{Script=Latin}{2,}/u.test(bare.replace(addresses, ' ').replace(names, ' '));
      };
      const found = new Set<string>();
      for (const element of document.querySelectorAll('body, body *')) {
        if (element.closest('[lang="en"], iframe, script, style, noscript, code') !== null)
          continue;
        const labels = ['aria-label', 'placeholder', 'title', 'alt'].map(
          (name) => element.getAttribute(name) ?? '',
        );
        // Together: the sign of a name or a tag is a node of its own.
        const text = element.checkVisibility()
          ? [...element.childNodes]
              .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
              .map(({ textContent }) => textContent ?? '')
              .join('')
          : '';
        for (const one of [...labels, text]) if (isForeign(one)) found.add(one.trim().slice(0, 80));
      }
      if (isForeign(document.title)) found.add(document.title);
      return [...found].slice(0, 8);
    },
    [...own],
  );
}
