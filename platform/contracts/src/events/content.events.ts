import { z } from 'zod';
import { announcedMediaReason } from '../media/media-reasons.js';
import { defineEvent } from './envelope.js';

const postRef = { postId: z.uuid(), authorId: z.uuid(), type: z.enum(['short', 'video']) };

export const uploadCompleted = defineEvent({
  name: 'content.upload_completed.v1',
  schema: z.object({ ...postRef, sizeBytes: z.int().positive() }),
  keyOf: (data) => data.postId,
});
export const postPublished = defineEvent({
  name: 'content.post_published.v1',
  schema: z.object({ ...postRef, title: z.string() }),
  keyOf: (data) => data.postId,
});
export const postFailed = defineEvent({
  name: 'content.post_failed.v1',
  schema: z.object({ ...postRef, reason: announcedMediaReason }),
  keyOf: (data) => data.postId,
});
export const postDeleted = defineEvent({
  name: 'content.post_deleted.v1',
  schema: z.object(postRef),
  keyOf: (data) => data.postId,
});
/** Likes, comments and bookmarks as they happen; views are folded and not announced one by one. */
export const postEngaged = defineEvent({
  name: 'content.post_engaged.v1',
  schema: z.object({
    ...postRef,
    actorId: z.uuid(),
    kind: z.enum(['liked', 'unliked', 'commented', 'bookmarked', 'unbookmarked']),
    commentId: z.uuid().optional(),
  }),
  keyOf: (data) => data.postId,
});
