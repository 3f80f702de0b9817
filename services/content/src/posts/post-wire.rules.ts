import {
  MediaReason as WireReason,
  PostState,
  PostType,
  Visibility,
} from '@mate/contracts/gen/content/post';
import type { MediaReason } from '@mate/contracts/media';
import { wireEnum } from '@mate/contracts/wire-enum';
import type { PostType as Type, Visibility as Kind } from './post.rules.js';
import type { PostState as State } from './post.states.js';

const states = wireEnum<PostState>()({
  [PostState.POST_STATE_DRAFT]: 'draft',
  [PostState.POST_STATE_PROCESSING]: 'processing',
  [PostState.POST_STATE_READY]: 'ready',
  [PostState.POST_STATE_FAILED]: 'failed',
  [PostState.POST_STATE_REMOVED]: 'removed',
});
const types = wireEnum<PostType>()({
  [PostType.POST_TYPE_SHORT]: 'short',
  [PostType.POST_TYPE_VIDEO]: 'video',
});
const kinds = wireEnum<Visibility>()({
  [Visibility.VISIBILITY_PUBLIC]: 'public',
  [Visibility.VISIBILITY_FOLLOWERS]: 'followers',
  [Visibility.VISIBILITY_PRIVATE]: 'private',
});
const reasons = wireEnum<WireReason>()({
  [WireReason.MEDIA_REASON_UNREADABLE]: 'MEDIA_UNREADABLE',
  [WireReason.MEDIA_REASON_NO_VIDEO]: 'MEDIA_NO_VIDEO',
  [WireReason.MEDIA_REASON_DAMAGED]: 'MEDIA_DAMAGED',
  [WireReason.MEDIA_REASON_TOO_MANY_STREAMS]: 'MEDIA_TOO_MANY_STREAMS',
  [WireReason.MEDIA_REASON_TOO_MANY_PIXELS]: 'MEDIA_TOO_MANY_PIXELS',
  [WireReason.MEDIA_REASON_SHORT_TOO_LONG]: 'MEDIA_SHORT_TOO_LONG',
  [WireReason.MEDIA_REASON_VIDEO_TOO_LONG]: 'MEDIA_VIDEO_TOO_LONG',
  [WireReason.MEDIA_REASON_TOO_SLOW]: 'MEDIA_TOO_SLOW',
  [WireReason.MEDIA_REASON_TROUBLE]: 'MEDIA_TROUBLE',
});

/** How RPC names a state. */
export function stateOnWire(state: State): PostState {
  return states.toWire(state);
}

/** How RPC names a type. */
export function typeOnWire(type: Type): PostType {
  return types.toWire(type);
}

/** How RPC names a visibility. */
export function visibilityOnWire(visibility: Kind): Visibility {
  return kinds.toWire(visibility);
}

/** How RPC names the reason of a failure; unspecified for none. */
export function reasonOnWire(reason: MediaReason | ''): WireReason {
  return reason === '' ? WireReason.MEDIA_REASON_UNSPECIFIED : reasons.toWire(reason);
}

/** The type that a request names; shorts where it names none. */
export function typeFromWire(type: PostType): Type {
  return types.toWord(type) ?? 'short';
}

/** The visibility that a request names; undefined when it names none. */
export function visibilityFromWire(visibility: Visibility | undefined): Kind | undefined {
  return kinds.toWord(visibility);
}
