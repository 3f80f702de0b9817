import { z } from 'zod';
import { announcedMediaReason } from '../media/media-reasons.js';
import { toldPostText } from '../posts/post-text.js';
import { postTypeWords, visibilityWords } from '../words/post-words.js';
import { defineEvent } from './envelope.js';

const postRef = { postId: z.uuid(), authorId: z.uuid(), type: z.enum(postTypeWords.all) };

export const postPublished = defineEvent({
  name: 'content.post_published.v1',
  schema: z.object({ ...postRef, title: z.string() }),
  keyOf: (data) => data.postId,
  wordsOf: (data) => data.authorId,
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
/** Of the text, what this version of the event has always had; a younger field is missing in events that wait in topics. */
const announcedText = z
  .object(toldPostText)
  .partial()
  .required({ title: true, description: true, tags: true, place: true, visibility: true }).shape;

/** The whole card as it is after its author changed words or visibility; the newest `updateTime` of a post counts. */
export const postChanged = defineEvent({
  name: 'content.post_changed.v1',
  schema: z.object({
    ...postRef,
    ...announcedText,
    state: z.enum(['draft', 'processing', 'ready', 'failed']),
    updateTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.postId,
  wordsOf: (data) => data.authorId,
});
/**
 * How a post stands to everybody else: whose it is, whether it plays, for whom it is meant, and whether coins may be given on
 * it. Told when it plays first, when its author changes that, and when it is gone; the newest `version` of a post counts.
 */
export const postStandingChanged = defineEvent({
  name: 'content.post_standing_changed.v1',
  signed: true,
  schema: z.object({
    ...postRef,
    state: z.enum(['ready', 'removed']),
    visibility: z.enum(visibilityWords.all),
    /** Missing in news from before there was a choice: then it is true. */
    allowGifts: z.boolean().optional(),
    version: z.int().nonnegative(),
  }),
  keyOf: (data) => data.postId,
});
/** A comment is gone; replies below it may stay. `authorId` made the post. */
export const commentRemoved = defineEvent({
  name: 'content.comment_removed.v1',
  schema: z.object({
    ...postRef,
    commentId: z.uuid(),
    commentAuthorId: z.uuid(),
    actorId: z.uuid(),
  }),
  keyOf: (data) => data.postId,
});
