import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

const SWIPES = process.env['MATE_LONG'] === '1' ? 200 : 30;
const CREATORS = 40;
const ELEMENTS_MAX = 3;
/** More than the feed is ahead of whoever swipes. */
const SHORTS = SWIPES + 40;

interface Seen {
  readonly elements: number;
  /** The short shows a frame, its poster or the poster's blur: never black. */
  readonly isCovered: boolean;
}

test.describe('somebody who swipes for long', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each short plays, none comes twice, and no element is left over', async ({
    places,
    newPerson,
  }, info) => {
    const { repeatPost } = places;
    test.skip(
      repeatPost === undefined,
      'the feed is written straight to the stores of an own system',
    );
    const author = await StagePerson.join(places, 'Omar', 'Nasser');
    const texts = { title: `A long way of ${author.session.username}`, scene: 'dunes' } as const;
    const postId = await author.publish('short', texts, info.outputPath('film'));
    // The journeys after this one find a short feed again.
    await using _feed = await repeatPost?.(postId, { count: SHORTS, people: CREATORS });
    const viewer = await StagePerson.join(places, 'Lina', 'Saleh');
    const page = await newPerson({
      ...viewer.browser(),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await page.goto('/');
    const seen = new Map<string, number>();
    for (let place = 0; place <= SWIPES; place += 1) {
      const item = page.locator(`[data-testid="feed-item"][data-index="${place}"]`);
      const shown = await item.evaluate(look);
      expect(shown.isCovered, `short ${place} is covered when it comes`).toBe(true);
      expect(shown.elements).toBeLessThanOrEqual(ELEMENTS_MAX);
      await expect
        .poll(() => item.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
      const id = (await item.getAttribute('data-id')) ?? '';
      expect(seen.get(id), `short ${place} was at this place before`).toBeUndefined();
      seen.set(id, place);
      if (place === SWIPES) break;
      await page.keyboard.press('ArrowDown');
    }
    expect(seen.size).toBe(SWIPES + 1);
  });
});

function look(item: Element): Seen {
  const video = item.querySelector('video');
  const poster = item.querySelector('img');
  const blur = item.querySelector('canvas')?.getContext('2d')?.getImageData(16, 16, 1, 1).data[3];
  return {
    elements: document.querySelectorAll('video').length,
    isCovered: (video?.readyState ?? 0) >= 2 || (poster?.naturalWidth ?? 0) > 0 || (blur ?? 0) > 0,
  };
}
