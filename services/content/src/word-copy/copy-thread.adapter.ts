import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { CopyCalls } from './copy-calls.port.js';
import type { CopyState } from './copy-tables.rows.js';

export interface CopyQuestion {
  readonly number: number;
  readonly name: keyof CopyCalls;
  readonly asked: unknown;
}

export type CopyAnswer =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: { message: string; isGone: boolean } };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

// Each takes a few milliseconds: whoever comes behind so many has given up before it is answered.
const WAITING_MAX = 400;
// Beside this file, and packed beside the process.
const THREAD = new URL('./word-copy.main.js', import.meta.url);

/** Asks the thread that holds the copy, and starts another one where it ended. */
@Injectable()
export class CopyThread {
  private worker: Worker | undefined;
  private isOpened = false;
  private readonly openings = new EventEmitter();
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Opens the copy in its thread; asks from here on are answered. */
  async open(at: Parameters<CopyCalls['open']>[0]): Promise<CopyState> {
    const state = await this.ask('open', at);
    this.isOpened = true;
    this.openings.emit('open');
    return state;
  }

  /** Whether a copy is open within some time. */
  async isOpen(waitMs: number): Promise<boolean> {
    if (this.isOpened) return true;
    await once(this.openings, 'open', { signal: AbortSignal.timeout(waitMs) }).catch(
      () => undefined,
    );
    return this.isOpened;
  }

  /** Whether more are waiting than can be served: whoever searches is refused then, who keeps the copy is not. */
  get isBusy(): boolean {
    return this.waiting.size >= WAITING_MAX;
  }

  /** Throws OVERLOADED where the thread ends over it. */
  ask<Name extends keyof CopyCalls>(
    name: Name,
    asked: Parameters<CopyCalls[Name]>[0],
  ): Promise<ReturnType<CopyCalls[Name]>> {
    const worker = (this.worker ??= this.start());
    this.last += 1;
    const number = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
      const question: CopyQuestion = { number, name, asked };
      worker.postMessage(question);
    });
  }

  /** Lets it close its file. */
  async close(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
    await this.ask('close', undefined).catch(() => undefined);
    await ended;
  }

  private start(): Worker {
    const worker = new Worker(THREAD, { name: 'word-copy' });
    worker.on('message', (answer: CopyAnswer) => this.take(answer));
    worker.on('error', (err) => this.logger.error({ event: 'search_copy.thread_failed', err }));
    worker.once('exit', () => this.end());
    return worker;
  }

  private take(answer: CopyAnswer): void {
    const waiting = this.waiting.get(answer.number);
    this.waiting.delete(answer.number);
    if ('value' in answer) waiting?.resolve(answer.value);
    else waiting?.reject(this.errorOf(answer.error));
  }

  private errorOf({ message, isGone }: { message: string; isGone: boolean }): Error {
    if (!isGone) return new Error(message);
    this.isOpened = false;
    return unavailable();
  }

  private end(): void {
    this.worker = undefined;
    this.isOpened = false;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(unavailable());
  }
}

function unavailable(): AppError {
  return new AppError('OVERLOADED', { retryAfterSeconds: 1 });
}
