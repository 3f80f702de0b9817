import type { Post, Rung, WatchReport, WatchSource } from '../../../lib/api-types.js';
import { apiBaseUrl, appVersion } from '../../../lib/env.js';
import { measuredLine, setMeasuredLine } from './measured-line.js';
import { lineAfter } from './line.rules.js';
import { rungsDown } from './quality.rules.js';

const flushAfterMs = 5_000;
/** What one call takes. */
const batchMax = 20;
const secondMs = 1_000;

/** Which post is on the screen, and where the person came upon it. */
export interface Showing {
  id: string;
  source: WatchSource;
  position: number;
  /** What it can be watched in, where the size was chosen by itself: how it plays tells what the line carries. */
  sizes?: Post['media']['h264'] | undefined;
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

  constructor(private readonly token: () => string | null) {}

  /** Follows an element that shows a post; the answer ends it, as a swipe to another one. */
  follow(video: HTMLVideoElement, showing: Showing): () => void {
    const asked = performance.now();
    let last = video.currentTime;
    let firstFrameMs: number | undefined;
    let stalledSince: number | undefined;
    // Whoever presses play themselves waits from then on.
    let playAsked = video.paused ? undefined : asked;
    let waitedMs: number | undefined;
    let report: WatchReport | undefined;
    // A browser that plays already had its first picture before anybody looked.
    let awaited = video.paused || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    const watched = (): WatchReport => (report ??= begun(showing, firstFrameMs));
    const onPlaying = (): void => {
      if (awaited) {
        firstFrameMs = Math.round(performance.now() - asked);
        waitedMs = performance.now() - (playAsked ?? asked);
      }
      awaited = false;
      endStall(watched());
    };
    const endStall = (one: WatchReport): void => {
      if (stalledSince !== undefined) one.stallMs += Math.round(performance.now() - stalledSince);
      stalledSince = undefined;
    };
    const onPlay = (): void => void (playAsked ??= performance.now());
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
      play: onPlay,
      playing: onPlaying,
      waiting: onWaiting,
      timeupdate: onTime,
      ended: onEnded,
    });
    for (const [name, listener] of heard) video.addEventListener(name, listener);
    const end = (exit: Exit): void => {
      if (report !== undefined) {
        // Standing still until somebody gave up is standing still.
        endStall(report);
        const rung = rungOf(video, showing.sizes);
        if (rung !== undefined)
          setMeasuredLine(lineAfter(measuredLine(), { ...report, rung, firstFrameMs: waitedMs }));
        this.tell({ ...report, exit });
      }
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

/** The size that an element plays, where its address is one of these. */
function rungOf({ currentSrc }: HTMLVideoElement, sizes: Showing['sizes']): Rung | undefined {
  const fileOf = (address: string | undefined): string | null =>
    address === undefined || address === '' ? null : new URL(address, location.href).pathname;
  const file = fileOf(currentSrc);
  if (sizes === undefined || file === null) return undefined;
  return rungsDown.find((rung) => fileOf(sizes[rung]) === file);
}
