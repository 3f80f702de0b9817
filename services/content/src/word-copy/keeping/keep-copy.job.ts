import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { Gauge, Registry } from '@mate/service-kit/metrics';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import type { CopyStep } from '../copy-calls.port.js';
import type { CopyState } from '../copy-tables.rows.js';
import { CopyThread } from '../copy-thread.adapter.js';
import { makeOwnFolder } from './own-folder.js';
import {
  ChangesLost,
  SearchRowsReader,
  type RowFeed,
} from '../../word-index/search-rows.reader.js';

// Some tens of milliseconds of work: who asks meanwhile waits that long.
const ROWS_AT_ONCE = 200;
const CHANGES_AT_ONCE = 200;
const IDLE_MS = 5_000;
const PAUSE_MS = 1_000;

/**
 * Keeps this process's copy of the words of posts: makes it from the rows that there are, the newest posts first, and follows
 * their changes in order. A copy that was stopped, killed or left behind goes on where it was; one that cannot is made anew.
 */
@Injectable()
export class KeepCopy implements BeforeApplicationShutdown, OnApplicationShutdown {
  private running: Promise<void> | undefined;
  private readonly ending = new AbortController();
  private feed: RowFeed | undefined;
  private folder: string | undefined;
  private completeMs: number;
  private posts = 0;

  constructor(
    private readonly thread: CopyThread,
    private readonly rows: SearchRowsReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<ContentConfig, 'SEARCH_DIR'>,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Registry,
  ) {
    this.completeMs = clock.nowMs();
    const gauge = (name: string, help: string, value: () => number): Gauge =>
      new Gauge({
        ...{ name: `mate_content_search_copy_${name}`, help, registers: [metrics] },
        collect() {
          this.set(value());
        },
      });
    gauge('lag_seconds', 'Since this copy of words last had every change', () =>
      Math.max(0, (this.clock.nowMs() - this.completeMs) / 1_000),
    );
    gauge('posts', 'Posts in this copy of words', () => this.posts);
  }

  start(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.feed?.close();
    await this.running;
  }

  /** Calls under way are answered until here. */
  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        await this.keep();
      } catch (err) {
        if (this.ending.signal.aborted) return;
        this.logger.warn({ event: 'search_copy.failed', err });
        await this.beginAnewAfter(err);
        await sleep(PAUSE_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
      } finally {
        await this.feed?.close();
        this.feed = undefined;
      }
    }
  }

  private async beginAnewAfter(err: unknown): Promise<void> {
    if (!(err instanceof ChangesLost)) return;
    try {
      await this.thread.ask('reset', undefined);
    } catch (failed) {
      this.logger.warn({ event: 'search_copy.failed', err: failed });
    }
  }

  private async keep(): Promise<void> {
    const source = await this.rows.source();
    let state = await this.thread.open({ folder: await this.folderOf(), source });
    // Killed before it knew where its changes go on: nobody knows what it missed.
    if (!state.token && state.posts > 0) state = await this.thread.ask('reset', undefined);
    this.posts = state.posts;
    this.logger.info({ event: 'search_copy.opened', posts: state.posts, isWhole: state.isWhole });
    const feed = await this.rows.changes(state.token);
    this.feed = feed;
    if (!state.token) state = await this.take(state, await feed.take(0, 0));
    while (!this.ending.signal.aborted) {
      if (!state.isWhole) state = await this.take(state, await this.nextRows(state));
      const { changes, token } = await feed.take(CHANGES_AT_ONCE, state.isWhole ? IDLE_MS : 0);
      if (changes.length > 0 || token !== state.token)
        state = await this.take(state, { changes, token });
      if (state.isWhole && changes.length < CHANGES_AT_ONCE) this.completeMs = this.clock.nowMs();
    }
  }

  private async nextRows({ scannedTo }: CopyState): Promise<CopyStep> {
    const rows = await this.rows.scan(scannedTo, ROWS_AT_ONCE);
    return {
      changes: rows.map((row) => ({ id: row._id, row })),
      scannedTo: rows.at(-1)?._id,
      isWhole: rows.length < ROWS_AT_ONCE,
    };
  }

  private async take(state: CopyState, step: CopyStep): Promise<CopyState> {
    const { posts } = await this.thread.ask('apply', step);
    this.posts = posts;
    const { changes: _taken, ...told } = step;
    const next = { ...state, ...definedOf(told), posts };
    if (next.isWhole && !state.isWhole) this.logger.info({ event: 'search_copy.complete', posts });
    return next;
  }

  private async folderOf(): Promise<string> {
    if (this.config.SEARCH_DIR !== '') return this.config.SEARCH_DIR;
    this.folder ??= await makeOwnFolder();
    return this.folder;
  }
}

function definedOf<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
