import {
  COMMENT_MENTIONS_MAX,
  USERNAME_LENGTH_MAX,
  USERNAME_LENGTH_MIN,
} from '@mate/contracts/limits';

// An at sign inside a word, as in an address, names nobody.
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}._@-])@([a-z0-9._]{${USERNAME_LENGTH_MIN},${USERNAME_LENGTH_MAX}})(?![\p{L}\p{N}_])`,
  'giu',
);

/** The first names after at signs, as usernames, each once; what may be the end of a sentence is no part of a name. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) =>
    name.toLowerCase().replace(/\.+$/, ''),
  );
  const distinct = new Set(names.filter((name) => name.length >= USERNAME_LENGTH_MIN));
  return [...distinct].slice(0, COMMENT_MENTIONS_MAX);
}
