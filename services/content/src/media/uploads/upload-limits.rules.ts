import type { ContentConfig } from '../../content.config.js';
import type { AssetKind } from '../assets/asset.rules.js';

/** How large a file, and how long its film, may be. */
export interface UploadLimits {
  readonly bytesMax: number;
  readonly secondsMax: number;
}

/** What may be uploaded of each kind. The transcoder has its own copy of the lengths, since a file may say anything of its own. */
export function uploadLimits(
  config: Pick<
    ContentConfig,
    'SHORT_BYTES_MAX' | 'VIDEO_BYTES_MAX' | 'SHORT_SECONDS_MAX' | 'VIDEO_SECONDS_MAX'
  >,
): Readonly<Record<AssetKind, UploadLimits>> {
  return {
    short: { bytesMax: config.SHORT_BYTES_MAX, secondsMax: config.SHORT_SECONDS_MAX },
    video: { bytesMax: config.VIDEO_BYTES_MAX, secondsMax: config.VIDEO_SECONDS_MAX },
  };
}
