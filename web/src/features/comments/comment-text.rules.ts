import type { Comment } from '../../lib/api-types.js';

/** A piece of what somebody wrote: words, or what leads somewhere. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'person'; readonly text: string; readonly username: string }
  | { readonly kind: 'tag'; readonly text: string; readonly tag: string }
  | { readonly kind: 'address'; readonly text: string; readonly href: string };

// What may stand behind an address belongs to the sentence around it.
const PARTS =
  /(?<![\p{L}\p{N}._@-])@[a-z0-9._]+|(?<![\p{L}\p{N}_&])#[\p{L}\p{M}\p{N}_]+|(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'،؛؟۔\]]/giu;

/** The pieces in their order: names of people whom the reader may see, tags, addresses, and the words between. */
export function partsOf({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): TextPart[] {
  const people = new Map(mentions.map(({ name, username }) => [name, username]));
  const parts: TextPart[] = [];
  const addWords = (words: string): void => {
    if (words !== '') parts.push({ kind: 'words', text: words });
  };
  let end = 0;
  for (const { 0: found, index } of text.matchAll(PARTS)) {
    const part = linkOf(found, people);
    if (part === null) continue;
    addWords(text.slice(end, index));
    parts.push(part);
    end = index + part.text.length;
  }
  addWords(text.slice(end));
  return parts;
}

function linkOf(found: string, people: ReadonlyMap<string, string>): TextPart | null {
  if (found.startsWith('#')) return { kind: 'tag', text: found, tag: found.slice(1) };
  if (!found.startsWith('@')) return hrefOf(found);
  // A dot at the end ends the sentence.
  const text = found.replace(/\.+$/, '');
  const username = people.get(text.slice(1).toLowerCase());
  return username === undefined ? null : { kind: 'person', text, username };
}

function hrefOf(text: string): TextPart | null {
  return URL.canParse(text) ? { kind: 'address', text, href: text } : null;
}
