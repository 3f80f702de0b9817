import type { Post, PostChange } from '../../../lib/api-types.js';
import { audienceChange, audienceOf } from '../audience/audience.rules.js';
import type { Audience } from '../audience/audience.rules.js';
import { metaOf, uploadTextNames } from '../texts/upload-texts.js';
import type { UploadTexts } from '../texts/upload-texts.js';

/** What may be changed of a post, as it stands in the fields. */
export interface PostDraft {
  texts: UploadTexts;
  audience: Audience;
}

/** A post as the fields show it. */
export function draftOf(post: Post): PostDraft {
  const { title, description, tags, place } = post;
  return {
    texts: { title, description, tags: tags.join(' '), place: place ?? '' },
    audience: audienceOf(post),
  };
}

/** What differs from the post, and nothing else: somebody else may have changed the rest meanwhile. */
export function changesIn(draft: PostDraft, post: Post): PostChange {
  const before = draftOf(post);
  const meta = metaOf(draft.texts);
  const changed = uploadTextNames.filter(
    (name) => draft.texts[name].trim() !== before.texts[name].trim(),
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, meta[name]])),
    ...audienceChange(draft.audience, before.audience),
  };
}
