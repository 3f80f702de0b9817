/** Runs work of one key in its order of arrival, one at a time; keys beside each other. */
export class SerialQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Answers and throws what `work` does. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
