import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoProgress } from './demo-progress.js';
import type { SignedInPerson } from './seed-people.js';

export interface DemoOptions {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly ffmpeg: string;
  /** A folder for clips on their way; removed at the end. */
  readonly scratchDir: string;
  readonly progress: DemoProgress;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The demo people, and how the data about them is made. */
export interface Demo {
  readonly people: ReadonlyMap<string, SignedInPerson>;
  readonly options: DemoOptions;
}

/** Somebody of the demo people. Throws for a name that the data should not hold. */
export function personOf({ people }: Demo, key: string): SignedInPerson {
  const person = people.get(key);
  if (!person) throw new Error(`demo data names nobody called ${key}`);
  return person;
}

/** Read models follow a moment behind: a call about somebody new may need a second try. */
export async function retried<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= 12) throw error;
      await sleep(250 * attempt);
    }
  }
}
