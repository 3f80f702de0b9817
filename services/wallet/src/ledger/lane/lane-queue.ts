import { busy } from '../busy.rules.js';
import type { Pending } from './batch.js';
import type { LedgerCommand } from './ledger-command.js';

/** The commands of a lane: those that wait, and those that were taken and are not answered yet, each in their order. */
export class LaneQueue {
  private waiting: Pending[] = [];
  private taken: Pending[] = [];

  /** Commands that wait. */
  get length(): number {
    return this.waiting.length;
  }

  add(...commands: readonly Pending[]): void {
    this.waiting.push(...commands);
  }

  /** The next batch: one that failed by itself before goes alone, so that a bad command is found and the others go through. */
  takeNext(max: number): Pending[] {
    if (this.waiting[0]?.inbox?.alone) return this.take(1);
    const alone = this.waiting.findIndex(({ inbox }) => inbox?.alone);
    return this.take(alone < 0 ? max : Math.min(alone, max));
  }

  /** The batch after one that is being stored; nothing where fewer than `min` could go. */
  takeAhead({ min, max }: { min: number; max: number }): Pending[] {
    const end = this.waiting.findIndex(({ command, inbox }) => inbox?.alone || looksBack(command));
    const ready = end < 0 ? this.waiting.length : end;
    return ready < min ? [] : this.take(Math.min(ready, max));
  }

  /** The first `count` that were taken are answered. */
  settle(count: number): void {
    this.taken = this.taken.slice(count);
  }

  /** Everything that was taken and is not answered, for whoever decides what becomes of it. */
  reclaim(): Pending[] {
    const { taken } = this;
    this.taken = [];
    return taken;
  }

  /** Puts commands back in front of those that wait. */
  putBack(commands: readonly Pending[]): void {
    this.waiting = [...commands, ...this.waiting];
  }

  /** Refuses what came by inbox: its entries stay where they are. */
  refuseErrands(error: unknown): void {
    for (const one of this.waiting) if (one.inbox) one.reject(error);
    this.waiting = this.waiting.filter(({ inbox }) => !inbox);
  }

  /** Refuses what has waited since before a moment. */
  refuseOverdue(limitMs: number): void {
    if (!this.waiting.some(({ queuedAtMs }) => queuedAtMs < limitMs)) return;
    const overdue = this.waiting.filter(({ queuedAtMs }) => queuedAtMs < limitMs);
    this.waiting = this.waiting.filter(({ queuedAtMs }) => queuedAtMs >= limitMs);
    for (const pending of overdue) pending.reject(busy());
  }

  refuseAll(): void {
    for (const pending of this.waiting.splice(0)) pending.reject(busy());
  }

  private take(count: number): Pending[] {
    const taken = this.waiting.splice(0, count);
    this.taken.push(...taken);
    return taken;
  }
}

/** Needs lots that the batch before may just be using up: then what the database says of them is too old. */
function looksBack(command: LedgerCommand): boolean {
  return command.kind === 'post' && (command.usedLots?.length ?? 0) > 0;
}
