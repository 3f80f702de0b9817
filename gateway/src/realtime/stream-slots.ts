import { AppError } from '@mate/contracts/errors';

/** What is streamed to people. */
export type StreamKind = 'progress' | 'export' | 'statement' | 'gifts';

// A file reads all that there is, for as long as its reader takes.
const PER_ACCOUNT_MAX: Readonly<Record<StreamKind, number>> = {
  progress: 10,
  export: 2,
  statement: 2,
  gifts: 3,
};

/** Of all streams, those that wait for what may never come: the others are for somebody who waits. */
const IDLE_SHARE = 0.5;

/** A place for one stream; the signal ends with it. */
export interface StreamSlot {
  readonly signal: AbortSignal;
  readonly release: () => void;
}

/** Bounds open streams in this process and per person, and ends them all when the process stops. */
export class StreamSlots {
  private readonly open = new Map<AbortController, string>();

  constructor(private readonly streamsMax: number) {}

  /** A slot for one stream of a person; throws when there is none. Release it when the stream ends. */
  take(kind: StreamKind, accountId: string): StreamSlot {
    const holder = `${kind}:${accountId}`;
    const holders = [...this.open.values()];
    const own = holders.filter((other) => other === holder).length;
    if (own >= PER_ACCOUNT_MAX[kind]) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
    if (holders.length >= this.streamsMax || (kind === 'gifts' && this.isIdleShareTaken(holders)))
      throw new AppError('OVERLOADED', { retryAfterSeconds: 5 });
    const controller = new AbortController();
    this.open.set(controller, holder);
    return {
      signal: controller.signal,
      release: () => {
        this.open.delete(controller);
        controller.abort();
      },
    };
  }

  private isIdleShareTaken(holders: readonly string[]): boolean {
    const idle = holders.filter((holder) => holder.startsWith('gifts:')).length;
    return idle >= this.streamsMax * IDLE_SHARE;
  }

  /** Ends every stream. */
  endAll(): void {
    for (const controller of this.open.keys()) controller.abort();
  }
}
