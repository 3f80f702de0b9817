/** The global tear-down, which Jest loads by itself, finds them by this name. */
const ENDS = Symbol.for('mate.ends-with-the-run');
const holder: typeof globalThis & { [ENDS]?: (() => Promise<unknown>)[] } = globalThis;

/**
 * What the spec files of one process share, ended when the run is over. In a run with workers the worker's end is the end
 * of it, without a word; where specs run in Jest's own process the global tear-down ends it, so that the process can go.
 */
export function untilTheRunEnds<T>(
  system: Promise<T>,
  end: (system: T) => Promise<unknown>,
): Promise<T> {
  // Specs are told of a system that did not start.
  (holder[ENDS] ??= []).push(() => system.then(end, () => undefined));
  return system;
}
