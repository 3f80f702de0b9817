import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeRuns } from './group-commit.rules.js';

const ITEMS_MAX = 100;

interface Waiting<T> {
  readonly items: readonly T[];
  readonly settle: (isDone: boolean) => void;
}

/**
 * Group commit: one transaction at a time, and what came while it ran shares the next. A transaction costs about as
 * much as ten statements in it, so under load the work per item falls instead of the delay growing.
 */
export class GroupCommit<T> {
  private waiting: Waiting<T>[] = [];
  private working = false;

  /** `commit` applies all items in one transaction and throws when it applied none. */
  constructor(private readonly commit: (items: readonly T[]) => Promise<void>) {}

  /** Applies a run of items, in its order, with those of others. False when nothing of it was applied. */
  async run(items: readonly T[]): Promise<boolean> {
    return new Promise<boolean>((settle) => {
      this.waiting.push({ items, settle });
      if (!this.working) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    // What one fetch brought, partition by partition, arrives in the same turn of the event loop.
    await nextTurn();
    while (this.waiting.length > 0) {
      const { taken, left } = takeRuns(this.waiting, ITEMS_MAX);
      this.waiting = left;
      const isDone = await this.commit(taken.flatMap(({ items }) => items)).then(
        () => true,
        () => false,
      );
      for (const { settle } of taken) settle(isDone);
      await nextTurn();
    }
    this.working = false;
  }
}
