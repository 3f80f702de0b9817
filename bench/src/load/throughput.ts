export interface Load {
  readonly concurrency: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/**
 * Keeps `concurrency` calls under way and answers how many completed per second after the warm-up. The last calls are
 * waited for and the clock runs until then, so that calls which end in large groups are not rounded to whole groups.
 */
export async function throughputOf(call: () => Promise<unknown>, load: Load): Promise<number> {
  const begin = performance.now() + load.warmUpMs;
  const end = begin + load.measureMs;
  let completed = 0;
  let last = begin;
  const worker = async (): Promise<void> => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await call();
      last = performance.now();
      if (last >= begin) completed += 1;
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, worker));
  return completed / ((last - begin) / 1_000);
}

/** Repeatable picks: the same seed gives the same sequence (mulberry32). */
export function seededPicker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
