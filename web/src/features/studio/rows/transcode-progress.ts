import type { MediaReason, Progress } from '../../../lib/api-types.js';
import type { StreamMessage } from '../../../lib/api/event-stream.js';

/** How far the preparation of a video is. */
export interface TranscodeProgress {
  /** It is ready as soon as it plays in one size. */
  status: 'processing' | 'ready' | 'failed';
  playable: boolean;
  rungs: { rung: string; percent: number }[];
  /** Why it failed in English; the code where it has one. */
  reason: string | null;
  failureCode?: MediaReason | undefined;
  /** Nothing will change any more. */
  isSettled: boolean;
}

export const waitingProgress: TranscodeProgress = {
  status: 'processing',
  playable: false,
  rungs: [],
  reason: null,
  isSettled: false,
};

/** Reads one message of the progress stream; null for what is none (a heartbeat). */
export function readProgress(message: StreamMessage): TranscodeProgress | null {
  const fields = parse(message.data);
  if (fields === null) return null;
  const isSettled = message.event === 'ready' || message.event === 'failed';
  const status = statusOf(message.event, fields);
  return {
    status,
    playable: status === 'ready' || fields.playable,
    rungs: [...fields.renditions].sort((a, b) => parseInt(a.rung, 10) - parseInt(b.rung, 10)),
    reason: fields.reason ?? null,
    ...(fields.failureCode && { failureCode: fields.failureCode }),
    isSettled,
  };
}

function statusOf(event: string, { status }: Progress): TranscodeProgress['status'] {
  if (event === 'failed') return 'failed';
  return event === 'ready' || status === 'ready' ? 'ready' : 'processing';
}

function parse(text: string): Progress | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && 'renditions' in value;
    return isObject ? (value as Progress) : null;
  } catch {
    return null;
  }
}
