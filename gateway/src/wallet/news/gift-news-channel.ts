import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { GIFT_NEWS_CHANNEL, giftNews, type GiftNews } from '@mate/contracts/gift-news';
import type { Logger } from '@mate/service-kit/logger';

/** Of somebody to whom gifts come faster than they are told, what is kept; the rest stands in the list of earnings. */
const WAITING_MAX = 100;
/** Gifts that come meanwhile are told together. */
const PAUSE_MS = 1_000;

interface Listener {
  waiting: GiftNews[];
  wake: () => void;
}

/** Hears from content, over Redis, of gifts, and hands each to those who follow its receiver. */
export class GiftNewsChannel {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** `redis` is a connection for this alone: one that subscribes can do nothing else. */
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {
    redis.on('message', (_channel: string, text: string) => this.hear(text));
    redis.on('ready', () => void this.subscribe());
    if (redis.status === 'ready') void this.subscribe();
  }

  /**
   * Gifts to somebody from now on, until the signal says that nobody listens any more: at once, or those of a pause
   * together.
   */
  async *follow(accountId: string, signal: AbortSignal): AsyncGenerator<readonly GiftNews[]> {
    const listener: Listener = { waiting: [], wake: () => undefined };
    const others = this.listeners.get(accountId) ?? new Set();
    this.listeners.set(accountId, others.add(listener));
    const end = (): void => listener.wake();
    signal.addEventListener('abort', end);
    try {
      while (!signal.aborted) {
        if (listener.waiting.length === 0)
          await new Promise<void>((resolve) => (listener.wake = resolve));
        const { waiting } = listener;
        if (waiting.length === 0) continue;
        listener.waiting = [];
        yield waiting;
        // Ends early with the signal.
        await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      signal.removeEventListener('abort', end);
      others.delete(listener);
      if (others.size === 0) this.listeners.delete(accountId);
    }
  }

  stop(): void {
    this.redis.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.redis.subscribe(GIFT_NEWS_CHANNEL);
      this.logger.info({ event: 'gift_news.heard' });
    } catch (err) {
      this.logger.warn({ event: 'gift_news.subscribe_failed', err });
      this.redis.disconnect(true);
    }
  }

  private hear(text: string): void {
    const news = giftNews.safeParse(parseJson(text));
    if (!news.success) {
      this.logger.warn({ event: 'gift_news.unreadable' });
      return;
    }
    for (const listener of this.listeners.get(news.data.toAccountId) ?? []) {
      if (listener.waiting.length < WAITING_MAX) listener.waiting.push(news.data);
      listener.wake();
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
