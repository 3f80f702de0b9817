import { z } from 'zod';
import { POSTER_BYTES_MAX, POSTER_FRAMES_MAX } from '../limits/limits.js';

/** What a picture may be sent as. What it is, its bytes say. */
const pictureType = z.enum(['image/jpeg', 'image/png', 'image/webp']).meta({ id: 'PictureType' });

/** A picture that is going to be sent: storage takes exactly that many bytes. */
export const pictureBody = z.strictObject({
  contentType: pictureType,
  size: z.int().min(1).max(POSTER_BYTES_MAX),
});
export type PictureBody = z.infer<typeof pictureBody>;

/** What is to be the poster: a frame of the film, or the picture that was sent. */
export const posterBody = z.union([
  z.strictObject({ frame: z.int().min(1).max(POSTER_FRAMES_MAX) }),
  z.strictObject({ sentPicture: z.literal(true) }),
]);
export type PosterBody = z.infer<typeof posterBody>;
