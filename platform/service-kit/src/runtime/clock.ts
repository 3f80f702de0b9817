/**
 * What time it is. Nest injects it by its class; everything that decides by time asks it, so that a spec can move the
 * time instead of waiting.
 */
export abstract class Clock {
  /** The present. */
  abstract now(): Date;

  /** The present in milliseconds since 1970. */
  nowMs(): number {
    return this.now().getTime();
  }
}

/** The time of the machine. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  override nowMs(): number {
    return Date.now();
  }
}
