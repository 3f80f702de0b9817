import { AppError } from '@mate/contracts/errors';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { MediaReason } from '@mate/contracts/media';
import {
  POST_DESCRIPTION_LENGTH_MAX,
  POST_PLACE_LENGTH_MAX,
  POST_TAGS_MAX,
  POST_TAG_LENGTH_MAX,
  POST_TITLE_LENGTH_MAX,
} from '@mate/contracts/limits';
import type { postTypeWords, visibilityWords } from '@mate/contracts/words/post-words';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { PostState } from './post.states.js';

export type PostType = WordOf<typeof postTypeWords>;
export type Visibility = WordOf<typeof visibilityWords>;
export const rungs = ['480p', '720p', '1080p'] as const;
export type Rung = (typeof rungs)[number];

export interface PostCounts {
  views: number;
  likes: number;
  comments: number;
  gifts: number;
  /** Coins of those gifts; absent until the first is counted. */
  giftCoins?: number;
}

/** The uploaded file: kept, never served. */
export interface Original {
  key: string;
  sizeBytes: number;
}

/** What of the transcode has to outlive a worker. Only the attempt with the highest number may write. */
export interface TranscodeRecord {
  /** Grows with every order to transcode; names the job. */
  version: number;
  /** Grows with every worker that takes the order up: the fence. */
  attempt: number;
  /** False while renditions are outstanding. */
  finished: boolean;
  leaseExpireTime: Date;
}

/** When a post's stored files are looked at next, to remove what nobody can see any more. */
export interface PurgeNote {
  dueTime: Date;
  /** Nothing is left to do after this look. */
  isLast: boolean;
}

export interface PostRecord {
  _id: PostId;
  authorId: AccountId;
  type: PostType;
  title: string;
  description: string;
  tags: string[];
  place: string;
  visibility: Visibility;
  state: PostState;
  /** Empty unless the post is failed. */
  failureReason: MediaReason | '';
  createTime: Date;
  updateTime: Date;
  /** Orders every public list; the creation time until the post plays. */
  publishTime: Date;
  original: Original | null;
  transcode: TranscodeRecord;
  media: { thumbnailKey: string; blurhash: string; h264: Partial<Record<Rung, string>> };
  video: { durationSeconds: number; width: number; height: number } | null;
  counts: PostCounts;
  /** When stored files are looked at to be removed; null when there is nothing to remove. */
  purge: PurgeNote | null;
}

/** What the author writes about a post. */
export interface PostText {
  title: string;
  description: string;
  tags: string[];
  place: string;
}

const TERMS_MAX = 60;

/** Trimmed and checked text of a post. Throws INVALID_REQUEST naming the field. */
export function checkedText(input: Partial<PostText>): Partial<PostText> {
  const checked: Partial<PostText> = {};
  if (input.title !== undefined) {
    checked.title = withinLength('title', input.title, { min: 1, max: POST_TITLE_LENGTH_MAX });
  }
  if (input.description !== undefined) {
    checked.description = withinLength('description', input.description, {
      min: 0,
      max: POST_DESCRIPTION_LENGTH_MAX,
    });
  }
  if (input.place !== undefined) {
    checked.place = withinLength('place', input.place, { min: 0, max: POST_PLACE_LENGTH_MAX });
  }
  if (input.tags !== undefined) checked.tags = normalisedTags(input.tags);
  return checked;
}

/** Lower-case tags without `#`, each once. Throws INVALID_REQUEST when there are too many or one is too long. */
export function normalisedTags(tags: readonly string[]): string[] {
  const unique = new Set(tags.map(normalisedTag).filter((tag) => tag !== ''));
  if (unique.size > POST_TAGS_MAX)
    throw new AppError('INVALID_REQUEST', { field: 'tags', tagsMax: POST_TAGS_MAX });
  for (const tag of unique) withinLength('tags', tag, { min: 1, max: POST_TAG_LENGTH_MAX });
  return [...unique];
}

/** One tag as it is stored and looked up. */
export function normalisedTag(tag: string): string {
  return tag
    .normalize('NFKC')
    .trim()
    .replace(/^#+/, '')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** A place as it is compared: without case and double spaces. */
export function placeKeyOf(place: string): string {
  return place.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

/** The words a post is found by. */
export function searchTermsOf(text: Pick<PostText, 'title' | 'tags' | 'place'>): string[] {
  return wordsOf([text.title, ...text.tags, text.place].join(' ')).slice(0, TERMS_MAX);
}

/** Distinct lower-case words of a text, in order. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return [...new Set(words ?? [])];
}

/** True when a post is found by all the words, the last one as a beginning: it is still being typed. */
export function isFoundBy(
  text: Pick<PostText, 'title' | 'tags' | 'place'>,
  words: readonly string[],
): boolean {
  const terms = searchTermsOf(text);
  return words.every((word, index) =>
    index === words.length - 1 ? terms.some((term) => term.startsWith(word)) : terms.includes(word),
  );
}

/** Where the uploaded file of a post is, whether or not the upload was completed. */
export function originalKeyOf({ _id, authorId }: Pick<PostRecord, '_id' | 'authorId'>): string {
  return `originals/${authorId}/${_id}`;
}

/** True as soon as one rendition plays. */
export function isPlayable(post: Pick<PostRecord, 'media'>): boolean {
  return Object.keys(post.media.h264).length > 0;
}

function withinLength(field: string, value: string, limits: { min: number; max: number }): string {
  const trimmed = value.trim();
  const length = [...trimmed].length;
  if (length < limits.min || length > limits.max) {
    throw new AppError('INVALID_REQUEST', { field, lengthMin: limits.min, lengthMax: limits.max });
  }
  return trimmed;
}
