import { AppError } from '@mate/contracts/errors';
import { brokenRuleOf } from '@mate/contracts/fields';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import {
  COMMENT_EDITS_MAX,
  COMMENT_EDIT_MINUTES_MAX,
  COMMENT_LENGTH_MAX,
} from '@mate/contracts/limits';
import { written } from '@mate/contracts/written';

const commentText = written(COMMENT_LENGTH_MAX, 1);
const MINUTE_MS = 60_000;
// An answer takes more than a press.
const SCORE_OF_REPLY = 2;

/** Somebody whom a text names. */
export interface Mention {
  /** As in the text, folded: the person may be called otherwise since. */
  name: string;
  accountId: AccountId;
}

export interface CommentRecord {
  _id: CommentId;
  postId: PostId;
  /** Null for a comment on the post itself; replies are one level deep. */
  parentId: CommentId | null;
  /** Null where only the place is left. */
  authorId: AccountId | null;
  text: string;
  mentions?: Mention[];
  /** Those that are not kept out of numbers. */
  replies: number;
  /** Of people who are not withheld. Absent on comments from before there were any, until the first. */
  likes?: number;
  /** What the order by worth goes by: follows likes and replies. */
  score?: number;
  /** Only on comments of somebody suspended or banned: numbers leave them out, as lists do. */
  withheld?: true;
  /** By the maker of the post: only that person and the author see it. */
  hidden?: true;
  /** Hidden by a word of the maker of the post, who has not decided about it yet. */
  held?: true;
  /** Only its place is left, for the replies below it. */
  deleted?: true;
  /** Before all others; at most one of each post. */
  pinned?: true;
  /** By the maker of the post. */
  hearted?: true;
  /** When it got its present words; absent while they are the first. */
  editTime?: Date;
  /** The words that it had before, oldest first. */
  earlier?: { text: string; time: Date }[];
  /** Changes with every reply that comes or goes, so that two who change a thread meet in it. */
  turns?: number;
  /** Whose post it stands under; absent on that person's own words. */
  ownerId?: AccountId;
  /** That person has not answered in its thread; only on comments on the post itself. */
  unanswered?: true;
  createTime: Date;
}

/** A comment that somebody wrote and that is still there. */
export type WrittenComment = CommentRecord & { authorId: AccountId };

/** False where only a place is left. */
export function isWritten(comment: CommentRecord): comment is WrittenComment {
  return comment.authorId !== null;
}

/** Trimmed text of 1 to 500 characters. Throws COMMENT_INVALID. */
export function checkedCommentText(text: string): string {
  const checked = commentText.safeParse(text);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new AppError('COMMENT_INVALID', { field: 'text', ...(issue && brokenRuleOf(issue)) });
}

/** Throws COMMENTS_OFF where the maker of a post lets nobody say anything more under it; what was said stays. */
export function assertOpen({ allowComments = true }: { readonly allowComments?: boolean }): void {
  if (!allowComments) throw new AppError('COMMENTS_OFF');
}

/** Authors delete their own words, and owners what stands under their posts. */
export function mayDeleteComment(
  actorId: AccountId,
  comment: CommentRecord,
  postAuthorId: AccountId,
): boolean {
  return actorId === comment.authorId || actorId === postAuthorId;
}

/** Whether a comment may still change: for some minutes, and so often. */
export function isEditable(
  { createTime, earlier = [] }: Pick<CommentRecord, 'createTime' | 'earlier'>,
  now: Date,
): boolean {
  const ageMs = now.getTime() - createTime.getTime();
  return ageMs <= COMMENT_EDIT_MINUTES_MAX * MINUTE_MS && earlier.length < COMMENT_EDITS_MAX;
}

/** What numbers and strangers' lists leave out, with everything below it. */
export function isKeptOut({
  withheld,
  hidden,
}: Pick<CommentRecord, 'withheld' | 'hidden'>): boolean {
  return withheld === true || hidden === true;
}

/** What the maker of a post hides is read by that person and its author. */
export function mayReadWithheld(
  viewerId: AccountId | undefined,
  { authorId, hidden }: Pick<CommentRecord, 'authorId' | 'hidden'>,
  postAuthorId: AccountId,
): boolean {
  if (!hidden) return true;
  return viewerId !== undefined && (viewerId === authorId || viewerId === postAuthorId);
}

/** By how much a comment's worth changes with its numbers. */
export function scoreChangeOf(change: {
  readonly likes?: number;
  readonly replies?: number;
}): number {
  return (change.likes ?? 0) + SCORE_OF_REPLY * (change.replies ?? 0);
}

/** What the maker of a post may put on a comment. */
export type OwnerMark = 'pinned' | 'hearted' | 'hidden';

/** Whether a comment is kept from others: by its post's maker, or by a word of that person. */
export type Hiding = 'shown' | 'hidden' | 'held';

function hidingOf({ hidden, held }: Pick<CommentRecord, 'hidden' | 'held'>): Hiding {
  if (!hidden) return 'shown';
  return held ? 'held' : 'hidden';
}

/** Whether both marks say so: a process of an older version takes one away and leaves the other. */
export function isKeptAs(
  { hidden = false, held = false }: { readonly hidden?: boolean; readonly held?: boolean },
  hiding: Hiding,
): boolean {
  return hidden === (hiding !== 'shown') && held === (hiding === 'held');
}

/** How a comment is kept when its words changed: what its post's maker hid stays, whatever the words are. */
export function hidingOfWords(comment: CommentRecord, isHeld: boolean): Hiding {
  const before = hidingOf(comment);
  if (before === 'hidden') return before;
  return isHeld ? 'held' : 'shown';
}

/** A comment that is kept so. What is hidden is not pinned, and waits for no answer. */
export function withHiding(comment: CommentRecord, hiding: Hiding): CommentRecord {
  const { hidden: _hidden, held: _held, ...shown } = comment;
  if (hiding === 'shown') return shown;
  const { pinned: _pinned, unanswered: _unanswered, ...kept } = shown as CommentRecord;
  return { ...kept, hidden: true, ...(hiding === 'held' && { held: true }) };
}

/** Whether a mark may be put on a comment: neither a reply nor what is hidden is pinned. */
export function mayHave({ parentId, hidden }: CommentRecord, mark: OwnerMark): boolean {
  return mark !== 'pinned' || (parentId === null && !hidden);
}

/** A comment with a mark, or without it. */
export function withMark(
  comment: CommentRecord,
  { mark, on }: { readonly mark: Exclude<OwnerMark, 'hidden'>; readonly on: boolean },
): CommentRecord {
  const { [mark]: _before, ...rest } = comment;
  return on ? { ...rest, [mark]: true } : rest;
}
