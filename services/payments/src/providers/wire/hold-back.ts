/** Calls in a row that nobody answered, before calls are held back; for how long at first, and at most. */
const FAILURES_MAX = 5;
const HELD_BACK_MS = 1_000;
const HELD_BACK_MS_MAX = 16_000;

/**
 * A circuit breaker that nobody waits at: while it holds, calls are refused at once; when its time is over all go through
 * again, and the first that is not answered holds the others for twice as long. A trial call that others wait for, as breakers mostly have,
 * could be one that waits for a payer.
 */
export class HoldBack {
  private failures = 0;
  private untilMs = -Infinity;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Whether calls are held back now. */
  get isHolding(): boolean {
    return this.nowMs() < this.untilMs;
  }

  /** Somebody is there. */
  answered(): void {
    this.failures = 0;
    this.untilMs = -Infinity;
  }

  unanswered(): void {
    this.failures += 1;
    const trials = this.failures - FAILURES_MAX;
    if (trials < 0) return;
    this.untilMs = this.nowMs() + Math.min(HELD_BACK_MS_MAX, HELD_BACK_MS * 2 ** trials);
  }
}
