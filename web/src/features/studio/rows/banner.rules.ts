import type { PostType } from '../../../lib/api-types.js';
import { isUnderWay } from '../queue/upload-entry.js';
import type { UploadEntry } from '../queue/upload-entry.js';

/** What of all uploads is told on every other page. */
export interface UploadsAtAGlance {
  /** What most needs telling: something that needs a hand, what is on its way, or what stands still as it was told to. */
  readonly kind: 'stopped' | 'underWay' | 'paused';
  readonly count: number;
  /** Of what is not done yet, between 0 and 1. */
  readonly share: number;
  /** Where it can be seen: uploads of both kinds stand on both pages. */
  readonly type: PostType;
}

/** All uploads in a few words; null where none needs telling. */
export function atAGlance(uploads: readonly UploadEntry[]): UploadsAtAGlance | null {
  const stopped = uploads.filter(({ step: { at } }) => at === 'failed' || at === 'fileless');
  const underWay = uploads.filter(isUnderWay);
  const paused = uploads.filter(({ step: { at } }) => at === 'paused');
  const open = [...stopped, ...underWay, ...paused];
  const first = open[0];
  if (first === undefined) return null;
  const sum = (pick: (upload: UploadEntry) => number): number =>
    open.reduce((total, upload) => total + pick(upload), 0);
  const share =
    sum(({ sentBytes }) => sentBytes) /
    Math.max(
      1,
      sum(({ sizeBytes }) => sizeBytes),
    );
  const told = { share, type: first.type };
  if (stopped.length > 0) return { kind: 'stopped', count: stopped.length, ...told };
  if (underWay.length > 0) return { kind: 'underWay', count: underWay.length, ...told };
  return { kind: 'paused', count: paused.length, ...told };
}
