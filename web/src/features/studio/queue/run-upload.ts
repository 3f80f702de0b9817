import { isApiError } from '../../../lib/api-error.js';
import type { UploadState, UploadTicket } from '../../../lib/api-types.js';
import type { KeptUpload } from './kept-uploads.js';
import { MultipartUpload } from './multipart-upload.js';
import type { DonePart, PutPart } from './multipart-upload.js';
import { Patience } from './patience.js';
import type { UploadCalls } from './upload-calls.js';
import type { Hold } from './upload-entry.js';

// What storage lost of parts that it took is sent again, but not without an end.
const roundsMax = 3;

type RunningStep = 'starting' | 'sending' | 'finishing';

/** One upload from where it stands to the queue of the transcoder. */
export interface UploadRun {
  readonly kept: KeptUpload;
  readonly file: File;
  readonly calls: UploadCalls;
  readonly put: PutPart;
  readonly signal: AbortSignal;
  readonly onStep: (at: RunningStep, hold: Hold | null) => void;
  /** The server knows it from now on; told also when it was stopped meanwhile. */
  readonly onTicket: (ticket: NonNullable<KeptUpload['ticket']>) => void;
  readonly onProgress: (sentBytes: number) => void;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Runs until the server has taken the file. Rejects when it is stopped, and when it fails for good. */
export async function runUpload(run: UploadRun): Promise<void> {
  const { kept, calls, signal, onStep, wait } = run;
  let at: RunningStep = 'starting';
  const patience = new Patience({ signal, onHold: (hold) => onStep(at, hold), wait });
  const enter = (next: RunningStep): void => {
    at = next;
    onStep(at, null);
  };
  enter('starting');
  const begun = kept.ticket === null ? await begin(run, patience) : null;
  const uploadId = begun?.uploadId ?? kept.ticket?.uploadId ?? '';
  const ask = (): Promise<UploadState> => patience.ask(() => calls.standing(uploadId));
  let standing = begun !== null && isWhole(begun, kept) ? { ...begun, received: [] } : await ask();
  for (let round = 1; ; round += 1) {
    enter('sending');
    const parts = await send(run, patience, standing);
    enter('finishing');
    try {
      await patience.ask(() => calls.complete(uploadId, parts));
      return;
    } catch (error) {
      const isIncomplete = isApiError(error) && error.code === 'UPLOAD_INCOMPLETE';
      if (!isIncomplete || round >= roundsMax) throw error;
    }
    standing = await ask();
  }
}

/** Begins it at the server. */
function begin({ kept, calls, onTicket }: UploadRun, patience: Patience): Promise<UploadTicket> {
  return patience.ask(async () => {
    const ticket = await calls.create(kept);
    onTicket({ uploadId: ticket.uploadId, postId: ticket._id });
    return ticket;
  });
}

/** Whether no part of it has arrived: of one that was begun before, some may have. */
function isWhole({ parts, partSize }: UploadTicket, { sizeBytes }: KeptUpload): boolean {
  return parts.length === Math.ceil(sizeBytes / partSize);
}

/** Sends what is missing; answers all parts of which the browser was told a tag. */
async function send(
  { file, calls, put, signal, onProgress }: UploadRun,
  patience: Patience,
  { uploadId, partSize, parts, received }: UploadState,
): Promise<DonePart[]> {
  const upload = new MultipartUpload({
    ...{ file, partSize, parts, patience, put, signal, onProgress },
    done: received.map(({ partNumber, etag }) => ({ partNumber, etag })),
    renew: () => calls.standing(uploadId),
  });
  onProgress(upload.sentBytes());
  const sent = await upload.run();
  return sent.filter(({ etag }) => etag !== '');
}
