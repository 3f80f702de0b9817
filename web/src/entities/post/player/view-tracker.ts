import type { Post } from '../../../lib/api-types.js';
import { apiBaseUrl, appVersion } from '../../../lib/env.js';

const flushAfterMs = 5_000;
const watchedSecondsMin = 1;

interface Watched {
  post: Pick<Post, '_id' | 'type'>;
  seconds: number;
  completed: boolean;
}

/**
 * Gathers how long each post was watched and reports it a few seconds after the person moved on, so that
 * flicking through a feed costs one call per watched post and none per frame.
 */
export class ViewTracker {
  private readonly waiting = new Map<string, Watched>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly token: () => string | null) {}

  /** Adds watched time of one post. */
  watched(post: Pick<Post, '_id' | 'type'>, seconds: number, completed: boolean): void {
    if (seconds <= 0 && !completed) return;
    const before = this.waiting.get(post._id);
    this.waiting.set(post._id, {
      post: { _id: post._id, type: post.type },
      seconds: (before?.seconds ?? 0) + seconds,
      completed: completed || (before?.completed ?? false),
    });
    this.timer ??= setTimeout(() => this.flush(), flushAfterMs);
  }

  /** Sends what has gathered; also when the page is left, which `keepalive` survives. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = [...this.waiting.values()];
    this.waiting.clear();
    for (const { post, seconds, completed } of batch) {
      if (seconds < watchedSecondsMin && !completed) continue;
      void this.send(post, { watchedSeconds: Math.round(seconds * 10) / 10, completed });
    }
  }

  private async send(post: Watched['post'], body: object): Promise<void> {
    const token = this.token();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'app-version': appVersion,
    };
    if (token !== null) headers['access-token'] = token;
    try {
      await fetch(new URL(`${post.type}/${post._id}/view`, apiBaseUrl()), {
        method: 'POST',
        keepalive: true,
        headers,
        body: JSON.stringify(body),
      });
    } catch {
      // @NOTE a lost view count is not worth a message or a retry storm.
    }
  }
}
