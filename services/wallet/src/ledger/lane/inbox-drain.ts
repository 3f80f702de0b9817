import { isAppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { isPassing } from '@mate/service-kit/passing-failures';
import { walletPoints } from '../../fail-points.js';
import { takenRow } from '../shards/lane-inbox.rows.js';
import type { Home } from '../shards/shards.rules.js';
import type { LaneInboxDocument } from '../store/lane-inbox.model.js';
import type { LaneInboxRepository } from '../store/lane-inbox.repository.js';
import { LaneLostError } from '../store/lane.repository.js';
import type { Pending } from './batch.js';
import type { LedgerCommand } from './ledger-command.js';
import { isBusy } from '../busy.rules.js';
import type { Errand, InboxKinds } from '../inbox-kinds.registry.js';

/** What brings entries of an inbox to their lane is made of. */
export interface InboxDrainDeps {
  readonly inbox: LaneInboxRepository;
  readonly kinds: InboxKinds;
  readonly logger: Logger;
}

/** How long an entry that another process put in may wait before it is seen. */
export const INBOX_POLL_MS = 100;
const ENTRIES_AT_ONCE = 256;
/** As many run at a time; each reads and posts by itself. */
const ERRANDS_MAX = 16;
const PAUSE_MS_FIRST = 200;
const PAUSE_MS_MAX = 60 * 60_000;

/**
 * Brings what waits in the inbox of a shard to its lane, while the lane is ours. The next commands are read when those
 * before are settled, so that each is under way once. Errands run beside them for as long as they take: coins that arrive
 * do not wait for an account with half a million gifts to be emptied.
 */
export class InboxDrain {
  private dueAtMs = 0;
  private busy = false;
  /** Which claim on the shard the entries under way were read under. */
  private claim = 0;
  /** Ids of entries whose errand runs. */
  private readonly running = new Set<string>();
  private readonly errandKinds = new Set<string>();

  constructor(
    private readonly deps: InboxDrainDeps,
    private readonly home: Home,
    private readonly queue: (commands: readonly Pending[]) => void,
  ) {}

  /** Somebody of this process has put something in. */
  signal(): void {
    this.dueAtMs = 0;
  }

  /** What was read belongs to a claim that is over: the entries stay where they are. */
  forget(): void {
    this.claim += 1;
    this.signal();
  }

  /** Looks for entries when it is time. */
  poll(): void {
    if (this.busy || performance.now() < this.dueAtMs) return;
    this.busy = true;
    this.dueAtMs = performance.now() + INBOX_POLL_MS;
    void this.drain().finally(() => {
      this.busy = false;
    });
  }

  private async drain(): Promise<void> {
    const { claim } = this;
    try {
      const entries = await this.deps.inbox.listDue(this.home.shard, {
        limit: ENTRIES_AT_ONCE,
        underWay: this.running,
        kindsApart: this.running.size < ERRANDS_MAX ? [] : this.errandKinds,
      });
      if (entries.length === ENTRIES_AT_ONCE) this.signal();
      if (claim !== this.claim) return;
      if (entries.length > 0) walletPoints.pass('inbox.after-read');
      const settled: Promise<void>[] = [];
      const commands: Pending[] = [];
      const errands: (readonly [LaneInboxDocument, Errand])[] = [];
      for (const entry of entries) {
        const work = await this.read(entry);
        if (work?.kind === 'errand') errands.push([entry, work]);
        else if (work) settled.push(this.queued(entry, work, (pending) => commands.push(pending)));
      }
      if (commands.length > 0) this.queue(commands);
      await Promise.all(settled);
      if (settled.length > 0) walletPoints.pass('inbox.after-posting');
      // They look at what is committed: what came in before them is by now.
      for (const [entry, errand] of errands) this.begin(entry, errand);
    } catch (error) {
      this.deps.logger.warn({ event: 'lane.inbox_failed', shard: this.home.shard, err: error });
    }
  }

  private async read(entry: LaneInboxDocument): Promise<LedgerCommand | Errand | undefined> {
    try {
      return this.deps.kinds.read(entry, this.home);
    } catch (error) {
      await this.failed(entry, error);
      return undefined;
    }
  }

  /** Resolves when the command is posted, or refused and put off. */
  private queued(
    entry: LaneInboxDocument,
    command: LedgerCommand,
    queue: (pending: Pending) => void,
  ): Promise<void> {
    const posted = new Promise<unknown>((resolve, reject) => {
      queue({
        command,
        request: undefined,
        queuedAtMs: performance.now(),
        attempts: 0,
        resolve,
        reject,
        inbox: { taken: takenRow(entry._id), alone: entry.attempts !== undefined },
      });
    });
    return posted.then(
      () => undefined,
      (error: unknown) => this.failed(entry, error),
    );
  }

  /** Leaves an errand for the next look where as many run as may. */
  private begin(entry: LaneInboxDocument, errand: Errand): void {
    this.errandKinds.add(entry.kind);
    if (this.running.size >= ERRANDS_MAX) return;
    this.running.add(entry._id);
    void this.runErrand(entry, errand).finally(() => this.running.delete(entry._id));
  }

  private async runErrand(entry: LaneInboxDocument, errand: Errand): Promise<void> {
    try {
      walletPoints.pass('inbox.before-errand');
      await errand.run();
      walletPoints.pass('inbox.after-errand');
      await this.deps.inbox.remove(entry._id);
      walletPoints.pass('inbox.after-removal');
    } catch (error) {
      await this.failed(entry, error);
    }
  }

  /** What may work in a moment is simply read again; what may not waits longer each time, so that others go on. */
  private async failed(entry: LaneInboxDocument, error: unknown): Promise<void> {
    if (error instanceof LaneLostError || isPassing(error) || isBusy(error)) return;
    const failure = isAppError(error) ? error.reason : String(error);
    const { _id: id, attempts = 0, shard } = entry;
    this.deps.logger.error({ event: 'lane.inbox_postponed', shard, entry: id, err: error });
    const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS_FIRST * 2 ** attempts);
    await this.deps.inbox.postpone(id, failure, pauseMs).catch(() => undefined);
  }
}
