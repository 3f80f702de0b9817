import { parentPort } from 'node:worker_threads';
import { isDamaged } from './copy-file.repository.js';
import type { CopyAnswer, CopyQuestion } from './copy-thread.adapter.js';
import { NotOpen, OpenCopy } from './open-copy.repository.js';

/* The thread that holds the copy of words: SQLite answers while it is asked, and who asks has calls to serve. */

const copy = new OpenCopy();
const port = parentPort;
if (!port) throw new Error('this is a thread');

port.on('message', ({ number, name, asked }: CopyQuestion) => {
  port.postMessage(answerTo(number, () => (copy[name] as (value: unknown) => unknown)(asked)));
  if (name === 'close') port.close();
});

function answerTo(number: number, work: () => unknown): CopyAnswer {
  try {
    return { number, value: work() };
  } catch (error) {
    // Whoever keeps the copy opens it again, and begins a new one.
    if (isDamaged(error)) copy.throwAway();
    const { message } = error as Error;
    return { number, error: { message, isGone: isDamaged(error) || error instanceof NotOpen } };
  }
}
