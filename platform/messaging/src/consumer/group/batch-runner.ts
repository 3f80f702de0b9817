import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { incomingOf, type Incoming } from '../incoming.js';
import type { Processing } from './dispatcher.js';
import { messagingPoints } from '../../fail-points.js';
import type { OffsetCommits } from './offset-commits.js';
import { lanesByKey } from '../effect/retry.rules.js';

const CHUNK_MAX = 100;
const LANES_MAX = 8;
const HEARTBEAT_MS = 1_000;

/**
 * Works one fetched batch off: a chunk of it in one transaction where nothing is in the way; else keys beside each
 * other, events of a key one after the other. Then everything before the first message that is not done counts as
 * consumed. That partition pauses until its retry is due; others go on. What was done behind such a message is known
 * to the inbox when it comes again.
 */
export class BatchRunner {
  /** By partition: what is done behind a message that is not, so that it is not tried or set aside again with it. */
  private readonly doneAhead = new Map<string, Set<number>>();

  constructor(
    private readonly processor: Processing,
    private readonly commits: OffsetCommits,
  ) {}

  async run(payload: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = payload.batch;
    const beat = new Heartbeat(payload);
    try {
      for (let start = 0; start < messages.length; start += CHUNK_MAX) {
        const chunk = messages.slice(start, start + CHUNK_MAX);
        const result = await this.chunk(payload, chunk, beat);
        if (result.lastDone !== undefined) this.resolve(payload, result.lastDone);
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
    // A member that is stopping leaves as soon as its batches end.
    if (!payload.isRunning()) await this.commits.flush();
    beat.throwIfLost(`${topic}/${partition}`);
  }

  private async chunk(
    payload: EachBatchPayload,
    messages: readonly KafkaMessage[],
    beat: Heartbeat,
  ): Promise<{ lastDone?: string; retryInMs?: number }> {
    const { topic, partition } = payload.batch;
    const place = `${topic}|${partition}`;
    const done = new Set(this.doneAhead.get(place));
    const incoming = messages.map((message) => incomingOf(topic, partition, message));
    const open = incoming.filter(({ offset }) => !done.has(offset));
    const mayGoOn = (): boolean => payload.isRunning() && !payload.isStale() && !beat.isLost;
    const isDone = mayGoOn() && (await this.together(open, done));
    const waits = isDone ? [] : await this.inLanes(open, done, mayGoOn);
    const firstOpen = incoming.findIndex(({ offset }) => !done.has(offset));
    if (firstOpen === -1) this.doneAhead.delete(place);
    else this.doneAhead.set(place, done);
    const doneCount = firstOpen === -1 ? messages.length : firstOpen;
    return {
      ...(doneCount > 0 ? { lastDone: messages[doneCount - 1]?.offset } : {}),
      ...(waits.length > 0 ? { retryInMs: Math.min(...waits) } : {}),
    };
  }

  /** The whole in one transaction. False when it needs to be taken apart. */
  private async together(open: readonly Incoming[], done: Set<number>): Promise<boolean> {
    messagingPoints.pass('consumer.before-effect');
    const isDone = await this.processor.processTogether(open);
    if (!isDone) return false;
    messagingPoints.pass('consumer.after-effect');
    for (const { offset } of open) done.add(offset);
    return true;
  }

  /** Message by message. Answers when to try again those that were not done. */
  private async inLanes(
    open: readonly Incoming[],
    done: Set<number>,
    mayGoOn: () => boolean,
  ): Promise<number[]> {
    const lanes = lanesByKey(open);
    const waits: number[] = [];
    const worker = async (): Promise<void> => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
        const retryInMs = await this.lane(lane, done, mayGoOn);
        if (retryInMs !== undefined) waits.push(retryInMs);
      }
    };
    await Promise.all(Array.from({ length: Math.min(LANES_MAX, lanes.length) }, worker));
    return waits;
  }

  /** Adds to `done` what is; stops at the first message that is to be tried again and answers when. */
  private async lane(
    lane: readonly Incoming[],
    done: Set<number>,
    mayGoOn: () => boolean,
  ): Promise<number | undefined> {
    for (const message of lane) {
      if (!mayGoOn()) return undefined;
      messagingPoints.pass('consumer.before-effect');
      const outcome = await this.processor.process(message);
      messagingPoints.pass('consumer.after-effect');
      if (!outcome.done) return outcome.retryInMs;
      done.add(message.offset);
    }
    return undefined;
  }

  private resolve(payload: EachBatchPayload, lastDone: string): void {
    if (payload.isStale()) return;
    payload.resolveOffset(lastDone);
    const { topic, partition } = payload.batch;
    this.commits.note(topic, partition, lastDone);
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
