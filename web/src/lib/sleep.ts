/** Waits so many milliseconds; a signal that fires ends it early, without an error. */
export function sleep(ms: number, signal?: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      resolve(undefined);
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', wake);
  });
}
