import type { Consumer } from 'kafkajs';
import type { Logger } from '@mate/service-kit/logger';
import { messagingPoints } from '../../fail-points.js';

const COMMIT_AFTER_MS = 250;

/**
 * Tells Kafka a few times a second what is done, instead of after each batch. What is read again after a crash in
 * between is known to the inbox.
 */
export class OffsetCommits {
  private done = new Map<string, { topic: string; partition: number; offset: string }>();
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> = Promise.resolve();

  constructor(
    private readonly consumer: Pick<Consumer, 'commitOffsets'>,
    private readonly logger: Logger,
  ) {}

  /** Everything up to this offset is done; without gaps behind what was noted before. */
  note(topic: string, partition: number, lastDone: string): void {
    // The committed offset is the next one to read.
    const offset = (BigInt(lastDone) + 1n).toString();
    this.done.set(`${topic}|${partition}`, { topic, partition, offset });
    this.timer ??= setTimeout(() => void this.flush(), COMMIT_AFTER_MS);
  }

  /** Commits what was noted. Never throws: what is not committed is only read again. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.committing = this.committing.then(() => this.commit());
    await this.committing;
  }

  /** After the group was joined anew, when partitions may be somebody else's and are read from what is committed. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.done.clear();
  }

  private async commit(): Promise<void> {
    const offsets = [...this.done.values()];
    this.done.clear();
    if (offsets.length === 0) return;
    messagingPoints.pass('consumer.before-commit');
    try {
      await this.consumer.commitOffsets(offsets);
    } catch (error) {
      this.logger.warn({ event: 'consumer.commit_failed', err: error });
      return;
    }
    messagingPoints.pass('consumer.after-commit');
  }
}
