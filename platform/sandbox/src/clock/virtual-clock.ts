interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/**
 * The sandbox's own time: the world's, and what was put on top of it. Whatever waits for it comes at once when the time is
 * put forward past it.
 */
export class VirtualClock {
  #aheadMs = 0;
  #timers = new Set<Timer>();

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** Puts the time forward. What was due in between comes in its order. */
  advance(ms: number): void {
    this.#aheadMs += ms;
    const now = this.now().getTime();
    const due = [...this.#timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    for (const { fire } of due) fire();
  }

  /** Goes back to the world's time; what waits goes on waiting for as long as it had to. */
  reset(): void {
    this.#aheadMs = 0;
  }

  /** Waits for so long; false where the signal ended it. */
  wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isOver: boolean): void => {
        clearTimeout(real);
        this.#timers.delete(timer);
        signal.removeEventListener('abort', stop);
        resolve(isOver);
      };
      const stop = (): void => end(false);
      const timer: Timer = { at: this.now().getTime() + ms, fire: () => end(true) };
      const real = setTimeout(timer.fire, ms);
      this.#timers.add(timer);
      signal.addEventListener('abort', stop);
    });
  }
}
