import { AppError } from '@mate/contracts/errors';

const PER_ACCOUNT_MAX = 10;

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
  take(accountId: string): StreamSlot {
    const own = [...this.open.values()].filter((owner) => owner === accountId).length;
    if (own >= PER_ACCOUNT_MAX) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
    if (this.open.size >= this.streamsMax)
      throw new AppError('OVERLOADED', { retryAfterSeconds: 5 });
    const controller = new AbortController();
    this.open.set(controller, accountId);
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
