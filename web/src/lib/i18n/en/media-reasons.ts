import type { MediaReason } from '../../api-types.js';

/** Why a video could not be prepared, by its code: one text for every code of the contract. */
export const mediaReasonMessages = {
  'media.MEDIA_UNREADABLE':
    'This file is not a video that we can read. Please upload an MP4, MOV or WebM video.',
  'media.MEDIA_NO_VIDEO': 'There is no picture in this file. Please upload a video.',
  'media.MEDIA_DAMAGED': 'This video is damaged or incomplete. Please upload it again.',
  'media.MEDIA_TOO_MANY_STREAMS':
    'This file holds too many streams. Please export it again as a plain video.',
  'media.MEDIA_TOO_MANY_PIXELS':
    'The picture of this video is too large. The limit is 4096 × 2160 pixels.',
  'media.MEDIA_SHORT_TOO_LONG': 'This short is longer than a short may be.',
  'media.MEDIA_VIDEO_TOO_LONG': 'This video is longer than a video may be.',
  'media.MEDIA_TOO_SLOW':
    'This video takes too long to process. Please export it with simpler settings.',
  'media.MEDIA_TROUBLE': 'Something went wrong while we processed this video. Please try again.',
} as const satisfies Record<`media.${MediaReason}`, string>;
