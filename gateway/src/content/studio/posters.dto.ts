import { z } from 'zod';
import {
  ownPictureRefusalWords,
  ownPictureStateWords,
  posterSourceWords,
} from '@mate/contracts/words/post-words';

/** What shows of a post before it plays, and what its author may choose instead. */
export const posterChoice = z
  .object({
    url: z.string().nullable(),
    source: z.enum(posterSourceWords.all).meta({
      description:
        'Chosen for the author, a frame that the author chose, or a picture of the author',
    }),
    frame: z.int().nullable().meta({ description: 'The frame that shows, from one' }),
    frames: z.array(z.object({ frame: z.int(), url: z.string() })).meta({
      description: 'None until they are drawn, which is after the last rendition',
    }),
    pictureState: z.enum(ownPictureStateWords.all),
    pictureRefusal: z.enum(ownPictureRefusalWords.all).nullable(),
  })
  .meta({ id: 'PosterChoice' });
export type PosterChoice = z.infer<typeof posterChoice>;
