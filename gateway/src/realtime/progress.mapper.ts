import { PostState } from '@mate/contracts/gen/content/post';
import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import { mediaReasonText } from '@mate/contracts/media';
import { failureCodeOf, statusOf } from '../content/content.mapper.js';
import type { StreamEvent } from './event-stream.js';
import type { Progress } from './progress.dto.js';

const FAILURE_DEFAULT = 'This video could not be processed. Please try another file.';

/** Progress of a post: `progress`, also while it plays and other sizes are made, until it `failed`. */
export function progressEventOf(message: WatchProgressResponse): StreamEvent {
  const { state, playable, renditions } = message;
  const data: Progress = {
    status: statusOf(state),
    playable,
    percent: overallPercent(renditions.map(({ percent }) => percent)),
    renditions: renditions.map(({ rung, percent }) => ({ rung, percent: Math.round(percent) })),
  };
  if (state === PostState.POST_STATE_FAILED) {
    const code = failureCodeOf(message.failureReason);
    const why = code
      ? { reason: mediaReasonText(code), failureCode: code }
      : { reason: FAILURE_DEFAULT };
    return { event: 'failed', data: { ...data, ...why } };
  }
  if (state === PostState.POST_STATE_REMOVED)
    return { event: 'failed', data: { ...data, reason: 'This post was deleted.' } };
  return { event: 'progress', data };
}

/** Whether nothing follows an event. */
export function isLast({ event }: StreamEvent): boolean {
  return event !== 'progress';
}

/** The last event of a post that plays, in place of the last thing said of it. */
export function readyEventOf(message: WatchProgressResponse): StreamEvent | undefined {
  if (message.state !== PostState.POST_STATE_READY) return undefined;
  const { data } = progressEventOf(message);
  return { event: 'ready', data: { ...(data as Progress), percent: 100 } };
}

function overallPercent(percents: readonly number[]): number {
  if (percents.length === 0) return 0;
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}
