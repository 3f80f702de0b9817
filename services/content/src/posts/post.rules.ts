import type { z } from 'zod';
import type { AccountId, AssetId, PostId } from '@mate/contracts/ids';
import type { MediaReason } from '@mate/contracts/media';
import { brokenRuleOf } from '@mate/contracts/fields';
import {
  postText,
  postTextChange,
  type PostText,
  type PostTextChange,
} from '@mate/contracts/post-text';
import { refusedField } from '@mate/contracts/refusals';
import type { postTypeWords } from '@mate/contracts/words/post-words';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { Captions, Film, Renditions } from '../media/assets/asset.rules.js';
import type { Schedule } from './post-schedule.rules.js';
import type { PostState } from './post.states.js';

export type PostType = WordOf<typeof postTypeWords>;
export type Visibility = PostText['visibility'];

export interface PostCounts {
  views: number;
  likes: number;
  comments: number;
  gifts: number;
  /** Coins of those gifts, less what was taken back; absent until the first is counted. */
  giftCoins?: number;
  /** How many people gave them; absent until the first is counted. */
  givers?: number;
}

/** A snapshot of what plays of the post's asset, so that lists need nothing else. */
export interface PostMedia {
  thumbnailKey: string;
  blurhash: string;
  h264: Renditions['h264'];
  /** There are streams for adaptive players; absent where there are none. */
  hasStreams?: boolean;
  /** Likewise a storyboard. */
  hasStoryboard?: boolean;
  /** What is said, by language; absent where there is nothing. */
  captions?: Pick<Captions, 'captionsId' | 'language'>[];
}

export interface PostRecord extends PostText {
  _id: PostId;
  authorId: AccountId;
  /** The film that it shows. */
  assetId: AssetId;
  type: PostType;
  state: PostState;
  /** Empty unless the post is failed. */
  failureReason: MediaReason | '';
  createTime: Date;
  updateTime: Date;
  /** Orders every public list; the creation time until the post plays. */
  publishTime: Date;
  media: PostMedia;
  video: Film | null;
  counts: PostCounts;
  /** Plays and the sum of how deep they went (0 to 1 each), for feeds; absent until the first. */
  watched?: { plays?: number; share?: number };
  /** From when on others may watch it; it is private until then. */
  schedule?: Schedule;
  /** Others could watch it before it became private: it is not new when it comes back. Absent until then. */
  wasShown?: true;
  /** Since when the timelines of followers are to be told of it; absent once they are. */
  spreadDue?: Date;
  /** How often its state or words changed; absent where none did since that is counted. */
  version?: number;
}

/** A post of which timelines are to be told, taken by one process. */
export type SpreadingPost = Pick<
  PostRecord,
  '_id' | 'authorId' | 'type' | 'state' | 'visibility' | 'publishTime' | 'spreadDue'
>;

/** What a row elsewhere says of a post, and what decides who may read it. */
export type PostHeading = Pick<
  PostRecord,
  '_id' | 'authorId' | 'state' | 'title' | 'type' | 'visibility'
>;

/** What a post is found under beside its words, and what decides who may see that. */
export type PostTopics = Pick<
  PostRecord,
  '_id' | 'authorId' | 'state' | 'visibility' | 'tags' | 'place'
>;

const TERMS_MAX = 60;

/** The text of a new post, trimmed and with plain tags. Throws INVALID_REQUEST naming the field. */
export function checkedText(written: PostText): PostText {
  return checked(postText, written);
}

/** What an edit changes, likewise; fields that it leaves out stay absent. Throws INVALID_REQUEST naming the field. */
export function checkedChange(written: PostTextChange): PostTextChange {
  return checked(postTextChange, written);
}

function checked<T>(schema: z.ZodType<T>, written: PostTextChange): T {
  const { tags } = written;
  const result = schema.safeParse(tags ? { ...written, tags: normalisedTags(tags) } : written);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refusedField(
    String(issue?.path[0] ?? ''),
    issue ? brokenRuleOf(issue) : { rule: 'INVALID' },
  );
}

/** Lower-case tags without `#`, each once. */
export function normalisedTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(normalisedTag).filter((tag) => tag !== ''))];
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

/** What a post gets when others may watch it from now on: it is as new as that, and timelines are to be told. */
export function publishedAt(now: Date): Required<Pick<PostRecord, 'publishTime' | 'spreadDue'>> {
  return { publishTime: now, spreadDue: now };
}

/** By time and, within a millisecond, by id: as the database orders them. */
export function newestFirst<Row extends Pick<PostRecord, '_id' | 'publishTime'>>(
  rows: readonly Row[],
): Row[] {
  const timeOf = ({ publishTime }: Row): number => publishTime.getTime();
  return [...rows].sort((a, b) => timeOf(b) - timeOf(a) || (a._id < b._id ? 1 : -1));
}

/** True as soon as one rendition plays. */
export function isPlayable(post: Pick<PostRecord, 'media'>): boolean {
  return Object.keys(post.media.h264).length > 0;
}
