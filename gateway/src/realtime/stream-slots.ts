import { AppError } from '@mate/contracts/errors';

/** What is streamed to people. */
export type StreamKind = 'progress' | 'export' | 'statement';

// A file reads all that there is, for as long as its reader takes.
const PER_ACCOUNT_MAX: Readonly<Record<StreamKind, number>> = {
  progress: 10,
  export: 2,
  statement: 2,
};

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
    const own = [...this.open.values()].filter((other) => other === holder).length;
    if (own >= PER_ACCOUNT_MAX[kind]) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
    if (this.open.size >= this.streamsMax)
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

  /** Ends every stream. */
  endAll(): void {
    for (const controller of this.open.keys()) controller.abort();
  }
}
