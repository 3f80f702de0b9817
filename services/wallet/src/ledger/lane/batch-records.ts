import type { EventDefinition } from '@mate/contracts/events';
import type { RequestContext } from '@mate/service-kit/request-context';
import type { BatchRow } from '../batch.rows.js';
import type { BatchRecords } from './ledger-command.js';

/** An event of a batch with the request that caused it. */
export interface BatchEvent {
  readonly event: EventDefinition;
  readonly data: unknown;
  readonly request: RequestContext | undefined;
}

/** Collects what the commands of a batch store beside the ledger. */
export class CollectedRecords implements BatchRecords {
  private readonly announced: BatchEvent[] = [];
  private readonly stored: BatchRow[] = [];
  /** The request whose command records now. */
  request: RequestContext | undefined;

  store(...rows: readonly BatchRow[]): void {
    this.stored.push(...rows);
  }

  announce<D>(event: EventDefinition<D>, data: D): void {
    this.announced.push({ event: event as EventDefinition, data, request: this.request });
  }

  /** What the batch stores, in order per collection. */
  get rows(): readonly BatchRow[] {
    return this.stored;
  }

  /** What the batch announces, in order per key. */
  get events(): readonly BatchEvent[] {
    return this.announced;
  }
}
