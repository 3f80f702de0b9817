import { PostState, PostType, Visibility } from '@mate/contracts/gen/content/post';
import type { PostType as Type, Visibility as Kind } from './post.rules.js';
import type { PostState as State } from './post.states.js';

const STATES: Readonly<Record<State, PostState>> = {
  draft: PostState.POST_STATE_DRAFT,
  processing: PostState.POST_STATE_PROCESSING,
  ready: PostState.POST_STATE_READY,
  failed: PostState.POST_STATE_FAILED,
  removed: PostState.POST_STATE_REMOVED,
};
const TYPES: Readonly<Record<Type, PostType>> = {
  short: PostType.POST_TYPE_SHORT,
  video: PostType.POST_TYPE_VIDEO,
};
const KINDS: Readonly<Record<Kind, Visibility>> = {
  public: Visibility.VISIBILITY_PUBLIC,
  followers: Visibility.VISIBILITY_FOLLOWERS,
  private: Visibility.VISIBILITY_PRIVATE,
};

/** How RPC names a state. */
export function stateOnWire(state: State): PostState {
  return STATES[state];
}

/** How RPC names a type. */
export function typeOnWire(type: Type): PostType {
  return TYPES[type];
}

/** How RPC names a visibility. */
export function visibilityOnWire(visibility: Kind): Visibility {
  return KINDS[visibility];
}

/** The type that a request names; shorts where it names none. */
export function typeFromWire(type: PostType): Type {
  return type === PostType.POST_TYPE_VIDEO ? 'video' : 'short';
}

/** The visibility that a request names; undefined when it names none. */
export function visibilityFromWire(visibility: Visibility | undefined): Kind | undefined {
  return (['public', 'followers', 'private'] as const).find((kind) => KINDS[kind] === visibility);
}
