import type { z } from 'zod';

/** A kind of job: what it carries and which process works on it. */
export interface JobDefinition<T> {
  /** Name of its queue. */
  readonly name: string;
  /** Checked before a handler sees it: a queue outlives versions. */
  readonly payload: z.ZodType<T>;
  /** The same text for the same piece of work, which is then queued once. Without `:`, which BullMQ refuses. */
  idOf(payload: T): string;
  /** The process that has its handler. */
  readonly process: string;
  readonly attemptsMax: number;
  /** Pause after the first failure, doubled after each. */
  readonly backoffMs?: number;
}

/** Declares a kind of job. The database says what has to be done; the queue may lose it, and a sweep puts it back. */
export function defineJob<T>(definition: JobDefinition<T>): JobDefinition<T> {
  return definition;
}

/** One try of a job. */
export interface JobRun {
  readonly isLastTry: boolean;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

/** Puts the job back into its queue without counting a try. */
export interface Postponed {
  readonly postponeMs: number;
}

/** How long a job of a process that does not answer stays with it. */
export interface JobLock {
  readonly lockMs: number;
  readonly stalledCheckMs: number;
  /** How often a job may be taken up after a killed worker. */
  readonly stalledMax: number;
}

/** Works on the jobs of one kind. */
export interface JobHandler<T> {
  readonly job: JobDefinition<T>;
  /** Jobs of this process at once. */
  readonly concurrency: number;
  readonly lock?: JobLock;
  /** A failure is another try later, until there are no more. */
  handle(payload: T, run: JobRun): Promise<Postponed | void>;
}
