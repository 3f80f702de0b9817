import { AppError } from '@mate/contracts/errors';
import {
  MediaReason as WireReason,
  type PostState,
  type PostType,
  type PostText as WireText,
} from '@mate/contracts/gen/content/post';
import type { MediaReason } from '@mate/contracts/media';
import {
  mediaReasonWords,
  postStateWords,
  postTypeWords,
  visibilityWords,
} from '@mate/contracts/words/post-words';
import {
  pickPostText,
  postTextFields,
  type PostText,
  type PostTextChange,
} from '@mate/contracts/post-text';
import type { PostType as Type, Visibility } from './post.rules.js';
import type { PostState as State } from './post.states.js';

/** How RPC names a state. */
export function stateOnWire(state: State): PostState {
  return postStateWords.toWire(state);
}

/** How RPC names a type. */
export function typeOnWire(type: Type): PostType {
  return postTypeWords.toWire(type);
}

/** How RPC names the reason of a failure; unspecified for none. */
export function reasonOnWire(reason: MediaReason | ''): WireReason {
  return reason === '' ? WireReason.MEDIA_REASON_UNSPECIFIED : mediaReasonWords.toWire(reason);
}

/** The type that a request names; shorts where it names none. */
export function typeFromWire(type: PostType): Type {
  return postTypeWords.toWord(type) ?? 'short';
}

/** The text of a new post as a request carries it. Throws INVALID_REQUEST where it carries none. */
export function textFromWire(text: WireText | undefined): PostText {
  const words = wordsFromWire(text);
  return { ...words, visibility: words.visibility ?? 'public' };
}

/** The fields that an edit names. Throws INVALID_REQUEST for one that there is not, or that has no known value. */
export function changeFromWire(
  text: WireText | undefined,
  fields: readonly string[],
): PostTextChange {
  if (fields.length === 0) return {};
  const { visibility, ...words } = wordsFromWire(text);
  const told: PostTextChange = visibility ? { ...words, visibility } : words;
  const unknown = fields.find((field) => !Object.hasOwn(told, field));
  if (unknown !== undefined) throw new AppError('INVALID_REQUEST', { field: unknown });
  return pickPostText(
    told,
    postTextFields.filter((field) => fields.includes(field)),
  );
}

/** A text as RPC carries it. */
export function textOnWire(text: PostText): WireText {
  return { ...text, visibility: visibilityWords.toWire(text.visibility) };
}

function wordsFromWire(
  text: WireText | undefined,
): Omit<PostText, 'visibility'> & { visibility: Visibility | undefined } {
  if (!text) throw new AppError('INVALID_REQUEST', { field: 'text' });
  return { ...text, visibility: visibilityWords.toWord(text.visibility) };
}
