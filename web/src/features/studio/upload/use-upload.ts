import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.js';
import type { PostType, UploadPart } from '../../../lib/api-types.js';
import { useDeletePostMutation } from '../../../entities/post/posts-api.js';
import { isRetryable } from '../../../lib/base-query.js';
import { MultipartUpload } from './multipart-upload.js';
import type { DonePart } from './multipart-upload.js';
import { putPart } from './put-part.js';
import {
  useCompleteUploadMutation,
  useCreateUploadMutation,
  useLazyUploadStandingQuery,
} from './upload-api.js';
import type { UploadMeta } from './upload-api.js';
import { forgetUpload, keepUpload } from './upload-record.js';
import type { UploadRecord } from './upload-record.js';

export type UploadPhase =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'sending' | 'paused' | 'finishing'; sent: number; total: number }
  /** `again` goes on where it stopped; null when only a new upload can help. `error` may name fields of the form. */
  | { phase: 'failed'; error: unknown; again: (() => void) | null }
  | { phase: 'uploaded'; postId: string };

export interface Uploader {
  state: UploadPhase;
  start: (file: File, meta: UploadMeta) => Promise<void>;
  /** Goes on after a reload, with the same file picked again. */
  goOn: (file: File, record: UploadRecord) => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Gives the running upload up, here and on the server. */
  cancel: () => void;
  /** Gives an upload of an earlier visit up. */
  discard: (record: UploadRecord) => void;
  /** Back to the beginning, after an upload that has ended. */
  reset: () => void;
}

interface Job {
  upload: MultipartUpload;
  record: UploadRecord;
}

/** Where an upload starts from: nothing sent yet, or what storage has already. */
interface Plan {
  partSize: number;
  parts: readonly UploadPart[];
  done: readonly DonePart[];
}

/** One upload from the file to the queue of the transcoder. */
export function useUpload(type: PostType): Uploader {
  const [state, setState] = useState<UploadPhase>({ phase: 'idle' });
  // What a job that was given up still reports is not heard.
  const current = useRef<Job | null>(null);
  const [create] = useCreateUploadMutation();
  const [standing] = useLazyUploadStandingQuery();
  const [complete] = useCompleteUploadMutation();
  const [remove] = useDeletePostMutation();
  useEffect(() => () => current.current?.upload.pause(), []);

  const fail = (error: unknown, again: (() => void) | null): void => {
    setState({ phase: 'failed', error, again });
  };

  const end = (next: UploadPhase): void => {
    current.current?.upload.pause();
    current.current = null;
    forgetUpload(type);
    setState(next);
  };

  const finish = async (parts: readonly DonePart[], job: Job): Promise<void> => {
    const { uploadId, postId, size } = job.record;
    setState({ phase: 'finishing', sent: size, total: size });
    // A storage that hides entity tags from browsers is asked through our own API.
    const known = parts.every(({ etag }) => etag !== '')
      ? parts
      : (await standing(uploadId).unwrap()).received;
    const named = known.map(({ partNumber, etag }) => ({ partNumber, etag }));
    const { error } = await complete({ uploadId, parts: named });
    if (current.current !== job) return;
    if (error === undefined) end({ phase: 'uploaded', postId });
    else fail(error, isApiError(error) && isRetryable(error) ? () => void run(job) : null);
  };

  const run = async (job: Job): Promise<void> => {
    const { upload, record } = job;
    setState({ phase: 'sending', sent: upload.sentBytes(), total: record.size });
    try {
      const result = await upload.run();
      if (current.current !== job) return;
      if (result === 'paused') {
        setState({ phase: 'paused', sent: upload.sentBytes(), total: record.size });
      } else await finish(result, job);
    } catch (error) {
      if (current.current === job) fail(error, () => void run(job));
    }
  };

  const begin = (file: File, record: UploadRecord, plan: Plan): Promise<void> => {
    const upload = new MultipartUpload({
      file,
      ...plan,
      put: putPart,
      renew: async () => (await standing(record.uploadId).unwrap()).parts,
      onProgress: (sent) => {
        if (current.current !== job) return;
        keepUpload(type, { ...record, percent: Math.floor((sent / record.size) * 100) });
        setState((now) => (now.phase === 'sending' ? { ...now, sent } : now));
      },
    });
    const job = { upload, record };
    current.current = job;
    keepUpload(type, record);
    return run(job);
  };

  const goOn = async (file: File, record: UploadRecord): Promise<void> => {
    setState({ phase: 'starting' });
    const { data, error } = await standing(record.uploadId);
    if (data === undefined) {
      const isGone = isApiError(error) && (error.status === 404 || error.status === 410);
      if (isGone) forgetUpload(type);
      fail(error, isGone ? null : () => void goOn(file, record));
      return;
    }
    const { partSize, parts, received } = data;
    // Nothing to send and nothing kept: it was joined before the reload.
    if (parts.length === 0 && received.length === 0) {
      end({ phase: 'uploaded', postId: record.postId });
    } else await begin(file, record, { partSize, parts, done: received });
  };

  return {
    state,
    start: async (file, meta) => {
      setState({ phase: 'starting' });
      const contentType = file.type === '' ? 'video/mp4' : file.type;
      const asked = { type, ...meta, fileName: file.name, size: file.size, contentType };
      const { data, error } = await create(asked);
      if (data === undefined) {
        fail(error, null);
        return;
      }
      const { _id: postId, uploadId, parts, partSize } = data;
      const record = { uploadId, postId, fileName: file.name, size: file.size, percent: 0 };
      await begin(file, record, { partSize, parts, done: [] });
    },
    goOn,
    pause: () => current.current?.upload.pause(),
    resume: () => {
      if (current.current !== null) void run(current.current);
    },
    cancel: () => {
      if (current.current !== null) void remove({ _id: current.current.record.postId, type });
      end({ phase: 'idle' });
    },
    discard: (record) => {
      void remove({ _id: record.postId, type });
      end({ phase: 'idle' });
    },
    reset: () => end({ phase: 'idle' }),
  };
}
