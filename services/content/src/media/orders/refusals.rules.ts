/** Sentences that the author reads. */
export const refusals = {
  unreadable: 'This file is not a video that we can read. Please upload an MP4, MOV or WebM video.',
  noPicture: 'There is no picture in this file. Please upload a video.',
  damaged: 'This video is damaged or incomplete. Please upload it again.',
  tooManyStreams: 'This file holds too many streams. Please export it again as a plain video.',
  tooManyPixels: 'The picture of this video is too large. The limit is 4096 × 2160 pixels.',
  tooLong: {
    short: 'This short is too long. Shorts can last up to 3 minutes.',
    video: 'This video is too long. Videos can last up to 2 hours.',
  },
  tooSlow: 'This video takes too long to process. Please export it with simpler settings.',
  trouble: 'Something went wrong while we processed this video. Please try again.',
} as const;
