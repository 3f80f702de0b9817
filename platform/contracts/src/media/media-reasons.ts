import { z } from 'zod';

/** Why a file did not become a post that plays, with the English words for readers that know no other. */
const TEXTS = {
  MEDIA_UNREADABLE:
    'This file is not a video that we can read. Please upload an MP4, MOV or WebM video.',
  MEDIA_NO_VIDEO: 'There is no picture in this file. Please upload a video.',
  MEDIA_DAMAGED: 'This video is damaged or incomplete. Please upload it again.',
  MEDIA_TOO_MANY_STREAMS:
    'This file holds too many streams. Please export it again as a plain video.',
  MEDIA_TOO_MANY_PIXELS: 'The picture of this video is too large. The limit is 4096 × 2160 pixels.',
  MEDIA_SHORT_TOO_LONG: 'This short is longer than a short may be.',
  MEDIA_VIDEO_TOO_LONG: 'This video is longer than a video may be.',
  MEDIA_TOO_SLOW: 'This video takes too long to process. Please export it with simpler settings.',
  MEDIA_TROUBLE: 'Something went wrong while we processed this video. Please try again.',
} as const;

/** The closed list of reasons; stored, announced and answered as these codes, worded by whoever shows them. */
export type MediaReason = keyof typeof TEXTS;

/** Every reason once. */
export const mediaReasons = Object.keys(TEXTS) as [MediaReason, ...MediaReason[]];

/** A reason as it travels in JSON. */
export const mediaReason = z.enum(mediaReasons);

/** English words for a reason: the fallback of answers, never stored. */
export function mediaReasonText(reason: MediaReason): string {
  return TEXTS[reason];
}

/** What posts stored and events said before there were codes. */
const SENTENCES: ReadonlyMap<string, MediaReason> = new Map([
  [
    'This file is not a video that we can read. Please upload an MP4, MOV or WebM video.',
    'MEDIA_UNREADABLE',
  ],
  ['There is no picture in this file. Please upload a video.', 'MEDIA_NO_VIDEO'],
  ['This video is damaged or incomplete. Please upload it again.', 'MEDIA_DAMAGED'],
  [
    'This file holds too many streams. Please export it again as a plain video.',
    'MEDIA_TOO_MANY_STREAMS',
  ],
  [
    'The picture of this video is too large. The limit is 4096 × 2160 pixels.',
    'MEDIA_TOO_MANY_PIXELS',
  ],
  ['This short is too long. Shorts can last up to 3 minutes.', 'MEDIA_SHORT_TOO_LONG'],
  ['This video is too long. Videos can last up to 2 hours.', 'MEDIA_VIDEO_TOO_LONG'],
  [
    'This video takes too long to process. Please export it with simpler settings.',
    'MEDIA_TOO_SLOW',
  ],
  ['Something went wrong while we processed this video. Please try again.', 'MEDIA_TROUBLE'],
]);

/** Every sentence that stands in older data, with its code. */
export const formerMediaSentences: readonly (readonly [string, MediaReason])[] = [...SENTENCES];

/** A reason in an event; one that was announced before there were codes is read as its code. */
export const announcedMediaReason = z.preprocess(
  (value) => (typeof value === 'string' ? (SENTENCES.get(value) ?? value) : value),
  mediaReason,
);
