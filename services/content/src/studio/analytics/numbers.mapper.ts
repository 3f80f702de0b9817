import type {
  Numbers as RpcNumbers,
  WatchNumbers as RpcWatchNumbers,
} from '@mate/contracts/gen/content/analytics_service';
import { watchSourceWords } from '@mate/contracts/words/watch-words';
import type { Numbers, WatchNumbers } from './numbers.rules.js';

/** Numbers as RPC carries them. */
export function numbersOnWire(numbers: Numbers): RpcNumbers {
  const { days, viewsToday, watched, watchedBefore, sources, otherPlays, curve } = numbers;
  return {
    days: days.map(({ day, over, watched: ofDay, ...counts }) => ({
      ...{ day, over },
      watched: ofDay && watchedOnWire(ofDay),
      gifts: String(counts.gifts),
      giftCoins: String(counts.giftCoins),
      followersWon: String(counts.followersWon),
      followersLost: String(counts.followersLost),
    })),
    viewsToday: String(viewsToday),
    watched: watched && watchedOnWire(watched),
    watchedBefore: watchedBefore && watchedOnWire(watchedBefore),
    sources: sources.flatMap(({ source, plays }) =>
      source === 'other' ? [] : [{ source: watchSourceWords.toWire(source), plays: String(plays) }],
    ),
    otherPlays: String(otherPlays),
    retention: curve && { ...curve, shares: [...curve.shares] },
  };
}

function watchedOnWire(watched: WatchNumbers): RpcWatchNumbers {
  return {
    plays: String(watched.plays),
    engaged: String(watched.engaged),
    swipedAway: String(watched.swipedAway),
    watchedSeconds: String(watched.watchedSeconds),
  };
}
