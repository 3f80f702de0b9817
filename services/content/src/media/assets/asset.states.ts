export const assetStates = ['awaited', 'processing', 'playable', 'failed', 'removed'] as const;
export type AssetState = (typeof assetStates)[number];

/**
 * Which state may follow which. An awaited file fails when it is no video; a failed asset may be tried again;
 * `playable` means that one rendition plays, further ones are added without a move.
 */
export const assetTransitions: Readonly<Record<AssetState, readonly AssetState[]>> = {
  awaited: ['processing', 'failed', 'removed'],
  processing: ['playable', 'failed', 'removed'],
  playable: ['removed'],
  failed: ['processing', 'removed'],
  removed: [],
};

export interface AssetTransition {
  readonly from: AssetState;
  readonly to: AssetState;
}

/** A move of the table. Throws on one that is not in it: a bug, never a user's fault. */
export function assetTransition(from: AssetState, to: AssetState): AssetTransition {
  if (!assetTransitions[from].includes(to))
    throw new Error(`an asset never goes from ${from} to ${to}`);
  return { from, to };
}
