import type {
  Post,
  PostType,
  UploadBody,
  UploadState,
  UploadTicket,
} from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';
import type { DonePart } from './multipart-upload.js';

/** What an author writes, as the API takes it. */
export type UploadMeta = Omit<UploadBody, 'fileName' | 'size' | 'contentType'>;

interface CreateUpload extends UploadBody {
  type: PostType;
}

/** Storage joins the parts of a large file while this call waits; the gateway gives it a minute. */
const completeTimeoutMs = 65_000;

const uploadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createUpload: build.mutation<UploadTicket, CreateUpload>({
      query: ({ type, ...body }) => ({ url: `${type}/upload`, method: 'POST', body }),
      transformResponse: unwrap<UploadTicket>,
    }),
    uploadStanding: build.query<UploadState, string>({
      query: (uploadId) => `upload/${uploadId}`,
      transformResponse: unwrap<UploadState>,
      keepUnusedDataFor: 0,
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

export const {
  useCreateUploadMutation,
  useLazyUploadStandingQuery,
  useCompleteUploadMutation,
  useRetryTranscodeMutation,
} = uploadApi;
