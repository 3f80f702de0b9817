import { z } from 'zod';
import { mediaReason } from '@mate/contracts/media';
import { postSchedule } from '@mate/contracts/post-schedule';
import { postTextChange, toldPostText } from '@mate/contracts/post-text';
import { relatedReasonWords } from '@mate/contracts/words/feed-words';
import {
  ownPostFilterWords,
  ownPostSortWords,
  postStateWords,
  postTypeWords,
  visibilityWords,
} from '@mate/contracts/words/post-words';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { person } from '../users/person.dto.js';

const text = (max: number): z.ZodString => z.string().max(max);
const renditions = z
  .object({ '480p': z.string(), '720p': z.string(), '1080p': z.string() })
  .partial()
  .meta({ id: 'Renditions', description: 'Addresses by rung that a video element can play' });

const postType = z.enum(postTypeWords.all);
export type PostKind = z.infer<typeof postType>;
export const postStatus = z.enum(postStateWords.all);
export type PostStatus = z.infer<typeof postStatus>;

/** Why a file did not become a post that plays. */
export const failureCode = mediaReason.meta({ id: 'MediaReason' });

/** What is said in a film, in one language. */
export const captionsTrack = z
  .object({
    language: z.string(),
    label: z.string().meta({ description: 'What the language calls itself' }),
    url: z.string(),
  })
  .meta({ id: 'CaptionsTrack', description: 'A WebVTT file, from the root of the API' });
export type CaptionsTrack = z.infer<typeof captionsTrack>;

/** A short or a video. */
export const post = z
  .object({
    _id: z.string(),
    type: postType,
    ...toldPostText,
    place: z.string().nullable(),
    status: postStatus,
    failureReason: z.string().optional().meta({
      description: 'English words for failureCode, for readers that have no words of their own',
    }),
    failureCode: failureCode.optional(),
    createdAt: z.string(),
    schedule: postSchedule.optional().meta({
      description: 'From when on others may watch it, and who; told to its author alone',
    }),
    media: z.object({
      transcoded: z.boolean(),
      thumbnailUrl: z.string().nullable(),
      thumbnailKey: z.string().nullable(),
      blurhash: z.string().nullable(),
      key: z.string().nullable(),
      h264: renditions,
      h265: renditions,
      hls: z.string().optional().meta({
        description:
          'Where an adaptive player begins (HLS), from the root of the API; of videos, in the answer for one post. Works as long as the other addresses',
      }),
      storyboard: z.string().optional().meta({
        description:
          'Likewise: WebVTT whose cues name parts of one picture (#xywh=) for stretches of the film',
      }),
      captions: z.array(captionsTrack).optional().meta({ description: 'Likewise; of shorts too' }),
      captionLanguages: z.array(z.string()).optional().meta({
        description:
          'In which languages there are captions (BCP 47); in every answer, absent where there are none',
      }),
    }),
    videoDetails: z.object({
      duration: z.number(),
      aspectRatio: z.string().nullable(),
      width: z.int(),
      height: z.int(),
    }),
    user: person,
    counts: z.object({
      views: z.int(),
      likes: z.int(),
      comments: z.int(),
      gifts: z.int(),
      /** Coins of those gifts, less what was taken back. */
      giftCoins: z.int().optional(),
      /** How many people gave them. */
      givers: z.int().optional(),
    }),
    liked: z.boolean(),
    bookmarked: z.boolean(),
    resumeSeconds: z.int().optional().meta({
      description: 'Where the caller stopped; told by the details of a post alone',
    }),
    because: z
      .object({ reason: z.enum(relatedReasonWords.all), tag: z.string().nullable() })
      .optional()
      .meta({
        description:
          'Why it comes after the post that was asked about, and which tag where it is one; told by `related` alone',
      }),
    nextId: z.string().nullable(),
    prevId: z.string().nullable(),
  })
  .meta({ id: 'Post' });

export type Post = z.infer<typeof post>;

export const feedQuery = z.strictObject({ ...cursorShape, ...pageShape() });
export type FeedQuery = z.infer<typeof feedQuery>;

export const postQuery = z.strictObject({
  tag: text(100).default(''),
  place: text(100).default(''),
  q: text(100).default(''),
  ...cursorShape,
  ...pageShape(),
});
export type PostQuery = z.infer<typeof postQuery>;

export const listQuery = z.strictObject({
  search: text(100).default(''),
  ...cursorShape,
  ...pageShape(),
});
export type ListQuery = z.infer<typeof listQuery>;

export const ownPostsQuery = listQuery.extend({
  /** `scheduled` are those that wait for their time. */
  status: z.enum(ownPostFilterWords.all).optional(),
  visibility: z.enum(visibilityWords.all).optional(),
  /** By a number: the most first, among the newest thousand; such a list goes on by `page`. */
  sort: z.enum(ownPostSortWords.all).default('newest'),
});
export type OwnPostsQuery = z.infer<typeof ownPostsQuery>;

export const updatePostBody = postTextChange.extend({
  /** From when on others may watch it: it is private until then. Null takes that off. */
  schedule: postSchedule.nullable().optional(),
});
export type UpdatePostBody = z.infer<typeof updatePostBody>;

export const viewBody = z.strictObject({
  watchedSeconds: z.number().min(0).max(86_400),
  completed: z.boolean().default(false),
});
export type ViewBody = z.infer<typeof viewBody>;

export const likeReply = z.object({ liked: z.boolean(), likes: z.int() }).meta({ id: 'LikeReply' });
export const bookmarkReply = z.object({ bookmarked: z.boolean() }).meta({ id: 'BookmarkReply' });
export const recordedReply = z.object({ recorded: z.literal(true) });
export const idReply = z.object({ _id: z.string() });
