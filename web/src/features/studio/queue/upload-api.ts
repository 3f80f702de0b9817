import type {
  OwnCopy,
  Post,
  PostType,
  UploadBody,
  UploadLimits,
  UploadState,
  UploadTicket,
} from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';
import type { DonePart } from './multipart-upload.js';

/** What an author writes, as the API takes it. */
export type UploadMeta = Omit<UploadBody, 'fileName' | 'size' | 'contentType' | 'print'>;

interface CreateUpload extends UploadBody {
  type: PostType;
  /** Begun twice under one key, it is one upload. */
  key: string;
}

/** Storage joins the parts of a large file while this call waits; the gateway gives it a minute. */
const completeTimeoutMs = 65_000;
const limitsSeconds = 3_600;

export const uploadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadLimits: build.query<UploadLimits, void>({
      query: () => 'upload/limits',
      transformResponse: unwrap<UploadLimits>,
      keepUnusedDataFor: limitsSeconds,
    }),
    ownCopies: build.query<OwnCopy[], { print: string } | { postId: string }>({
      query: (params) => ({ url: 'upload/copies', params }),
      transformResponse: unwrap<OwnCopy[]>,
      keepUnusedDataFor: 0,
    }),
    createUpload: build.mutation<UploadTicket, CreateUpload>({
      query: ({ type, key, ...body }) => ({
        url: `${type}/upload`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      }),
      transformResponse: unwrap<UploadTicket>,
    }),
    // Asked once, as what changes something is: whoever asks bears failures itself, and longer than a query is tried.
    uploadStanding: build.mutation<UploadState, string>({
      query: (uploadId) => `upload/${uploadId}`,
      transformResponse: unwrap<UploadState>,
    }),
    completeUpload: build.mutation<Post, { uploadId: string; parts: DonePart[] }>({
      query: ({ uploadId, parts }) => ({
        url: `upload/${uploadId}/complete`,
        method: 'POST',
        body: { parts },
        timeout: completeTimeoutMs,
      }),
      transformResponse: unwrap<Post>,
    }),
    retryTranscode: build.mutation<unknown, Pick<Post, '_id' | 'type'>>({
      query: ({ type, _id }) => ({ url: `${type}/${_id}/retry`, method: 'POST' }),
    }),
  }),
});

/** Has the lists read again that show a person's own uploads: studio and profile. */
export function listsOfUploads(
  type: PostType,
  ownId: string,
): ReturnType<typeof baseApi.util.invalidateTags> {
  const lists = ['my', `user/${ownId}`];
  return baseApi.util.invalidateTags([
    ...lists.map((list) => ({ type: 'Feed' as const, id: `${type}:${list}` })),
    'MyPosts',
  ]);
}

export const { useUploadLimitsQuery, useOwnCopiesQuery, useRetryTranscodeMutation } = uploadApi;
