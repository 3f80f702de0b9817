import { z } from 'zod';
import { WATCH_MS_MAX, WATCHES_AT_ONCE_MAX } from '@mate/contracts/limits';
import { watchExitWords, watchSourceWords } from '@mate/contracts/words/watch-words';

const ms = z.int().min(0).max(WATCH_MS_MAX);
const ID_LENGTH_MAX = 64;
const COUNT_MAX = 100_000;

/** One time that a post was on the screen, told when it is over. */
const watch = z
  .strictObject({
    postId: z.string().min(1).max(ID_LENGTH_MAX),
    source: z.enum(watchSourceWords.all).meta({ id: 'WatchSource' }),
    position: z.int().min(0).max(COUNT_MAX).default(0),
    watchedMs: ms,
    loops: z.int().min(0).max(COUNT_MAX).default(0),
    completed: z.boolean().default(false),
    exit: z.enum(watchExitWords.all).meta({ id: 'WatchExit' }),
    stallMs: ms.default(0),
    firstFrameMs: ms.optional(),
  })
  .meta({ id: 'Watch' });

export const watchesBody = z.strictObject({
  watches: z.array(watch).min(1).max(WATCHES_AT_ONCE_MAX),
});
export type WatchesBody = z.infer<typeof watchesBody>;
