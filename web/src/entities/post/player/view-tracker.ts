import type { WatchReport, WatchSource } from '../../../lib/api-types.js';
import { apiBaseUrl, appVersion } from '../../../lib/env.js';
import { autoCeiling, setAutoCeiling } from './auto-ceiling.js';
import { lineAfter } from './line.rules.js';
import { autoRung } from './quality.rules.js';

const flushAfterMs = 5_000;
/** What one call takes. */
const batchMax = 20;
const secondMs = 1_000;

/** Which post is on the screen, and where the person came upon it. */
export interface Showing {
  id: string;
  source: WatchSource;
  position: number;
}

type Exit = WatchReport['exit'];

/**
 * Follows what plays and tells, a few seconds after the person moved on, how each post was watched: flicking through a
 * feed costs one call for many posts and none per frame.
 */
export class ViewTracker {
  private waiting: WatchReport[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private end: (exit: Exit) => void = () => undefined;
  private smooth = 0;

  constructor(private readonly token: () => string | null) {}

  /** Follows an element that shows a post; the answer ends it, as a swipe to another one. */
  follow(video: HTMLVideoElement, showing: Showing): () => void {
    const asked = performance.now();
    let last = video.currentTime;
    let firstFrameMs: number | undefined;
    let stalledSince: number | undefined;
    let report: WatchReport | undefined;
    // A browser that plays already had its first picture before anybody looked.
    let awaited = video.paused || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    const watched = (): WatchReport => (report ??= begun(showing, firstFrameMs));
    const onPlaying = (): void => {
      if (awaited) firstFrameMs = Math.round(performance.now() - asked);
      awaited = false;
      const one = watched();
      if (stalledSince !== undefined) one.stallMs += Math.round(performance.now() - stalledSince);
      stalledSince = undefined;
    };
    const onWaiting = (): void => {
      if (report !== undefined) stalledSince ??= performance.now();
    };
    const onTime = (): void => {
      const step = video.currentTime - last;
      // A jump forward is a seek; a jump back near the end is the loop coming round.
      const looped = step < 0 && video.duration > 0 && last > video.duration * 0.9;
      if (step > 0 && step < 2) watched().watchedMs += Math.round(step * secondMs);
      if (looped) {
        const one = watched();
        one.loops += 1;
        one.completed = true;
      }
      last = video.currentTime;
    };
    const onEnded = (): void => {
      watched().completed = true;
      this.end('end');
    };
    const heard = Object.entries({
      playing: onPlaying,
      waiting: onWaiting,
      timeupdate: onTime,
      ended: onEnded,
    });
    for (const [name, listener] of heard) video.addEventListener(name, listener);
    const end = (exit: Exit): void => {
      if (report !== undefined) this.tell({ ...report, exit });
      report = undefined;
    };
    this.end = end;
    return () => {
      for (const [name, listener] of heard) video.removeEventListener(name, listener);
      end('swipe');
    };
  }

  /** The page is left, which `keepalive` survives: tells what is on the screen, too. */
  leave(): void {
    this.end('leave');
    this.flush();
  }

  private tell(report: WatchReport): void {
    const line = { ceiling: autoCeiling(), smooth: this.smooth };
    const after = lineAfter(line, { ...report, rung: autoRung() });
    this.smooth = after.smooth;
    setAutoCeiling(after.ceiling);
    this.waiting.push(report);
    if (this.waiting.length >= batchMax) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), flushAfterMs);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const watches = this.waiting;
    this.waiting = [];
    if (watches.length > 0) void this.send(watches);
  }

  private async send(watches: WatchReport[]): Promise<void> {
    const token = this.token();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'app-version': appVersion,
    };
    if (token !== null) headers['access-token'] = token;
    try {
      await fetch(new URL('events/watch', apiBaseUrl()), {
        method: 'POST',
        keepalive: true,
        headers,
        body: JSON.stringify({ watches }),
      });
    } catch {
      // @NOTE a lost report is not worth a message or a retry storm.
    }
  }
}

function begun({ id, source, position }: Showing, firstFrameMs: number | undefined): WatchReport {
  return {
    ...{ postId: id, source, position, watchedMs: 0, loops: 0, completed: false },
    ...{ exit: 'leave', stallMs: 0, ...(firstFrameMs === undefined ? {} : { firstFrameMs }) },
  };
}
