import { postsApi } from '../../../entities/post/posts-api.js';
import type { PostType, UploadState, UploadTicket } from '../../../lib/api-types.js';
import type { AppDispatch } from '../../../lib/state/hooks.js';
import type { KeptUpload } from './kept-uploads.js';
import type { DonePart } from './multipart-upload.js';
import { listsOfUploads, uploadApi } from './upload-api.js';

/** What a queue of uploads asks of the server. Everything rejects with an ApiError. */
export interface UploadCalls {
  create: (upload: KeptUpload) => Promise<UploadTicket>;
  standing: (uploadId: string) => Promise<UploadState>;
  complete: (uploadId: string, parts: DonePart[]) => Promise<unknown>;
  /** Gives a draft up; one that is gone already is no matter. */
  remove: (type: PostType, postId: string) => void;
  /** Own lists have one more. */
  tellLists: (type: PostType) => void;
}

/** The calls by the app's own API. */
export function uploadCalls(dispatch: AppDispatch, accountId: string): UploadCalls {
  const { createUpload, uploadStanding, completeUpload } = uploadApi.endpoints;
  return {
    create: ({ key, type, meta, fileName, sizeBytes: size, contentType, print }) => {
      const file = { fileName, size, contentType, ...(print !== null && { print }) };
      const asked = { type, key, ...meta, ...file };
      return dispatch(createUpload.initiate(asked, { track: false })).unwrap();
    },
    standing: (uploadId) => dispatch(uploadStanding.initiate(uploadId, { track: false })).unwrap(),
    complete: (uploadId, parts) =>
      dispatch(completeUpload.initiate({ uploadId, parts }, { track: false })).unwrap(),
    remove: (type, _id) => {
      void dispatch(postsApi.endpoints.deletePost.initiate({ _id, type }, { track: false }));
    },
    tellLists: (type) => {
      dispatch(listsOfUploads(type, accountId));
    },
  };
}
