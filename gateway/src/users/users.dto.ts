import { z } from 'zod';
import { profileNoticeWords } from '@mate/contracts/words/safety-words';
import { EMAIL_LENGTH_MAX, USERNAME_LENGTH_MAX } from '@mate/contracts/limits';
import { pictureRefusalWords, pictureStateWords } from '@mate/contracts/words/account-words';
import { bioInput, nameInput, person } from './person.dto.js';

const profileSettings = z.object({ privateAccount: z.boolean() });

/** What the owner sees of their own account. */
export const user = z
  .object({
    ...person.shape,
    bio: z.string(),
    email: z.string().nullable(),
    /** Proven by a code, so that it logs in and is changed by a code only. */
    emailProven: z.boolean(),
    phone: z.string().nullable(),
    loginRegion: z.string().nullable(),
    /** Nobody signs up through another site. */
    socialLogin: z.boolean(),
    /** What became of the picture that was announced last, and why it was refused. */
    pictureState: z.enum(pictureStateWords.all),
    pictureRefusal: z.enum(pictureRefusalWords.all).nullable(),
    accountStatus: z.string(),
    signupCompleted: z.boolean(),
    profileSettings,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;

/** What one account is to another. */
export const relation = z
  .object({
    follows: z.boolean(),
    following: z.boolean(),
    blocked: z.boolean(),
    followRequestSent: z.boolean(),
    followRequestReceived: z.boolean(),
  })
  .meta({ id: 'Relation' });

export type Relation = z.infer<typeof relation>;

/** A profile page: the person with counts, and the viewer's relation to them. */
export const profile = z
  .object({
    ...relation.shape,
    /** Instead of a profile: then only id and username are told. */
    notice: z.enum(profileNoticeWords.all).nullable(),
    targetUser: z.object({
      ...person.shape,
      bio: z.string(),
      updatedAt: z.string(),
      following: z.int(),
      followers: z.int(),
      profileSettings,
    }),
  })
  .meta({ id: 'Profile' });

export type Profile = z.infer<typeof profile>;

export const updateBody = z
  .strictObject({
    username: z.string().min(1).max(USERNAME_LENGTH_MAX),
    firstName: nameInput,
    lastName: nameInput,
    bio: bioInput,
    email: z.string().min(3).max(EMAIL_LENGTH_MAX),
    profileSettings: z.strictObject({ privateAccount: z.boolean() }),
  })
  .partial();
export type UpdateBody = z.infer<typeof updateBody>;

export const pictureBody = z.strictObject({
  fileName: z
    .string()
    .max(255)
    .regex(/[.](png|jpe?g|gif)$/i, 'Use a .png, .jpg, .jpeg or .gif file'),
  /** Of the file, in bytes; storage refuses any other. */
  size: z.int().positive(),
});
export type PictureBody = z.infer<typeof pictureBody>;

export const pictureTicket = z
  .object({ uploadUrl: z.string(), headers: z.record(z.string(), z.string()) })
  .meta({ id: 'PictureTicket' });
export type PictureTicket = z.infer<typeof pictureTicket>;
