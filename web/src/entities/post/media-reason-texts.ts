import type { MediaReason } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import type { MessageKey } from '../../lib/i18n/t.js';

const keys: Readonly<Record<MediaReason, MessageKey>> = {
  MEDIA_UNREADABLE: 'media.unreadable',
  MEDIA_NO_VIDEO: 'media.noVideo',
  MEDIA_DAMAGED: 'media.damaged',
  MEDIA_TOO_MANY_STREAMS: 'media.tooManyStreams',
  MEDIA_TOO_MANY_PIXELS: 'media.tooManyPixels',
  MEDIA_SHORT_TOO_LONG: 'media.shortTooLong',
  MEDIA_VIDEO_TOO_LONG: 'media.videoTooLong',
  MEDIA_TOO_SLOW: 'media.tooSlow',
  MEDIA_TROUBLE: 'media.trouble',
};

/** Why a video could not be prepared, in the reader's words; in the server's for a code newer than this app. */
export function mediaReasonText(code: MediaReason | undefined, message = ''): string {
  return code !== undefined && code in keys ? t(keys[code]) : message;
}
