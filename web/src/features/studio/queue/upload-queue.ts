import { isApiError } from '../../../lib/api-error.js';
import { newIdempotencyKey } from '../../../lib/api/idempotency.js';
import type { PostType } from '../../../lib/api-types.js';
import { throttle } from '../../../lib/throttle.js';
import { isSameFile } from './file-check.rules.js';
import { printOf } from './file-print.js';
import {
  isSessionStored,
  forgetUpload,
  keepNewUpload,
  keepUpload,
  keptUpload,
  keptUploads,
} from './kept-uploads.js';
import type { KeptUpload } from './kept-uploads.js';
import type { PutPart } from './multipart-upload.js';
import { paced, secondsLeft } from './pace.rules.js';
import type { PaceSample } from './pace.rules.js';
import { putPart } from './put-part.js';
import { runUpload } from './run-upload.js';
import type { UploadMeta } from './upload-api.js';
import type { UploadCalls } from './upload-calls.js';
import { isUnderWay } from './upload-entry.js';
import type { UploadEntry } from './upload-entry.js';
import { lockUpload } from './upload-lock.js';

const parallelUploads = 2;
const toldEveryMs = 250;

/** A file with what its author says of it. */
export interface NewUpload {
  readonly type: PostType;
  readonly file: File;
  readonly print: string | null;
  readonly meta: UploadMeta;
}

interface Job {
  kept: KeptUpload;
  file: File | null;
  entry: UploadEntry;
  /** Set while it runs. */
  stop: AbortController | null;
  samples: PaceSample[];
  isKept: boolean;
  isGivenUp: boolean;
  release: () => void;
}

interface QueueOptions {
  accountId: string;
  calls: UploadCalls;
  put?: PutPart;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The uploads of one account in this tab: they go on wherever the person goes in the app, and after a reload. */
export class UploadQueue {
  private jobs: Job[] = [];
  private entries: readonly UploadEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly progress = throttle(() => this.publish(), toldEveryMs);
  private isStopped = false;

