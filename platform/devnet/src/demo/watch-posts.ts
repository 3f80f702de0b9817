import { personOf, type Demo } from './demo-run.js';
import { demoPeople } from './demo-people.js';
import type { PublishedPost } from './answer-post.js';
import { seededRandom } from './scenes/scene-shapes.js';

const AT_ONCE = 20;
// Of ten who begin a post this many swipe on at once.
const SWIPED_OF_TEN = 2;

/** Lets everybody watch the others' posts, some to the end and some not, so that numbers and feeds have something to go by. */
export async function watchPosts(made: readonly PublishedPost[], demo: Demo): Promise<void> {
  for (const [number, { key }] of demoPeople.entries()) {
    const random = seededRandom(number + 1);
    const watches = made
      .filter(({ post }) => post.author !== key)
      .map(({ post, postId }, position) => watchOf(post.seconds, { postId, position }, random));
    for (let first = 0; first < watches.length; first += AT_ONCE)
      await demo.options.progress.once(`${key} watches ${first}`, () =>
        personOf(demo, key).client.call('POST', 'events/watch', {
          watches: watches.slice(first, first + AT_ONCE),
        }),
      );
  }
}

function watchOf(
  seconds: number,
  place: { readonly postId: string; readonly position: number },
  random: () => number,
): object {
  const isSwiped = random() * 10 < SWIPED_OF_TEN;
  const share = isSwiped ? random() * 0.15 : 0.4 + random() * 0.9;
  const isWhole = share >= 1;
  return {
    ...place,
    ...{ source: 'home', exit: 'swipe', stallMs: 0, completed: isWhole, loops: 0 },
    watchedMs: Math.round(Math.min(share, 1) * seconds * 1_000),
  };
}
