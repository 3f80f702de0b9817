import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api-error.js';
import type { PostType, UploadPart } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
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
  | { phase: 'failed'; reason: string; resumable: boolean }
  | { phase: 'uploaded'; postId: string };

export interface Uploader {
  state: UploadPhase;
  start: (file: File, meta: UploadMeta) => Promise<void>;
  /** Goes on after a reload, with the same file picked again. */
  goOn: (file: File, record: UploadRecord) => Promise<void>;
  pause: () => void;
  resume: () => void;
  reset: () => void;
}

interface Running {
  upload: MultipartUpload;
  record: UploadRecord;
}

/** One upload from the file to the queue of the transcoder. */
export function useUpload(type: PostType): Uploader {
  const [state, setState] = useState<UploadPhase>({ phase: 'idle' });
  const running = useRef<Running | null>(null);
  const [create] = useCreateUploadMutation();
  const [standing] = useLazyUploadStandingQuery();
  const [complete] = useCompleteUploadMutation();
  useLeaveGuard(state.phase === 'sending' || state.phase === 'finishing');
  useEffect(() => () => running.current?.upload.pause(), []);

  const renew = useCallback(
    async (uploadId: string) => (await standing(uploadId).unwrap()).parts,
    [standing],
  );

  const finish = async (parts: DonePart[], record: UploadRecord): Promise<void> => {
    setState({ phase: 'finishing', sent: record.size, total: record.size });
    // A storage that hides entity tags from browsers is asked through our own API.
    const known = parts.every(({ etag }) => etag !== '')
      ? parts
      : (await standing(record.uploadId).unwrap()).received;
    const reply = await complete({
      uploadId: record.uploadId,
      parts: known.map(({ partNumber, etag }) => ({ partNumber, etag })),
    });
    if (reply.error !== undefined) {
      setState({ phase: 'failed', reason: errorText(reply.error), resumable: false });
      return;
    }
    forgetUpload(type);
    setState({ phase: 'uploaded', postId: record.postId });
  };

  const run = async (): Promise<void> => {
    const current = running.current;
    if (current === null) return;
    const { upload, record } = current;
    setState({ phase: 'sending', sent: upload.sentBytes(), total: record.size });
    try {
      const result = await upload.run();
      if (result === 'paused') {
        setState({ phase: 'paused', sent: upload.sentBytes(), total: record.size });
      } else await finish(result, record);
    } catch (error) {
      const reason = error instanceof Error ? t('error.body') : errorText(error);
      setState({ phase: 'failed', reason, resumable: true });
    }
  };

  const begin = (
    file: File,
    record: UploadRecord,
    plan: { partSize: number; parts: readonly UploadPart[]; done: readonly DonePart[] },
  ): Promise<void> => {
    const upload = new MultipartUpload({
      file,
      ...plan,
      put: putPart,
      renew: () => renew(record.uploadId),
      onProgress: (sent) => {
        const percent = Math.floor((sent / record.size) * 100);
        keepUpload(type, { ...record, percent });
        setState((now) =>
          now.phase === 'sending' ? { phase: 'sending', sent, total: record.size } : now,
        );
      },
    });
    running.current = { upload, record };
    keepUpload(type, record);
    return run();
  };

  return {
    state,
    start: async (file, meta) => {
      setState({ phase: 'starting' });
      const contentType = file.type === '' ? 'video/mp4' : file.type;
      const asked = { type, ...meta, fileName: file.name, size: file.size, contentType };
      const reply = await create(asked);
      if (reply.error !== undefined) {
        setState({ phase: 'failed', reason: errorText(reply.error), resumable: false });
        return;
      }
      const { _id: postId, uploadId, parts, partSize } = reply.data;
      const record = { uploadId, postId, fileName: file.name, size: file.size, percent: 0 };
      await begin(file, record, { partSize, parts, done: [] });
    },
    goOn: async (file, record) => {
      setState({ phase: 'starting' });
      const reply = await standing(record.uploadId);
      if (reply.data === undefined) {
        forgetUpload(type);
        setState({ phase: 'failed', reason: errorText(reply.error), resumable: false });
        return;
      }
      const { partSize, parts, received } = reply.data;
      await begin(file, record, { partSize, parts, done: received });
    },
    pause: () => running.current?.upload.pause(),
    resume: () => void run(),
    reset: () => {
      running.current?.upload.pause();
      running.current = null;
      forgetUpload(type);
      setState({ phase: 'idle' });
    },
  };
}

/** Asks before a page with a running upload is left. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
