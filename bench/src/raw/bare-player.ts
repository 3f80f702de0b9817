import type { Page } from '@playwright/test';

/** The raw peer of the feed: a page of three video elements, the next one loaded ahead, no framework and no feed. */
export interface BarePlayer {
  /** Shows the next film; milliseconds until its first frame. */
  next(): Promise<number>;
}

/** Opens it with the addresses of films, and waits until the first one plays. */
export async function openBarePlayer(page: Page, sources: readonly string[]): Promise<BarePlayer> {
  await page.setContent(
    '<style>video{position:fixed;inset:0;width:100%;height:100%;object-fit:cover;visibility:hidden}</style>' +
      '<video muted loop playsinline></video>'.repeat(3),
  );
  await page.evaluate(`
    const sources = ${JSON.stringify(sources)};
    const videos = [...document.querySelectorAll('video')];
    const at = (index) => videos[index % videos.length];
    const load = (index) => { const video = at(index); video.preload = 'auto'; video.src = sources[index]; video.load(); };
    let current = -1;
    window.next = () => {
      const begin = performance.now();
      if (current >= 0) { at(current).pause(); at(current).style.visibility = 'hidden'; }
      current += 1;
      const video = at(current);
      video.style.visibility = 'visible';
      const shown = new Promise((resolve) => video.requestVideoFrameCallback((now) => resolve(now - begin)));
      void video.play();
      if (current + 1 < sources.length) load(current + 1);
      return shown;
    };
    load(0);
  `);
  await page.evaluate('window.next()');
  return { next: () => page.evaluate<number>('window.next()') };
}
