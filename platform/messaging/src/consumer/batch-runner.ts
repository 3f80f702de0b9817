import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { incomingOf, type Incoming } from './incoming.js';
import type { MessageProcessor, Outcome } from './message-processor.js';
import { lanesByKey } from './retry.rules.js';

export type ConsumerStep = 'before-effect' | 'after-effect' | 'before-commit' | 'after-commit';

export interface BatchOptions {
  /** Told of every step; crash specs end the process in it. */
  readonly onStep?: ((step: ConsumerStep) => void) | undefined;
}

const CHUNK_MAX = 200;
const LANES_MAX = 8;
const HEARTBEAT_MS = 1_000;

/**
 * Works one fetched batch off: keys beside each other, events of a key one after the other, then the offset is
 * committed up to the first message that is not done. That partition pauses until its retry is due; others go on.
 * What was done behind such a message is known to the inbox when it comes again.
 */
export class BatchRunner {
  constructor(
    private readonly processor: MessageProcessor,
    private readonly options: BatchOptions,
  ) {}

  async run(payload: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = payload.batch;
    const beat = new Heartbeat(payload);
    try {
      for (let start = 0; start < messages.length; start += CHUNK_MAX) {
        const chunk = messages.slice(start, start + CHUNK_MAX);
        const result = await this.chunk(payload, chunk, beat);
        if (result.lastDone !== undefined) await this.commit(payload, result.lastDone);
        if (result.retryInMs !== undefined) {
          const resume = payload.pause();
          setTimeout(resume, result.retryInMs).unref();
        }
        if (result.lastDone !== chunk.at(-1)?.offset) break;
      }
      // A batch without messages for us (control records only) has no offset of its own to commit.
      if (messages.length === 0) payload.resolveOffset(payload.batch.lastOffset());
    } finally {
      beat.stop();
    }
    beat.throwIfLost(`${topic}/${partition}`);
  }

  private async chunk(
    payload: EachBatchPayload,
    messages: readonly KafkaMessage[],
    beat: Heartbeat,
  ): Promise<{ lastDone?: string; retryInMs?: number }> {
    const { topic, partition } = payload.batch;
    const incoming = messages.map((message) => incomingOf(topic, partition, message));
    const outcomes = new Map<number, Outcome>();
    const lanes = lanesByKey(incoming);
    const mayGoOn = (): boolean => payload.isRunning() && !payload.isStale() && !beat.isLost;
    const worker = async (): Promise<void> => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift())
        await this.lane(lane, outcomes, mayGoOn);
    };
    await Promise.all(Array.from({ length: Math.min(LANES_MAX, lanes.length) }, worker));
    const firstOpen = incoming.findIndex(({ offset }) => !outcomes.get(offset)?.done);
    const done = firstOpen === -1 ? messages.length : firstOpen;
    const waits = [...outcomes.values()].flatMap((outcome) =>
      outcome.done ? [] : [outcome.retryInMs],
    );
    return {
      ...(done > 0 ? { lastDone: messages[done - 1]?.offset } : {}),
      ...(waits.length > 0 ? { retryInMs: Math.min(...waits) } : {}),
    };
  }

  private async lane(
    lane: readonly Incoming[],
    outcomes: Map<number, Outcome>,
    mayGoOn: () => boolean,
  ): Promise<void> {
    for (const message of lane) {
      if (!mayGoOn()) return;
      this.options.onStep?.('before-effect');
      const outcome = await this.processor.process(message);
      this.options.onStep?.('after-effect');
      outcomes.set(message.offset, outcome);
      if (!outcome.done) return;
    }
  }

  private async commit(payload: EachBatchPayload, lastDone: string): Promise<void> {
    const { topic, partition } = payload.batch;
    if (payload.isStale()) return;
    payload.resolveOffset(lastDone);
    this.options.onStep?.('before-commit');
    // The committed offset is the next one to read.
    const offset = (BigInt(lastDone) + 1n).toString();
    await payload.commitOffsetsIfNecessary({
      topics: [{ topic, partitions: [{ partition, offset }] }],
    });
    this.options.onStep?.('after-commit');
  }
}

/** Keeps the membership alive while a batch takes long. */
class Heartbeat {
  private readonly timer: NodeJS.Timeout;
  private lost: unknown;

  constructor(payload: EachBatchPayload) {
    this.timer = setInterval(() => {
      payload.heartbeat().catch((error: unknown) => {
        this.lost ??= error;
      });
    }, HEARTBEAT_MS);
  }

  get isLost(): boolean {
    return this.lost !== undefined;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** kafkajs rejoins the group on this error. */
  throwIfLost(where: string): void {
    if (this.lost === undefined) return;
    if (this.lost instanceof Error) throw this.lost;
    throw new Error(`membership lost at ${where}`);
  }
}
