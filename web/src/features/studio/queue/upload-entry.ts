import type { PostType } from '../../../lib/api-types.js';

/** Why an upload stands still though it wants to go on: no network, trouble, or a server that asked to wait. */
export type Hold = 'offline' | 'trouble' | 'busy';

/** Where an upload is on its way from a file to the queue of the transcoder. */
export type UploadStep =
  | { at: 'waiting' }
  | { at: 'starting' | 'sending' | 'finishing'; hold: Hold | null }
  | { at: 'paused' }
  /** The page was loaded anew, and what the browser could keep of the file is not enough to go on. */
  | { at: 'fileless' }
  | { at: 'failed'; error: unknown }
  | { at: 'uploaded' };

/** One upload as it is shown. A changed one is another object. */
export interface UploadEntry {
  readonly id: string;
  readonly type: PostType;
  readonly title: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Null while nobody can say. */
  readonly secondsLeft: number | null;
  /** By which the same file is known again; null where there is none. */
  readonly print: string | null;
  /** Null before its draft was begun. */
  readonly postId: string | null;
  readonly step: UploadStep;
}

/** Whether an upload is on its way, or will be by itself: what a page that is closed would interrupt. */
export function isUnderWay({ step: { at } }: UploadEntry): boolean {
  return at === 'waiting' || at === 'starting' || at === 'sending' || at === 'finishing';
}
