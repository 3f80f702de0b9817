import { AppError } from '@mate/contracts/errors';

const WAITING_MAX = 200;

interface Line {
  tail: Promise<unknown>;
  /** Runs of this key that are not done, the one at work included. */
  length: number;
}

/** Runs work of one key in its order of arrival, one at a time; keys beside each other. */
export class SerialQueue {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly waitingMax = WAITING_MAX) {}

  /**
   * Answers and throws what `work` does. Throws OVERLOADED at once where too many wait for the key: they would be served
   * when nobody waits for the answer any more.
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length > this.waitingMax) throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    this.lines.set(key, line);
    line.length += 1;
    const result = line.tail.then(work);
    line.tail = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(key);
    }
  }
}
