/** Runs at most once per interval: at once for the first call, once more at the end for the last one. */
export function throttle(
  run: () => void,
  intervalMs: number,
): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const tick = (): void => {
    timer = undefined;
    if (!again) return;
    again = false;
    run();
    timer = setTimeout(tick, intervalMs);
  };
  return {
    call() {
      if (timer !== undefined) {
        again = true;
        return;
      }
      run();
      timer = setTimeout(tick, intervalMs);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
