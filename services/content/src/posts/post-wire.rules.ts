import {
  MediaReason as WireReason,
  type PostState,
  type PostType,
  type Visibility,
} from '@mate/contracts/gen/content/post';
import type { MediaReason } from '@mate/contracts/media';
import {
  mediaReasonWords,
  postStateWords,
  postTypeWords,
  visibilityWords,
} from '@mate/contracts/words/post-words';
import type { PostType as Type, Visibility as Kind } from './post.rules.js';
import type { PostState as State } from './post.states.js';

/** How RPC names a state. */
export function stateOnWire(state: State): PostState {
  return postStateWords.toWire(state);
}

/** How RPC names a type. */
export function typeOnWire(type: Type): PostType {
  return postTypeWords.toWire(type);
}

/** How RPC names a visibility. */
export function visibilityOnWire(visibility: Kind): Visibility {
  return visibilityWords.toWire(visibility);
}

/** How RPC names the reason of a failure; unspecified for none. */
export function reasonOnWire(reason: MediaReason | ''): WireReason {
  return reason === '' ? WireReason.MEDIA_REASON_UNSPECIFIED : mediaReasonWords.toWire(reason);
}

/** The type that a request names; shorts where it names none. */
export function typeFromWire(type: PostType): Type {
  return postTypeWords.toWord(type) ?? 'short';
}

/** The visibility that a request names; undefined when it names none. */
export function visibilityFromWire(visibility: Visibility | undefined): Kind | undefined {
  return visibilityWords.toWord(visibility);
}
