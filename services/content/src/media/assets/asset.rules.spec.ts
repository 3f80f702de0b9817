import type { AccountId, AssetId } from '@mate/contracts/ids';
import {
  mayBeTriedAgain,
  newAsset,
  nextOrder,
  originalKeyOf,
  renditionKey,
} from './asset.rules.js';
import { assetStates, assetTransition, assetTransitions } from './asset.states.js';

const now = new Date('2026-05-01T12:00:00Z');
const ownerId = '0196a000-0000-7000-8000-00000000000a' as AccountId;
const _id = '0196a000-0000-7000-8000-000000000001' as AssetId;
const awaited = newAsset(
  { _id, ownerId, kind: 'short', originalKey: originalKeyOf(ownerId, _id) },
  now,
);

describe('asset rules', () => {
  it('a new asset / waits for its file: nothing to render, to purge or to try again', () => {
    expect(awaited).toMatchObject({ state: 'awaited', order: { finished: true }, purge: null });
    expect(awaited.original).toEqual({ key: `originals/${ownerId}/${_id}`, sizeBytes: null });
    expect(mayBeTriedAgain({ ...awaited, state: 'failed' })).toBe(false);
  });

  it('keys of what is made / lie in the asset’s own folder, one below for each attempt', () => {
    expect(renditionKey(awaited, 3, '480p.mp4')).toBe(`assets/${_id}/3/480p.mp4`);
  });

  it('orders / grow by one and keep the attempts, so that no fence comes twice', () => {
    const first = nextOrder(awaited.order, { turn: 3, now });
    expect(first).toMatchObject({ version: 1, attempt: 0, finished: false, turn: 3 });
    const lost = { ...first, attempt: 4, takes: 8, troubles: 3 };
    const second = nextOrder(lost, { turn: 0, now });
    expect(second).toMatchObject({ version: 2, attempt: 4, turn: 0 });
    expect(second).not.toHaveProperty('takes');
    expect(second).not.toHaveProperty('troubles');
  });

  it('a failed asset / may be tried again while its file is there, six times in all', () => {
    const original = { ...awaited.original, sizeBytes: 10 };
    const failed = (version: number) => ({
      state: 'failed' as const,
      original,
      order: { ...awaited.order, version },
    });
    expect(mayBeTriedAgain(failed(5))).toBe(true);
    expect(mayBeTriedAgain(failed(6))).toBe(false);
    expect(mayBeTriedAgain({ ...failed(1), original: { ...original, sizeBytes: null } })).toBe(
      false,
    );
    expect(mayBeTriedAgain({ ...failed(1), state: 'processing' })).toBe(false);
  });
});

describe('asset states', () => {
  it('an asset that plays / can only be removed, a removed one is nothing else again', () => {
    expect(assetTransitions.playable).toEqual(['removed']);
    expect(assetTransitions.removed).toEqual([]);
    expect(() => assetTransition('playable', 'failed')).toThrow('never goes from playable');
  });

  it('a failed asset / is the only one that is processed anew; every living one may be removed', () => {
    const sources = assetStates.filter((state) => assetTransitions[state].includes('processing'));
    expect(sources).toEqual(['awaited', 'failed']);
    expect(assetStates.filter((state) => assetTransitions[state].includes('removed'))).toHaveLength(
      4,
    );
  });
});
