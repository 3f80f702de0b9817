import { z } from 'zod';
import {
  POST_DESCRIPTION_LENGTH_MAX,
  POST_PLACE_LENGTH_MAX,
  POST_TAGS_MAX,
  POST_TAG_LENGTH_MAX,
  POST_TITLE_LENGTH_MAX,
} from '../limits/limits.js';
import { written } from '../limits/written.js';
import { visibilityWords } from '../words/post-words.js';

/** What an author writes about a post: a rule for each field, and what a new post has where its author says nothing. */
const fields = {
  title: written(POST_TITLE_LENGTH_MAX, 1),
  description: written(POST_DESCRIPTION_LENGTH_MAX).default(''),
  tags: z.array(written(POST_TAG_LENGTH_MAX)).max(POST_TAGS_MAX).default([]),
  place: written(POST_PLACE_LENGTH_MAX).default(''),
  visibility: z.enum(visibilityWords.all).default('public'),
  allowComments: z.boolean().default(true),
  allowGifts: z.boolean().default(true),
};

/** The text of a new post. */
export const postText = z.strictObject(fields);
export type PostText = z.output<typeof postText>;
export type PostTextField = keyof PostText;

/** Every field once. */
export const postTextFields: readonly PostTextField[] = postText.keyof().options;

/** What an edit changes; what it leaves out stays as it is. */
export const postTextChange = z.strictObject(changed(fields, bareField)).partial();
export type PostTextChange = z.output<typeof postTextChange>;

/** The same fields as they are told: what was within bounds when it was written is told whatever they are now. */
export const toldPostText = changed(fields, toldField);

/** A text of which nothing is written yet. */
export const blankPostText: PostText = {
  title: '',
  ...postText.omit({ title: true }).parse({}),
};

/** The text of something that has more than it. A field that is younger than a record is as in a new text. */
export function postTextOf(from: PostText): PostText {
  return pickPostText({ ...blankPostText, ...from }, postTextFields);
}

/** Some fields of a text or of a change of one. */
export function pickPostText<T extends PostTextChange>(
  from: T,
  names: readonly PostTextField[],
): Pick<T, PostTextField> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

type Bare<S> = { [K in keyof S]: S[K] extends z.ZodDefault<infer Inner> ? Inner : S[K] };

function changed<S extends z.ZodRawShape>(
  shape: S,
  change: (field: z.ZodType) => z.ZodType,
): Bare<S> {
  const entries = Object.entries(shape).map(([name, field]) => [name, change(field as z.ZodType)]);
  return Object.fromEntries(entries) as Bare<S>;
}

/** A default would overwrite what an edit says nothing of. */
function bareField(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
}

function toldField(field: z.ZodType): z.ZodType {
  const bare = bareField(field);
  if (bare instanceof z.ZodArray) return z.array(toldField(bare.element as z.ZodType));
  return bare instanceof z.ZodString ? z.string() : bare;
}
