const MS_AFTER_START = 8_000;

/**
 * Hands back, a moment after the start, what only the start needed: code that ran once, garbage, half-empty pages.
 * Once in a process's life; about 7 MB for a pause of 0.15 s. Does nothing where Node runs without --expose-gc.
 */
export function giveBackMemorySoon(): void {
  if (!globalThis.gc) return;
  const collect = (): void => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  setTimeout(collect, MS_AFTER_START).unref();
}
