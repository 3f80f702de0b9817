import type { AssetRecord } from '../media/assets/asset.rules.js';
import type { AssetState } from '../media/assets/asset.states.js';
import type { PostMedia } from '../posts/post.rules.js';
import type { PostState } from '../posts/post.states.js';

const states: Readonly<Record<AssetState, PostState>> = {
  awaited: 'draft',
  processing: 'processing',
  playable: 'ready',
  failed: 'failed',
  removed: 'removed',
};

/** The state of a post that nobody removed, by its asset's. */
export function postStateOf({ state }: Pick<AssetRecord, 'state'>): PostState {
  return states[state];
}

/** What a post keeps of its asset, so that lists ask for nothing else. */
export function mediaOf({
  poster,
  renditions,
  streams,
  storyboard,
  captions = [],
}: Pick<AssetRecord, 'poster' | 'renditions' | 'streams' | 'storyboard' | 'captions'>): PostMedia {
  return {
    thumbnailKey: poster?.key ?? '',
    blurhash: poster?.blurhash ?? '',
    h264: renditions.h264,
    ...(streams && { hasStreams: true }),
    ...(storyboard && { hasStoryboard: true }),
    ...(captions.length > 0 && {
      captions: captions.map(({ captionsId, language }) => ({ captionsId, language })),
    }),
  };
}
