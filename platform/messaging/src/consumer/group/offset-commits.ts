import type { Consumer } from 'kafkajs';
import type { Logger } from '@mate/service-kit/logger';

export type CommitStep = 'before-commit' | 'after-commit';

export interface OffsetCommitsOptions {
  readonly consumer: Pick<Consumer, 'commitOffsets'>;
  readonly logger: Logger;
  /** Told of every step; crash specs end the process in it. */
  readonly onStep?: ((step: CommitStep) => void) | undefined;
}

const COMMIT_AFTER_MS = 250;

/**
 * Tells Kafka a few times a second what is done, instead of after each batch. What is read again after a crash in
 * between is known to the inbox.
 */
export class OffsetCommits {
  private done = new Map<string, { topic: string; partition: number; offset: string }>();
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> = Promise.resolve();

  constructor(private readonly options: OffsetCommitsOptions) {}

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
    const { consumer, logger, onStep } = this.options;
    onStep?.('before-commit');
    try {
      await consumer.commitOffsets(offsets);
    } catch (error) {
      logger.warn({ event: 'consumer.commit_failed', err: error });
      return;
    }
    onStep?.('after-commit');
  }
}
