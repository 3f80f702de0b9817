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
import { chosenWord, refusedField, requiredWord } from '@mate/contracts/refusals';
import type { PostType as Type } from './post.rules.js';
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

/** The type that a request names; shorts where it names none. Throws INVALID_REQUEST for one that is not known. */
export function typeFromWire(type: PostType): Type {
  return chosenWord(postTypeWords, type, 'type') ?? 'short';
}

/** The text of a new post as a request carries it. Throws INVALID_REQUEST where it carries none, or an unknown choice. */
export function textFromWire(text: WireText | undefined): PostText {
  const { visibility, allowComments = true, allowGifts = true, ...words } = given(text);
  return {
    ...{ ...words, allowComments, allowGifts },
    visibility: chosenWord(visibilityWords, visibility, 'visibility') ?? 'public',
  };
}

/** The fields that an edit names. Throws INVALID_REQUEST for one that there is not, or that has no known value. */
export function changeFromWire(
  text: WireText | undefined,
  fields: readonly string[],
): PostTextChange {
  if (fields.length === 0) return {};
  const { visibility, allowComments, allowGifts, ...words } = given(text);
  const unknown = fields.find((field) => !postTextFields.some((known) => known === field));
  if (unknown !== undefined) throw refusedField(unknown, { rule: 'UNKNOWN_FIELD' });
  const named = postTextFields.filter((field) => fields.includes(field));
  const choices = { allowComments, allowGifts };
  for (const name of ['allowComments', 'allowGifts'] as const)
    if (named.includes(name) && choices[name] === undefined)
      throw refusedField(name, { rule: 'REQUIRED' });
  const change: PostTextChange = {
    ...{ ...words, ...choices },
    ...(named.includes('visibility') && {
      visibility: requiredWord(visibilityWords, visibility, 'visibility'),
    }),
  };
  return pickPostText(change, named);
}

/** A text as RPC carries it. */
export function textOnWire(text: PostText): WireText {
  return { ...text, visibility: visibilityWords.toWire(text.visibility) };
}

function given(text: WireText | undefined): WireText {
  if (!text) throw refusedField('text', { rule: 'REQUIRED' });
  return text;
}
