import type { AssetRecord } from '../media/assets/asset.rules.js';
import {
  highestRendition,
  lowestRendition,
  OTHER_KILOBITS,
  planLadder,
  type Rendition,
} from './ffmpeg/ladder.rules.js';

const BYTES_PER_KILOBIT = 125;
// Of a film that plays only its size is known: the most frames a second that a rung is made with.
const FRAMES_PER_SECOND_MAX = 60;

/**
 * Room that an order can take on the scratch disk: the original, and renditions as large as their encoder may make them. A small
 * file says nothing of that: what draws grain anew for every picture is tiny until it is encoded for everybody.
 */
export function scratchBytesOf(
  { kind, state, original, film }: Pick<AssetRecord, 'kind' | 'state' | 'original' | 'film'>,
  secondsMax: Readonly<Record<AssetRecord['kind'], number>>,
): number {
  const renditions =
    state === 'playable' && film
      ? planLadder({ ...film, framesPerSecond: FRAMES_PER_SECOND_MAX })
      : [lowestRendition];
  const seconds = (state === 'playable' && film?.durationSeconds) || secondsMax[kind];
  const originalBytes = original.sizeBytes ?? 0;
  // A picture that stays as it is takes its room once more, at the rate of the highest rung at most.
  const kept =
    state === 'playable' ? 0 : Math.min(originalBytes, bytesOf([highestRendition], seconds));
  return originalBytes + kept + bytesOf(renditions, seconds);
}

function bytesOf(
  renditions: readonly Pick<Rendition, 'kilobitsPerSecondMax'>[],
  seconds: number,
): number {
  const kilobits = renditions.reduce(
    (sum, { kilobitsPerSecondMax }) => sum + kilobitsPerSecondMax + OTHER_KILOBITS,
    0,
  );
  return Math.ceil(kilobits * seconds * BYTES_PER_KILOBIT);
}
