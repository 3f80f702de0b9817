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
};

/** The text of a new post. */
export const postText = z.strictObject(fields);
export type PostText = z.output<typeof postText>;
export type PostTextField = keyof PostText;

/** Every field once. */
export const postTextFields: readonly PostTextField[] = postText.keyof().options;

/** What an edit changes; what it leaves out stays as it is. */
export const postTextChange = z.strictObject(withoutDefaults(fields)).partial();
export type PostTextChange = z.output<typeof postTextChange>;

/** A text of which nothing is written yet. */
export const blankPostText: PostText = {
  title: '',
  ...postText.omit({ title: true }).parse({}),
};

/** The text of something that has more than it. */
export function postTextOf(from: PostText): PostText {
  return pickPostText(from, postTextFields);
}

/** Some fields of a text or of a change of one. */
export function pickPostText<T extends PostTextChange>(
  from: T,
  names: readonly PostTextField[],
): Pick<T, PostTextField> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

type Bare<S> = { [K in keyof S]: S[K] extends z.ZodDefault<infer Inner> ? Inner : S[K] };

/** A default would overwrite what an edit says nothing of. */
function withoutDefaults<S extends z.ZodRawShape>(shape: S): Bare<S> {
  const bare = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return Object.fromEntries(bare) as Bare<S>;
}
