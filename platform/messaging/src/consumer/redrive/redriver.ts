import type { Logger } from '@mate/service-kit/logger';
import type { EventVerifier } from '../../signatures/event-signature.js';
import type { EventConsumer } from '../event-consumer.js';
import type { EventApplier } from '../effect/event-applier.js';
import { readEvent } from '../incoming.js';
import type { ParkedStore } from '../set-aside/parked-store.js';
import type { ParkedEventDocument } from '../set-aside/parked.model.js';
import { describeFailure } from '../effect/retry.rules.js';

export interface RedriverParts {
  readonly applier: EventApplier;
  readonly parked: ParkedStore;
  readonly verifier: EventVerifier;
  readonly logger: Logger;
  readonly pollMs?: number;
}

const POLL_MS = 1_000;
const KEYS_AT_ONCE = 20;
const EVENTS_OF_KEY_MAX = 10_000;

/** The row was taken by another process in the meantime. */
class TakenError extends Error {
  override readonly name = 'TakenError';
}

/** Applies set-aside events once somebody asks for it (`redrive.ts`), in their order, within the service itself. */
export class Redriver {
  private readonly consumers: ReadonlyMap<string, EventConsumer>;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(
    consumers: readonly EventConsumer[],
    private readonly parts: RedriverParts,
  ) {
    this.consumers = new Map(consumers.map((consumer) => [consumer.name, consumer]));
  }

  start(): void {
    this.timer = setInterval(() => {
      this.working ??= this.runOnce()
        .catch((error: unknown) => {
          this.parts.logger.warn({ event: 'redrive.failed', err: error });
        })
        .finally(() => {
          this.working = undefined;
        });
    }, this.parts.pollMs ?? POLL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Works off what was asked for until now. */
  async runOnce(): Promise<void> {
    const names = [...this.consumers.values()].map(({ name }) => name);
    for (const { _id } of await this.parts.parked.keysToRedrive(names, KEYS_AT_ONCE))
      await this.redriveKey(_id);
    for (const row of await this.parts.parked.deadLettersToRedrive(names, KEYS_AT_ONCE))
      await this.redriveEvent(row);
  }

  private async redriveKey(keyId: string): Promise<void> {
    for (let count = 0; count < EVENTS_OF_KEY_MAX; count += 1) {
      const head = await this.parts.parked.headOf(keyId);
      if (head) {
        if (!(await this.redriveEvent(head))) return;
      } else if (await this.parts.parked.unpark(keyId)) {
        this.parts.logger.info({ event: 'redrive.key_unparked', parkedKey: keyId });
        return;
      }
    }
  }

  /** False when it failed again. */
  private async redriveEvent(row: ParkedEventDocument): Promise<boolean> {
    const consumer = this.consumers.get(row.consumer);
    if (!consumer) return false;
    const tags = {
      consumer: row.consumer,
      topic: row.topic,
      partition: row.partition,
      offset: row.offset,
    };
    try {
      const reading = readEvent(consumer, row, this.parts.verifier);
      if (reading.kind === 'invalid') throw reading.error;
      if (reading.kind === 'other') throw new Error('The consumer no longer takes this event.');
      const result = await this.apply(consumer, row, reading.event);
      this.parts.logger.info({ event: 'redrive.applied', ...tags, result });
      return true;
    } catch (error) {
      if (error instanceof TakenError) return true;
      await this.parts.parked.putBack(row, describeFailure(error).reason);
      this.parts.logger.error({ event: 'redrive.failed_again', ...tags, err: error });
      return false;
    }
  }

  private async apply(
    consumer: EventConsumer,
    row: ParkedEventDocument,
    event: Parameters<EventConsumer['handle']>[0],
  ): Promise<'applied' | 'repeated'> {
    const [result = 'repeated'] = await this.parts.applier.apply(
      consumer,
      [{ event, headers: row.headers }],
      {
        also: async (tx) => {
          if (!(await this.parts.parked.take(row._id, tx))) throw new TakenError();
        },
      },
    );
    // Its effect was there already, so that transaction and the removal in it were given up.
    if (result === 'repeated') await this.parts.parked.remove(row._id);
    return result;
  }
}
