const againMs = 500;

/** One press on a button that changes into another by it. */
interface Press {
  /** What it is about, such as somebody's id. */
  readonly subject: string;
  /** What it does to that. */
  readonly action: string;
  /** What it takes back. */
  readonly undoes: readonly string[];
  /** Every mouse event has both: milliseconds of the page's own clock, and how often one place was clicked in a row; 0 of a key. */
  readonly event: { readonly timeStamp: number; readonly detail: number };
}

let last = { subject: '', action: '', atMs: -Infinity };

/**
 * Whether a press only belongs to the one before, which it would take back: the second click of a double one, wherever
 * the first row has gone; a finger that taps twice; a key that is held down. The same once more is no harm.
 */
export function isPressedAgain({ subject, action, undoes, event }: Press): boolean {
  const isSame = last.subject === subject;
  const isSoon = isSame && undoes.includes(last.action) && event.timeStamp - last.atMs < againMs;
  const isAgain = (isSoon || event.detail > 1) && !(isSame && last.action === action);
  last = isAgain ? { ...last, atMs: event.timeStamp } : { subject, action, atMs: event.timeStamp };
  return isAgain;
}
