import type { StreamMessage } from '../../../lib/api/event-stream.js';

/** How far the preparation of a video is. */
export interface TranscodeProgress {
  status: 'processing' | 'ready' | 'failed';
  playable: boolean;
  rungs: { rung: string; percent: number }[];
  reason: string | null;
}

export const waitingProgress: TranscodeProgress = {
  status: 'processing',
  playable: false,
  rungs: [],
  reason: null,
};

interface ProgressFields {
  playable?: boolean;
  renditions?: { rung?: string; percent?: number }[];
  reason?: string;
}

/** Reads one message of the progress stream; null for what is none (a heartbeat). */
export function readProgress(message: StreamMessage): TranscodeProgress | null {
  const fields = parse(message.data);
  if (fields === null) return null;
  const { event } = message;
  const status = event === 'ready' || event === 'failed' ? event : 'processing';
  const pairs = (fields.renditions ?? []).map(({ rung = '', percent = 0 }) => ({ rung, percent }));
  return {
    status,
    playable: status === 'ready' || (fields.playable ?? false),
    rungs: pairs.sort((a, b) => parseInt(a.rung, 10) - parseInt(b.rung, 10)),
    reason: fields.reason ?? null,
  };
}

function parse(text: string): ProgressFields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
