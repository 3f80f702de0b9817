const chains = new Map<string, Promise<unknown>>();

/** Runs the calls of one target one after another, so that the last press decides the end state. */
export async function inOrder<T>(target: string, call: () => T | PromiseLike<T>): Promise<T> {
  const before = chains.get(target) ?? Promise.resolve();
  const run = before.then(call, call);
  chains.set(target, run);
  try {
    return await run;
  } finally {
    if (chains.get(target) === run) chains.delete(target);
  }
}
