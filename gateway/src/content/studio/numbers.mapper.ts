import { AppError } from '@mate/contracts/errors';
import type {
  Numbers as RpcNumbers,
  WatchNumbers as RpcWatchNumbers,
} from '@mate/contracts/gen/content/analytics_service';
import { watchSourceWords } from '@mate/contracts/words/watch-words';
import type { StudioNumbers } from './numbers.dto.js';

/** Numbers of the studio in REST's shape. */
export function numbersOf(numbers: RpcNumbers | undefined): StudioNumbers {
  if (!numbers) throw new AppError('INTERNAL');
  const { days, viewsToday, watched, watchedBefore, sources, otherPlays, retention } = numbers;
  return {
    days: days.map((day) => ({
      day: day.day,
      over: day.over,
      watched: watchedOf(day.watched),
      gifts: Number(day.gifts),
      giftCoins: Number(day.giftCoins),
      followersWon: Number(day.followersWon),
      followersLost: Number(day.followersLost),
    })),
    viewsToday: Number(viewsToday),
    watched: watchedOf(watched),
    watchedBefore: watchedOf(watchedBefore),
    sources: sources.flatMap(({ source, plays }) => {
      const word = watchSourceWords.toWord(source);
      return word ? [{ source: word, plays: Number(plays) }] : [];
    }),
    otherPlays: Number(otherPlays),
    retention: retention ?? null,
  };
}

function watchedOf(watched: RpcWatchNumbers | undefined): StudioNumbers['watched'] {
  if (!watched) return null;
  return {
    plays: Number(watched.plays),
    engaged: Number(watched.engaged),
    swipedAway: Number(watched.swipedAway),
    watchedSeconds: Number(watched.watchedSeconds),
  };
}