  constructor(private readonly options: QueueOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** All uploads, in the order in which they were added; the same list while nothing changes. */
  readonly list = (): readonly UploadEntry[] => this.entries;

  /** Goes on with what a reload interrupted. What another tab has in hand comes here when that tab is gone. */
  async restore(): Promise<void> {
    for (const { id } of await keptUploads(this.options.accountId)) {
      if (this.jobs.some(({ kept }) => kept.id === id)) continue;
      void lockUpload(id).then(async (release) => {
        const found = this.isStopped ? null : await keptUpload(id);
        if (found === null) {
          release();
          return;
        }
        Object.assign(this.enter(found.kept, found.file), { release, isKept: true });
        this.turn();
      });
    }
  }

  /** Adds a file; it begins when it is its turn, and not before it is kept. */
  async add({ type, file, print, meta }: NewUpload): Promise<void> {
    const kept: KeptUpload = {
      ...{
        id: newIdempotencyKey(),
        key: newIdempotencyKey(),
        accountId: this.options.accountId,
        type,
        meta,
        print,
      },
      ...{ fileName: file.name, sizeBytes: file.size, lastModified: file.lastModified },
      contentType: file.type === '' ? 'video/mp4' : file.type,
      createTimeMs: Date.now(),
      ...{ isPaused: false, ticket: null },
    };
    const job = this.enter(kept, file);
    job.release = await lockUpload(kept.id);
    // Kept before anything is asked of the server, so that a reload at any moment finds it.
    await keepNewUpload(job.kept, file);
    job.isKept = true;
    if (this.jobs.includes(job)) this.turn();
    else this.letGo(job);
  }

  /** Stops sending; what has arrived stays. */
  pause(id: string): void {
    const job = this.find(id);
    if (job === undefined) return;
    this.halt(job);
    this.note(job, { isPaused: true });
    this.change(job, { step: { at: 'paused' }, secondsLeft: null });
    this.turn();
  }

  /** Goes on after a pause or a failure. An upload that the server gave up begins anew. */
  resume(id: string): void {
    const job = this.find(id);
    if (job === undefined || isUnderWay(job.entry)) return;
    const { step } = job.entry;
    const isGone = step.at === 'failed' && isApiError(step.error) && isGoneCode(step.error.code);
    this.note(job, { isPaused: false, ...(isGone && { ticket: null, key: newIdempotencyKey() }) });
    this.change(job, {
      step: job.file === null ? { at: 'fileless' } : { at: 'waiting' },
      ...(isGone && { sentBytes: 0, postId: null }),
    });
    this.turn();
  }

  /** Gives an upload up, here and on the server; one that is done is only shown no more. */
  cancel(id: string): void {
    const job = this.find(id);
    if (job === undefined) return;
    const { type, ticket } = job.kept;
    if (job.entry.step.at !== 'uploaded') {
      job.isGivenUp = true;
      if (ticket !== null) this.options.calls.remove(type, ticket.postId);
    }
    this.drop(job);
  }

  /** Takes an upload that never began out, with its file and what was said of it, so that it can be said otherwise. */
  takeBack(id: string): { file: File; meta: UploadMeta } | null {
    const job = this.find(id);
    if (job === undefined || job.file === null || job.kept.ticket !== null) return null;
    this.drop(job);
    return { file: job.file, meta: job.kept.meta };
  }

  /** Gives the file back to an upload that lost it with a reload. False for another file. */
  async giveFile(id: string, file: File): Promise<boolean> {
    const job = this.find(id);
    if (job === undefined || !isSameFile(job.kept, file, await printOf(file))) return false;
    job.file = file;
    this.resume(id);
    return true;
  }

  /** Ends all work here, without giving anything up: somebody else is signed in. */
  stop(): void {
    this.isStopped = true;
    for (const job of this.jobs) {
      this.halt(job);
      job.release();
    }
    this.jobs = [];
    this.progress.cancel();
    this.refresh();
  }

  private find(id: string): Job | undefined {
    return this.jobs.find(({ kept }) => kept.id === id);
  }

  private enter(kept: KeptUpload, file: File | null): Job {
    const { id, type, fileName, sizeBytes, print, ticket, isPaused } = kept;
    const entry: UploadEntry = {
      ...{ id, type, title: kept.meta.title, fileName, sizeBytes, print },
      ...{ sentBytes: 0, secondsLeft: null, postId: ticket?.postId ?? null },
      step: isPaused ? { at: 'paused' } : { at: file === null ? 'fileless' : 'waiting' },
    };
    const job: Job = {
      ...{ kept, file, entry, stop: null, samples: [] },
      ...{ isKept: false, isGivenUp: false, release: () => undefined },
    };
    this.jobs.push(job);
    this.publish();
    return job;
  }

  /** Starts as many as may run at once, in their order. */
  private turn(): void {
    for (const job of this.jobs) {
      if (this.jobs.filter(({ stop }) => stop !== null).length >= parallelUploads) return;
      const { file, isKept, entry } = job;
      if (isKept && entry.step.at === 'waiting' && file !== null) void this.run(job, file);
    }
  }

  private async run(job: Job, file: File): Promise<void> {
    const { calls, put = putPart, wait } = this.options;
    const stop = new AbortController();
    const { signal } = stop;
    job.stop = stop;
    job.samples = [];
    try {
      await runUpload({
        ...{ kept: job.kept, file, calls, put, signal, ...(wait && { wait }) },
        onStep: (at, hold) => {
          if (hold !== null) job.samples = [];
          if (!signal.aborted) this.change(job, { step: { at, hold }, secondsLeft: null });
        },
        onTicket: (ticket) => this.begun(job, ticket),
        onProgress: (sentBytes) => {
          if (!signal.aborted) this.advance(job, sentBytes);
        },
      });
      if (!signal.aborted) this.done(job);
    } catch (error) {
      if (!signal.aborted) this.change(job, { step: { at: 'failed', error }, secondsLeft: null });
    } finally {
      if (job.stop === stop) job.stop = null;
      this.turn();
    }
  }

  private begun(job: Job, ticket: NonNullable<KeptUpload['ticket']>): void {
    // It was cancelled while its draft was being made.
    if (job.isGivenUp) this.options.calls.remove(job.kept.type, ticket.postId);
    else if (this.jobs.includes(job)) {
      this.note(job, { ticket });
      this.change(job, { postId: ticket.postId });
    }
  }

  private advance(job: Job, sentBytes: number): void {
    job.samples = paced(job.samples, { timeMs: performance.now(), sentBytes });
    const left = secondsLeft(job.samples, job.entry.sizeBytes);
    job.entry = { ...job.entry, sentBytes, secondsLeft: left };
    this.progress.call();
  }

  private done(job: Job): void {
    const { type } = job.kept;
    this.letGo(job);
    // Nothing reads it any more, and it may be large.
    job.file = null;
    this.change(job, { step: { at: 'uploaded' }, sentBytes: job.entry.sizeBytes });
    this.options.calls.tellLists(type);
  }

  private drop(job: Job): void {
    this.halt(job);
    this.jobs = this.jobs.filter((other) => other !== job);
    this.letGo(job);
    this.publish();
    this.turn();
  }

  /** No tab has to go on with it any more. */
  private letGo({ kept, release }: Job): void {
    void forgetUpload(kept.id).then(release);
  }

  private halt(job: Job): void {
    job.stop?.abort();
    job.stop = null;
  }

  private note(job: Job, changes: Partial<KeptUpload>): void {
    job.kept = { ...job.kept, ...changes };
    void keepUpload(job.kept);
  }

  private change(job: Job, changes: Partial<UploadEntry>): void {
    job.entry = { ...job.entry, ...changes };
    this.publish();
  }

  private publish(): void {
    this.refresh();
    for (const listener of this.listeners) listener();
  }

  private refresh(): void {
    this.entries = this.jobs.map(({ entry }) => entry);
    if (this.entries.some(isUnderWay)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }
}

/** The browser asks before the tab is closed; a page that goes because its session ended has nothing stored any more. */
function warn(event: BeforeUnloadEvent): void {
  if (isSessionStored()) event.preventDefault();
}

/** The server has it no more; its post may have been deleted meanwhile. */
function isGoneCode(code: string | undefined): boolean {
  return code === 'UPLOAD_NOT_FOUND' || code === 'UPLOAD_EXPIRED' || code === 'POST_NOT_FOUND';
}
