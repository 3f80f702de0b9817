import { NumbersSpan } from '../gen/mate/content/v1/analytics_service.js';
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

/** Over how many days the studio tells what was watched. */
export const numbersSpanWords = wireEnum<NumbersSpan>()({
  [NumbersSpan.NUMBERS_SPAN_7_DAYS]: '7',
  [NumbersSpan.NUMBERS_SPAN_28_DAYS]: '28',
  [NumbersSpan.NUMBERS_SPAN_90_DAYS]: '90',
});
