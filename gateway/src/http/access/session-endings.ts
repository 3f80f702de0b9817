import type { Redis } from 'ioredis';
import {
  SESSION_ENDINGS_CHANNEL,
  sessionEnding,
  type SessionEnding,
} from '@mate/contracts/session-endings';
import type { Logger } from '@mate/service-kit/logger';

const BEAT_MS = 1_000;

/** What is heard: an ending, or that some may have been missed. */
export type HeardEnding = SessionEnding | 'missed';

/**
 * Hears from identity, over Redis, which sessions have just ended. While the channel is gone `missed` is said each second;
 * listeners then have to look for themselves.
 */
export class SessionEndings {
  private readonly listeners: ((ending: HeardEnding) => void)[] = [];
  private readonly beat: NodeJS.Timeout;
  private isHearing = false;

  /** `redis` is a connection for this alone: one that subscribes can do nothing else. */
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {
    redis.on('message', (_channel: string, text: string) => this.hear(text));
    redis.on('ready', () => void this.subscribe());
    redis.on('close', () => this.lose());
    if (redis.status === 'ready') void this.subscribe();
    this.beat = setInterval(() => void this.check(), BEAT_MS).unref();
  }

  /** Calls back with every ending. */
  listen(listener: (ending: HeardEnding) => void): void {
    this.listeners.push(listener);
  }

  stop(): void {
    clearInterval(this.beat);
    this.redis.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.redis.subscribe(SESSION_ENDINGS_CHANNEL);
      this.isHearing = true;
      this.logger.info({ event: 'session_endings.heard' });
      // Of what was said before nobody knows.
      this.tell('missed');
    } catch (err) {
      this.logger.warn({ event: 'session_endings.subscribe_failed', err });
      this.redis.disconnect(true);
    }
  }

  /** A connection that is dead without saying so answers no ping. */
  private async check(): Promise<void> {
    if (!this.isHearing) {
      this.tell('missed');
      return;
    }
    await this.redis.ping().catch(() => this.redis.disconnect(true));
  }

  private lose(): void {
    if (this.isHearing) this.logger.warn({ event: 'session_endings.lost' });
    this.isHearing = false;
  }

  private hear(text: string): void {
    const ending = sessionEnding.safeParse(parseJson(text));
    if (ending.success) this.tell(ending.data);
    else this.logger.warn({ event: 'session_endings.unreadable' });
  }

  private tell(ending: HeardEnding): void {
    for (const listener of this.listeners) listener(ending);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
