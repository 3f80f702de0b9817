/** Work that is asked about later. Where an audit ends before that, nobody asks. */
export function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** The same values, each fetched while the one before it is worked on. */
export async function* ahead<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const from = values[Symbol.asyncIterator]();
  let next = begun(from.next());
  try {
    for (let result = await next; !result.done; result = await next) {
      next = begun(from.next());
      yield result.value;
    }
  } finally {
    await next.catch(() => undefined);
    await from.return?.();
  }
}
