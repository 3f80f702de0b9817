import type { DemoPost } from './demo-post.js';
import { firstShorts } from './first-shorts.js';
import { lastShorts } from './last-shorts.js';
import { middleShorts } from './middle-shorts.js';
import { videos } from './videos.js';

// So that either list grows from the start.
const SHORTS_BETWEEN_VIDEOS = 5;

/** Oldest first: the last one uploaded opens the feed. */
export const demoPosts: readonly DemoPost[] = [
  ...firstShorts,
  ...middleShorts,
  ...lastShorts,
].flatMap((short, index) => {
  const video =
    index % SHORTS_BETWEEN_VIDEOS === 1
      ? videos[Math.floor(index / SHORTS_BETWEEN_VIDEOS)]
      : undefined;
  return video ? [short, video] : [short];
});
