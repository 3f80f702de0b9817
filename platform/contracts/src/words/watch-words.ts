import { WatchExit, WatchSource } from '../gen/mate/content/v1/watches_service.js';
import { wireEnum } from '../wire-enum.js';

/** Where a viewer came upon a post. */
export const watchSourceWords = wireEnum<WatchSource>()({
  [WatchSource.WATCH_SOURCE_HOME]: 'home',
  [WatchSource.WATCH_SOURCE_FOLLOWING]: 'following',
  [WatchSource.WATCH_SOURCE_PROFILE]: 'profile',
  [WatchSource.WATCH_SOURCE_TAG]: 'tag',
  [WatchSource.WATCH_SOURCE_SEARCH]: 'search',
  [WatchSource.WATCH_SOURCE_EXPLORE]: 'explore',
  [WatchSource.WATCH_SOURCE_UP_NEXT]: 'upNext',
  [WatchSource.WATCH_SOURCE_LINK]: 'link',
});

/** How a viewer left a post. */
export const watchExitWords = wireEnum<WatchExit>()({
  [WatchExit.WATCH_EXIT_SWIPE]: 'swipe',
  [WatchExit.WATCH_EXIT_END]: 'end',
  [WatchExit.WATCH_EXIT_LEAVE]: 'leave',
});
